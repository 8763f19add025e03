import Type from 'typebox'
import { memberCall } from '../../call.ts'
import { Id } from '../../shapes.ts'
import { Profile, VerificationCode } from '../shapes.ts'

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
