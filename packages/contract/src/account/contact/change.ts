import Type from 'typebox'
import { call } from '../../call.ts'
import { Id } from '../../shapes.ts'
import { Profile, VerificationCode } from '../shapes.ts'

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
