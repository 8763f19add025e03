import Type from 'typebox'
import { call } from '../call.ts'
import { Id, Line } from '../shapes.ts'
import { CodeSent, IdentifierType, identifier, Signed, VerificationCode, Verified } from './shapes.ts'

export const checkIsExistAccount = call('checkIsExistAccount', {
  who: 'visitor',
  summary: 'Whether an email address or mobile number has an account already.',
  input: Type.Object({ type: IdentifierType, ...identifier }),
  result: Type.Object({ isExist: Type.Boolean() }),
  errors: ['verifyTypeInvalid', 'emailFormatInvalid', 'invalidDestinationAddress'],
})

export const registerTempEmailUser = call('registerTempEmailUser', {
  who: 'visitor',
  summary:
    'Begins a registration by email and sends the code. Asked for again, it sends a new code within the resend limits; refused for these, `result` tells as a success would.',
  input: Type.Object({ email: Type.String({ maxLength: 320 }) }),
  result: CodeSent,
  errors: ['emailFormatInvalid', 'emailAlreadyRegistered', 'resendEmailOutOfTimes', 'verificationCodeSentTooOften', 'sendEmailError'],
})

export const verifyEmail = call('verifyEmail', {
  who: 'visitor',
  summary: 'Checks the code that was sent by email. Five wrong ones use it up.',
  input: Type.Object({ tempUserId: Id, code: VerificationCode }),
  result: Verified,
  errors: ['userNotFound', 'emailAlreadyVerified', 'activationEmailExpired', 'invalidVerifyCode'],
})

export const registerTempPhoneUser = call('registerTempPhoneUser', {
  who: 'visitor',
  summary: 'Begins a registration by mobile number. The code is then sent by sendSms.',
  input: Type.Object({ areaCode: Type.String({ maxLength: 6 }), phone: Type.String({ maxLength: 20 }) }),
  result: Type.Object({ tempUserId: Id }),
  errors: ['invalidDestinationAddress', 'phoneAlreadyRegistered'],
})

export const sendSms = call('sendSms', {
  who: 'visitor',
  summary:
    'Sends the code to the mobile number of a begun registration; asked for again, a new one within the resend limits. Refused for these, `result` tells as a success would.',
  input: Type.Object({ verifyType: Type.String({ maxLength: 20, description: 'What the code is for: `register`.' }), tempUserId: Id }),
  result: CodeSent,
  errors: [
    'verifyTypeInvalid',
    'userNotFound',
    'phoneAlreadyRegistered',
    'smsCannotBeSent',
    'resendSmsOutOfTimes',
    'verificationCodeSentTooOften',
    'smsSendError',
    'smsServerError',
  ],
})

export const verifySmsForReg = call('verifySmsForReg', {
  who: 'visitor',
  summary: 'Checks the code that was sent by SMS for a registration. Five wrong ones use it up.',
  input: Type.Object({ tempUserId: Id, code: VerificationCode }),
  result: Verified,
  errors: ['smsVerifyRecordNotFound', 'phoneAlreadyRegistered', 'smsCodeExpired', 'smsCodeIncorrect'],
})

export const newRegister = call('newRegister', {
  who: 'visitor',
  summary:
    'Makes the account of a verified registration, binds an optional printed card, lands the welcome hearts and signs in. Sent twice it signs in again. Refusals about a field name it in `result.fields`.',
  input: Type.Object({
    registerType: IdentifierType,
    tempUserId: Id,
    registrationProof: Type.String({ maxLength: 100 }),
    password: Type.String({ maxLength: 200 }),
    confirmPassword: Type.Optional(Type.String({ maxLength: 200 })),
    langCode: Type.Optional(Type.String({ maxLength: 10 })),
    salutation: Type.Optional(Type.String({ maxLength: 20, description: 'Male, Female, Diverse or NoInfo' })),
    firstName: Type.Optional(Line),
    lastName: Type.Optional(Line),
    birthDate: Type.Optional(Type.String({ maxLength: 10, description: 'YYYY-MM-DD' })),
    homeStoreId: Type.Optional(Id),
    cardNumber: Type.Optional(Type.String({ maxLength: 30 })),
    street: Type.Optional(Line),
    houseNumber: Type.Optional(Line),
    zip: Type.Optional(Line),
    city: Type.Optional(Line),
    country: Type.Optional(Line),
    digitalReceipts: Type.Optional(Type.Boolean()),
    personalisedOffers: Type.Optional(Type.Boolean()),
  }),
  result: Type.Object({ ...Signed.properties, welcomeHearts: Type.Integer({ minimum: 0 }) }),
  errors: [
    'registerTypeUnsupported',
    'needToVerifyPhoneOrEmail',
    'emailNotActive',
    'phoneNotVerified',
    'passwordFormatInvalid',
    'newAndConfirmPasswordDiffer',
    'fieldRequired',
    'nameInvalid',
    'birthDateInvalid',
    'storeNotFound',
    'storeInactive',
    'noMemberCardNumberFound',
    'registrationCardNumberExists',
    'emailAlreadyRegistered',
    'phoneAlreadyRegistered',
    'registrationFail',
  ],
})
