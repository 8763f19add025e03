import Type from 'typebox'
import { call } from '../call.ts'
import { Id, Nothing, oneOf, orNull } from '../shapes.ts'
import { Address, Profile, profileForm, profileFormErrors, VerificationCode } from './shapes.ts'

export const getUserProfile = call('getUserProfile', {
  who: 'member',
  summary: "The member's own profile.",
  input: Type.Object({ isFromLoyalty: Type.Optional(Type.Boolean()) }),
  result: Profile,
  errors: ['userNotFound'],
})

export const updateUserProfile = call('updateUserProfile', {
  who: 'member',
  summary:
    'Changes the profile. A field that is not given stays, one that is blank is emptied, unless the merchant requires it. Errors name the fields in `result.fields`.',
  input: Type.Object({ ...profileForm, userName: Type.Optional(Type.String({ maxLength: 100 })) }),
  result: Profile,
  errors: ['userNotFound', ...profileFormErrors, 'usernameFormatInvalid', 'userNameTaken'],
})

export const checkIsExistUserName = call('checkIsExistUserName', {
  who: 'visitor',
  summary: 'Whether a user name belongs to somebody else already.',
  input: Type.Object({ userName: Type.String({ maxLength: 100 }) }),
  result: Type.Object({ isExist: Type.Boolean() }),
  errors: ['usernameFormatInvalid'],
})

export const updateUserLangCode = call('updateUserLangCode', {
  who: 'member',
  summary: 'The language that this member is written to in. A code that is none of ours becomes English.',
  input: Type.Object({ langCode: Type.String({ maxLength: 10 }) }),
  result: Type.Object({ langCode: oneOf('de_DE', 'en_US', 'fr_FR') }),
  errors: ['userNotFound'],
})

export const updateUserAddress = call('updateUserAddress', {
  who: 'member',
  summary: 'Completes the postal address, which activating a reward asks for. Blank fields are named in `result.fields`.',
  input: Address,
  result: Profile,
  errors: ['userNotFound', 'fieldRequired'],
  addition: true,
})

export const updateUserMarketingInfo = call('updateUserMarketingInfo', {
  who: 'member',
  summary: 'Whether this member wants the newsletter. The newsletter provider hears of it first.',
  input: Type.Object({ isMarketingInfo: Type.Boolean() }),
  result: Profile,
  errors: ['userNotFound', 'needToVerifyPhoneOrEmail', 'newsletterProviderRejected'],
})

export const uploadUserIcon = call('uploadUserIcon', {
  who: 'member',
  summary:
    'Takes up a photo: JPEG, PNG, WebP, GIF or AVIF of at most 10 MB. It is made a square JPEG of at most 1000×1000, without what the camera wrote into it, and belongs to nobody until updateUserIcon.',
  input: Type.Object({ file: Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' }) }),
  result: Type.Object({ photoId: Id }),
  errors: ['userIconParseError'],
})

export const updateUserIcon = call('updateUserIcon', {
  who: 'member',
  summary: 'Takes an uploaded photo as the one of the profile, or none.',
  input: Type.Object({ photoId: orNull(Id) }),
  result: Profile,
  errors: ['userNotFound', 'userIconParseError'],
})

export const changePhone = call('changePhone', {
  who: 'member',
  summary: 'Takes a new mobile number by the code that sendSms sent there. The old number hears of it.',
  input: Type.Object({ smsId: Id, code: VerificationCode }),
  result: Profile,
  errors: [
    'userNotFound',
    'smsLogNotFound',
    'smsVerifyRecordNotFound',
    'smsCodeExpired',
    'smsCodeIncorrect',
    'newPhoneSameAsOld',
    'phoneAlreadyRegistered',
  ],
})

export const changeEmail = call('changeEmail', {
  who: 'member',
  summary: 'Takes a new email address by the code that sendVerifyEmail sent there. The old address hears of it.',
  input: Type.Object({ email: Type.String({ maxLength: 320 }), code: VerificationCode }),
  result: Profile,
  errors: [
    'userNotFound',
    'emailFormatInvalid',
    'invalidVerifyCode',
    'activationEmailExpired',
    'newEmailSameAsOld',
    'emailAlreadyRegistered',
    'facebookUpdateRegisteredMailError',
  ],
  addition: true,
})

export const registerDeviceToken = call('registerDeviceToken', {
  who: 'member',
  summary: 'The address that push messages reach this device by; status 0 takes it back. Of a browser it is its push subscription as JSON.',
  input: Type.Object({
    status: Type.Integer({ minimum: 0, maximum: 1 }),
    deviceToken: Type.String({ minLength: 1, maxLength: 2048, pattern: '^[\\x21-\\x7e]+$' }),
    deviceType: Type.Integer({ minimum: 1, maximum: 3, description: '1 iOS, 2 Android, 3 a browser (an addition)' }),
  }),
  result: Nothing,
  errors: [],
})

export const getUserAuthCode = call('getUserAuthCode', {
  who: 'member',
  summary: 'A code that tells a page of a partner, within a minute and once, who opened it.',
  input: Type.Object({ type: Type.String({ maxLength: 20, description: 'What the code is for: `banner`.' }) }),
  result: Type.String(),
  errors: ['userNotFound', 'verifyTypeInvalid'],
})
