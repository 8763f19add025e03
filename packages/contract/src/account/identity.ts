import Type from 'typebox'
import { memberCall, stepUpCalls } from '../call.ts'
import { oneOf } from '../shapes.ts'
import { FacebookCode, facebookErrors } from './facebook.ts'
import { PasskeyProof, passkeyErrors } from './passkeys.ts'
import { codeTimes, identifierTypes, ownCodeErrors, VerificationCode } from './shapes.ts'

export const confirmIdentity = memberCall('confirmIdentity', {
  summary:
    'Confirms who the member is, by the password, by a code of sendIdentityCode, by a passkey of requestPasskey or by a code of the dialog of Facebook. The ticket is good for one call, the one of `for`, in this session and for five minutes; the call takes it in the header `herzkarte-ticket`. Success uses it up, an error does not. For beginPasskey, neither passkey nor Facebook is enough: the answer is confirmIdentity with the other ways. Wrong passwords count as they do at login; five wrong codes use the code up.',
  input: Type.Object({
    for: Type.String({ enum: stepUpCalls, description: 'Name of the call that the ticket is for.', examples: ['changeEmail'] }),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(VerificationCode),
    passkey: Type.Optional(PasskeyProof),
    facebook: Type.Optional(FacebookCode),
  }),
  result: Type.Object({ ticket: Type.String() }),
  errors: [
    'confirmIdentity',
    'codesLocked',
    'codeRequestedElsewhere',
    'userNotFound',
    'incorrectPassword',
    'userLocked',
    'invalidVerifyCode',
    'activationEmailExpired',
    ...passkeyErrors,
    ...facebookErrors,
  ],
  addition: true,
})

export const sendIdentityCode = memberCall('sendIdentityCode', {
  summary: 'Sends a code for confirmIdentity to the address or number that the account has, not to one of the last 72 hours.',
  input: Type.Object({ to: oneOf(...identifierTypes) }),
  result: Type.Object({
    /** Masked: `a•••@example.org`, `+49•••78`. */
    destination: Type.String(),
    ...codeTimes,
  }),
  errors: ownCodeErrors,
  addition: true,
})
