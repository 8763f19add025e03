import Type from 'typebox'
import { memberCall, visitorCall } from '../../call.ts'
import { oneOf } from '../../shapes.ts'
import { codeTimes, identifierTypes, ownCodeErrors, VerificationCode } from '../shapes.ts'

export const sendDeleteAccountEmail = memberCall('sendDeleteAccountEmail', {
  summary:
    'Asks for the deletion of this account: sends a link and a code by email, or a code by SMS to a member without an address. The link is `/deleteAccount#deleteToken=…`, its token behind the `#` so that no log has it. Nothing is deleted before confirmDeleteAccount.',
  result: Type.Object({
    verifyType: oneOf(...identifierTypes),
    /** Masked: `a•••@example.org`, `+49•••78`. */
    destination: Type.String(),
    ...codeTimes,
  }),
  errors: ownCodeErrors,
})

export const confirmDeleteAccount = visitorCall('confirmDeleteAccount', {
  summary:
    'Deletes the account for good: by the token of the link, in whatever browser it was opened, or signed in by the code. Personal data is erased; what was booked stays under a pseudonym, without a way back.',
  input: Type.Object({ deleteToken: Type.Optional(Type.String({ maxLength: 200 })), code: Type.Optional(VerificationCode) }),
  errors: ['codesLocked', 'codeRequestedElsewhere', 'invalidVerifyCode', 'activationEmailExpired'],
  addition: true,
})
