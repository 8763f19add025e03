import Type from 'typebox'
import { visitorCall } from '../../call.ts'
import { Id } from '../../shapes.ts'
import { codeTimes, deviceInput, VerificationCode } from '../shapes.ts'

export const verifySms = visitorCall('verifySms', {
  summary: 'Checks a code that was sent by SMS, before the step that it is for. Five wrong ones use it up.',
  input: Type.Object({ smsId: Id, code: VerificationCode, ...deviceInput }),
  errors: ['codesLocked', 'codeRequestedElsewhere', 'smsLogNotFound', 'smsVerifyRecordNotFound', 'smsCodeExpired', 'smsCodeIncorrect'],
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
    'resendEmailOutOfTimes',
    'verificationCodeSentTooOften',
    'sendEmailError',
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
