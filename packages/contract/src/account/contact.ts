import Type from 'typebox'
import { memberCall, visitorCall } from '../call.ts'
import { Id, Line, Text } from '../shapes.ts'
import { codeTimes, deviceInput, emailErrors, Profile, smsCodeErrors, VerificationCode } from './shapes.ts'

export const verifySms = visitorCall('verifySms', {
  summary: 'Checks a code that was sent by SMS, before the step that it is for. Five wrong ones use it up.',
  input: Type.Object({ smsId: Id, code: VerificationCode, ...deviceInput }),
  errors: smsCodeErrors,
})

export const sendVerifyEmail = visitorCall('sendVerifyEmail', {
  summary:
    'Sends a code by email: to sign in without a password (`login`), which answers unknown addresses as known ones, or, signed in, to the new address (`changeEmail`).',
  input: Type.Object({
    verifyType: Type.String({ maxLength: 20, description: '`login` or `changeEmail`' }),
    email: Type.String({ maxLength: 320 }),
    ...deviceInput,
  }),
  result: Type.Object(codeTimes),
  errors: [
    'tokenInvalid',
    'verifyTypeInvalid',
    'emailFormatInvalid',
    'newEmailSameAsOld',
    'emailAlreadyRegistered',
    'tooManyGuesses',
    'facebookUpdateRegisteredMailError',
    'userNotFound',
    ...emailErrors,
  ],
})

export const verifyEmailCode = visitorCall('verifyEmailCode', {
  summary: 'Checks a code that was sent by email, before the step that it is for. Five wrong ones use it up.',
  input: Type.Object({
    verifyType: Type.String({ maxLength: 20, description: '`resetPassword` or `changeEmail`' }),
    email: Type.String({ maxLength: 320 }),
    code: VerificationCode,
    ...deviceInput,
  }),
  errors: [
    'codesLocked',
    'codeRequestedElsewhere',
    'verifyTypeInvalid',
    'emailFormatInvalid',
    'activationEmailExpired',
    'invalidVerifyCode',
  ],
  addition: true,
})

export const changePhone = memberCall('changePhone', {
  summary:
    'Changes the mobile number, or adds the first one, with the code that sendSms sent there. All other sessions end, and the old number is notified.',
  stepUp: true,
  input: Type.Object({ smsId: Id, code: VerificationCode }),
  result: Profile,
  errors: [
    'codesLocked',
    'codeRequestedElsewhere',
    'userNotFound',
    'smsLogNotFound',
    'smsVerifyRecordNotFound',
    'smsCodeExpired',
    'smsCodeIncorrect',
    'newPhoneSameAsOld',
    'phoneAlreadyRegistered',
  ],
})

export const changeEmail = memberCall('changeEmail', {
  summary:
    'Changes the email address, or adds the first one, with the code that sendVerifyEmail sent there. All other sessions end, and the old address is notified.',
  stepUp: true,
  input: Type.Object({ email: Type.String({ maxLength: 320 }), code: VerificationCode }),
  result: Profile,
  errors: [
    'codesLocked',
    'codeRequestedElsewhere',
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

export const sendIquiryEmail = visitorCall('sendIquiryEmail', {
  summary:
    "Writes to the merchant's customer service. A member gets a copy at the address of the account; a visitor, whose address nobody has verified, only a confirmation without the text. Errors name the fields in `result.fields`.",
  input: Type.Object({
    topic: Type.String({ maxLength: 40, description: '`card`, `hearts`, `account`, `store` or `other`' }),
    message: Text,
    /** Required from visitors. Members are identified by the name of the account. */
    name: Type.Optional(Line),
    /** Required without an account, or when the account has no address. */
    email: Type.Optional(Type.String({ maxLength: 320 })),
  }),
  errors: ['fieldRequired', 'emailFormatInvalid', 'sendEmailError'],
})
