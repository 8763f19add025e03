import Type from 'typebox'
import { call } from '../../call.ts'
import { Id, Nothing } from '../../shapes.ts'
import { codeTimes, deviceInput, SmsSent, smsErrors, VerificationCode } from '../shapes.ts'

export const sendSms = call('sendSms', {
  who: 'visitor',
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

export const verifySms = call('verifySms', {
  who: 'visitor',
  summary: 'Checks a code that was sent by SMS, before the step that it is for. Five wrong ones use it up.',
  input: Type.Object({ smsId: Id, code: VerificationCode, ...deviceInput }),
  result: Nothing,
  errors: ['codesLocked', 'codeRequestedElsewhere', 'smsLogNotFound', 'smsVerifyRecordNotFound', 'smsCodeExpired', 'smsCodeIncorrect'],
})

export const sendVerifyEmail = call('sendVerifyEmail', {
  who: 'visitor',
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
    'resendEmailOutOfTimes',
    'verificationCodeSentTooOften',
    'sendEmailError',
  ],
})

export const verifyEmailCode = call('verifyEmailCode', {
  who: 'visitor',
  summary: 'Checks a code that was sent by email, before the step that it is for. Five wrong ones use it up.',
  input: Type.Object({
    verifyType: Type.String({ maxLength: 20, description: '`resetPassword` or `changeEmail`' }),
    email: Type.String({ maxLength: 320 }),
    code: VerificationCode,
    ...deviceInput,
  }),
  result: Nothing,
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
