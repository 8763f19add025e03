import Type from 'typebox'
import { visitorCall } from '../call.ts'
import { Id, Line, oneOf, orNull } from '../shapes.ts'
import {
  CodeSent,
  deviceInput,
  emailErrors,
  IdentifierType,
  identifier,
  identifierTypes,
  newPassword,
  profileFormErrors,
  registrationForm,
  SignInResult,
  SmsSent,
  smsErrors,
  social,
  VerificationCode,
  Verified,
} from './shapes.ts'

export const checkIsExistAccount = visitorCall('checkIsExistAccount', {
  summary: 'Whether an email address or mobile number has an account already.',
  input: Type.Object({ type: IdentifierType, ...identifier }),
  result: Type.Object({ isExist: Type.Boolean() }),
  errors: ['verifyTypeInvalid', 'emailFormatInvalid', 'invalidDestinationAddress'],
})

export const registerTempEmailUser = visitorCall('registerTempEmailUser', {
  summary:
    'Begins a registration by email and sends the code. Asked for again, it sends a new code within the resend limits; rejected for these, `result` tells as a success would.',
  input: Type.Object({ email: Type.String({ maxLength: 320 }) }),
  result: CodeSent,
  errors: ['emailFormatInvalid', 'emailAlreadyRegistered', ...emailErrors],
})

export const verifyEmail = visitorCall('verifyEmail', {
  summary:
    'Checks the code that was sent by email. Five wrong ones use it up. Of a registration by `register` it makes the account, whose owner then signs in.',
  input: Type.Object({ tempUserId: Id, code: VerificationCode }),
  result: Verified,
  errors: [
    'codesLocked',
    'userNotFound',
    'emailAlreadyVerified',
    'activationEmailExpired',
    'invalidVerifyCode',
    'emailAlreadyRegistered',
    'registrationFail',
  ],
})

export const registerTempPhoneUser = visitorCall('registerTempPhoneUser', {
  summary: 'Begins a registration by mobile number. The code is then sent by sendSms.',
  input: Type.Object({ areaCode: Type.String({ maxLength: 6 }), phone: Type.String({ maxLength: 40 }) }),
  result: Type.Object({ tempUserId: Id }),
  errors: ['invalidDestinationAddress', 'phoneAlreadyRegistered'],
})

export const getTempUser = visitorCall('getTempUser', {
  summary: 'How far a begun registration is, so that one that was broken off is taken up again.',
  input: Type.Object({ tempUserId: Id }),
  result: Type.Object({
    registerType: oneOf(...identifierTypes),
    /** Masked: `a•••@example.org`, `+49•••78`. */
    destination: Type.String(),
    isVerified: Type.Boolean(),
    /** The account exists: its owner signs in. */
    isRegistered: Type.Boolean(),
  }),
  errors: ['userNotFound'],
})

export const resendActiveEmail = visitorCall('resendActiveEmail', {
  summary: 'Sends the email of a begun registration again, with a new code, within the resend limits.',
  input: Type.Object({ tempUserId: Id }),
  result: CodeSent,
  errors: ['userNotFound', 'notAnEmailRegisteredUser', 'emailAlreadyVerified', ...emailErrors],
})

export const resetRegistrationEamil = visitorCall('resetRegistrationEamil', {
  summary: 'Corrects the address of a begun registration that was mistyped, and sends the code there.',
  input: Type.Object({ tempUserId: Id, email: Type.String({ maxLength: 320 }) }),
  result: CodeSent,
  errors: [
    'userNotFound',
    'notAnEmailRegisteredUser',
    'emailFormatInvalid',
    'newEmailSameAsOld',
    'emailAlreadyRegistered',
    'emailAlreadyVerified',
    'resetRegistrationEmailOutOfTimes',
    ...emailErrors,
  ],
})

export const verifySmsForReg = visitorCall('verifySmsForReg', {
  summary:
    'Checks the code that was sent by SMS for a registration. Five wrong ones use it up. Of a registration by `register` it makes the account, whose owner then signs in.',
  input: Type.Object({ tempUserId: Id, code: VerificationCode }),
  result: Verified,
  errors: ['codesLocked', 'smsVerifyRecordNotFound', 'phoneAlreadyRegistered', 'smsCodeExpired', 'smsCodeIncorrect', 'registrationFail'],
})

export const validateUser = visitorCall('validateUser', {
  summary:
    "Checks a registration form by the merchant's rules before it is sent. Errors name the fields in `result.fields`. Whether somebody has its card is said by validatePhysicalCardUser and newRegister, which count it as a guess.",
  input: Type.Object(registrationForm),
  errors: [...profileFormErrors, 'minimumAgeNotReached', 'noMemberCardNumberFound', 'invalidReferralCode'],
})

const welcome = { welcomeHearts: Type.Integer({ minimum: 0 }) }
/** Errors of the form that makes an account. */
const newAccountErrors = [
  'passwordFormatInvalid',
  'passwordTooCommon',
  'newAndConfirmPasswordDiffer',
  ...profileFormErrors,
  'minimumAgeNotReached',
  'noMemberCardNumberFound',
  'registrationCardNumberExists',
  'customerInfoNotFound',
  'invalidReferralCode',
  'userLocked',
  'emailAlreadyRegistered',
  'phoneAlreadyRegistered',
] as const

export const newRegister = visitorCall('newRegister', {
  summary:
    'Creates the account of a verified registration, binds an optional printed card with what is saved on it, credits the welcome hearts and signs in. Sent twice, it signs in again. Errors about a field name it in `result.fields`.',
  input: Type.Object({
    registerType: IdentifierType,
    tempUserId: Id,
    registrationProof: Type.String({ maxLength: 100 }),
    ...newPassword,
    ...registrationForm,
  }),
  result: Type.Object({ ...SignInResult.properties, ...welcome }),
  errors: [
    'registerTypeUnsupported',
    'needToVerifyPhoneOrEmail',
    'emailNotActive',
    'phoneNotVerified',
    ...newAccountErrors,
    'registrationFail',
  ],
})

export const register = visitorCall('register', {
  summary:
    'The older way to register, in one step. By email or phone the whole form waits for its code: `pending` says what verifyEmail or verifySmsForReg takes, and the account is made there. With Facebook, which has verified the address, the account is there at once and `signed`.',
  input: Type.Object({
    registerType: Type.String({ maxLength: 20, description: '`email`, `phone` or `facebook`' }),
    ...identifier,
    password: Type.Optional(newPassword.password),
    confirmPassword: newPassword.confirmPassword,
    snsType: Type.Optional(social.snsType),
    snsToken: Type.Optional(social.snsToken),
    ...registrationForm,
  }),
  result: Type.Object({ pending: orNull(CodeSent), signed: orNull(SignInResult), ...welcome }),
  errors: [
    'registerTypeUnsupported',
    'emailFormatInvalid',
    'invalidDestinationAddress',
    ...newAccountErrors,
    'resendEmailOutOfTimes',
    'resendSmsOutOfTimes',
    'verificationCodeSentTooOften',
    'sendEmailError',
    'smsCannotBeSent',
    'smsSendError',
    'smsServerError',
    'snsTypeUnsupported',
    'merchantConfigNotFound',
    'facebookAlreadyRegistered',
    'facebookRegisterTokenInvalid',
    'unknownFacebookError',
    'needToVerifyPhoneOrEmail',
    'registrationFail',
  ],
})

export const checkIsExistUserName = visitorCall('checkIsExistUserName', {
  summary: 'Whether a user name belongs to somebody else already.',
  input: Type.Object({ userName: Type.String({ maxLength: 100 }) }),
  result: Type.Object({ isExist: Type.Boolean() }),
  errors: ['usernameFormatInvalid', 'nameLikeAddress', 'tooManyGuesses'],
})

export const resendSms = visitorCall('resendSms', {
  summary: 'Sends an SMS again, with a new code, within the resend limits.',
  input: Type.Object({ smsId: Id, ...deviceInput }),
  result: SmsSent,
  errors: ['smsLogNotFound', 'phoneAlreadyRegistered', ...smsErrors],
})

export const sendSms = visitorCall('sendSms', {
  summary:
    'Sends a code by SMS: to the number of a begun registration (`register`), to the number of an account whose password is to be reset (`resetPassword`), or, signed in, to the new number (`changePhone`). Rejected within the resend limits, `result` tells as a success would. Resetting answers unknown numbers as known ones.',
  input: Type.Object({
    verifyType: Type.String({ maxLength: 20, description: '`register`, `resetPassword` or `changePhone`' }),
    tempUserId: Type.Optional(Id),
    areaCode: Type.Optional(Type.String({ maxLength: 6 })),
    phone: Type.Optional(Type.String({ maxLength: 40 })),
    ...deviceInput,
  }),
  result: SmsSent,
  errors: [
    'tokenInvalid',
    'verifyTypeInvalid',
    'userNotFound',
    'invalidDestinationAddress',
    'phoneAlreadyRegistered',
    'newPhoneSameAsOld',
    'tooManyGuesses',
    ...smsErrors,
  ],
})

export const validatePhysicalCardUser = visitorCall('validatePhysicalCardUser', {
  summary: 'Whether a printed card can come into a verified registration, and whether something is saved on it already.',
  input: Type.Object({
    tempUserId: Id,
    registrationProof: Type.String({ maxLength: 100 }),
    cardNumber: Type.String({ maxLength: 30 }),
    birthDate: Type.Optional(Type.String({ maxLength: 10, description: 'YYYY-MM-DD' })),
    lastName: Type.Optional(Line),
  }),
  result: Type.Object({ hasHoldings: Type.Boolean() }),
  errors: ['needToVerifyPhoneOrEmail', 'noMemberCardNumberFound', 'customerInfoNotFound', 'registrationCardNumberExists', 'userLocked'],
})
