import Type from 'typebox'
import { call } from '../call.ts'
import { Nothing, oneOf } from '../shapes.ts'
import { PasskeyProof, passkeyErrors } from './passkeys.ts'
import { codeTimes, identifierTypes, VerificationCode } from './shapes.ts'

export const confirmIdentity = call('confirmIdentity', {
  who: 'member',
  summary:
    'Confirms who the member is, by the password, by a code of sendIdentityCode or by a passkey of requestPasskey. For five minutes, this session may then make the calls that answer with confirmIdentity otherwise. Signing in with a password, a code or a passkey counts as well. Wrong passwords count as they do at login; five wrong codes use the code up.',
  input: Type.Object({
    password: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(VerificationCode),
    passkey: Type.Optional(PasskeyProof),
    /** The client calls refreshToken next. Access tokens from before no longer count for calls that need a confirmation. */
    exchanges: Type.Optional(Type.Boolean()),
  }),
  result: Nothing,
  errors: [
    'codesLocked',
    'codeRequestedElsewhere',
    'userNotFound',
    'incorrectPassword',
    'userLocked',
    'invalidVerifyCode',
    'activationEmailExpired',
    ...passkeyErrors,
  ],
  addition: true,
})

export const sendIdentityCode = call('sendIdentityCode', {
  who: 'member',
  summary: 'Sends a code for confirmIdentity to the address or number that the account has, not to one of the last 72 hours.',
  input: Type.Object({ to: oneOf(...identifierTypes) }),
  result: Type.Object({
    /** Masked: `a•••@example.org`, `+49•••78`. */
    destination: Type.String(),
    ...codeTimes,
  }),
  errors: [
    'userNotFound',
    'needToVerifyPhoneOrEmail',
    'contactTooNew',
    'resendEmailOutOfTimes',
    'resendSmsOutOfTimes',
    'verificationCodeSentTooOften',
    'sendEmailError',
    'smsSendError',
    'smsServerError',
  ],
  addition: true,
})
