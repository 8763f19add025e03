import Type from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Id, Instant, oneOf, orNull } from '../shapes.ts'
import {
  codeTimes,
  deviceInput,
  emailCodeErrors,
  IdentifierType,
  identifier,
  identifierTypes,
  newPassword,
  SignInResult,
  smsCodeErrors,
  VerificationCode,
} from './shapes.ts'

const newPasswordErrors = ['passwordFormatInvalid', 'passwordTooCommon', 'newAndConfirmPasswordDiffer', 'newPasswordSameAsOld'] as const

export const forgetUserPassword = visitorCall('forgetUserPassword', {
  summary:
    'Sends what resets a password: a link and a code by email, or a code by SMS. The link is `/resetPassword#resetToken=…`, its token behind the `#` so that no log has it; it counts once and for ten minutes, as the code does. Unknown accounts are answered as known ones, in the same time.',
  input: Type.Object({ type: IdentifierType, ...identifier, ...deviceInput }),
  result: Type.Object({
    verifyType: oneOf(...identifierTypes),
    /** For an SMS: the id for sending it again and for checking its code. */
    smsId: orNull(Id),
    ...codeTimes,
  }),
  errors: [
    'verifyTypeInvalid',
    'emailFormatInvalid',
    'invalidDestinationAddress',
    'smsCannotBeSent',
    'resendEmailOutOfTimes',
    'resendSmsOutOfTimes',
    'verificationCodeSentTooOften',
  ],
})

export const resetUserPassword = visitorCall('resetUserPassword', {
  summary:
    'Sets a new password by the link of an email, in whatever browser it was opened, and signs in. All other sessions end, and Facebook accounts and passkeys of the last 72 hours are removed. An address of the last 72 hours sets none.',
  input: Type.Object({ resetToken: Type.String({ maxLength: 200 }), ...newPassword }),
  result: SignInResult,
  errors: ['contactTooNew', 'invalidVerifyCode', 'activationEmailExpired', 'userInactive', ...newPasswordErrors],
})

export const resetUserPasswordByEmail = visitorCall('resetUserPasswordByEmail', {
  summary: 'Sets a new password by the code of an email and signs in. It does the same as resetUserPassword.',
  input: Type.Object({ email: Type.String({ maxLength: 320 }), code: VerificationCode, ...deviceInput, ...newPassword }),
  result: SignInResult,
  errors: [...emailCodeErrors, 'contactTooNew', ...newPasswordErrors],
})

export const resetUserPasswordByPhone = visitorCall('resetUserPasswordByPhone', {
  summary: 'Sets a new password by the code of an SMS and signs in. It does the same as resetUserPassword.',
  input: Type.Object({ smsId: Id, code: VerificationCode, ...deviceInput, ...newPassword }),
  result: SignInResult,
  errors: [...smsCodeErrors, 'phoneNotRegistered', 'contactTooNew', 'userInactive', ...newPasswordErrors],
})

export const checkNewPassword = visitorCall('checkNewPassword', {
  summary:
    'Says while typing whether a new password is too common: a word of the list of common passwords, or of the member or the merchant, with nothing but digits and symbols around it. Nothing is stored.',
  input: Type.Object({
    password: newPassword.password,
    email: Type.Optional(Type.String({ maxLength: 320 })),
  }),
  result: Type.Object({ isCommon: Type.Boolean() }),
  addition: true,
})

export const checkoutUserPassword = memberCall('checkoutUserPassword', {
  summary: "Checks the member's own password. Wrong ones count as they do at login.",
  input: Type.Object({ password: Type.String({ maxLength: 200 }) }),
  errors: ['userNotFound', 'incorrectPassword', 'userLocked'],
})

export const changeUserPassword = memberCall('changeUserPassword', {
  summary: 'Changes the password and ends all other sessions. Facebook accounts and passkeys of the last 72 hours are removed.',
  input: Type.Object({ oldPassword: Type.String({ maxLength: 200 }), ...newPassword }),
  result: Type.Object({
    /** When an address or number was changed that is still there and can be undone by the link that went to the one before. */
    contactChangedAt: orNull(Instant),
  }),
  errors: ['userNotFound', 'incorrectPassword', 'userLocked', 'changePasswordOutOfTimes', ...newPasswordErrors],
})
