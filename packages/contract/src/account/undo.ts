import Type from 'typebox'
import { visitorCall } from '../call.ts'
import { Instant, oneOf, orNull } from '../shapes.ts'
import { identifierTypes } from './shapes.ts'

/** Changes of how a member signs in that the link of their notice undoes. */
export const undoableChanges = [
  'emailChanged',
  'emailAdded',
  'phoneChanged',
  'phoneAdded',
  'facebookLinked',
  'facebookUnlinked',
  'passkeyAdded',
  'passkeyRemoved',
] as const

const undoToken = Type.String({ maxLength: 100 })

export const getAccountChange = visitorCall('getAccountChange', {
  summary:
    'What the link of a notice about a changed account undoes. The link is `/undo#undoToken=…`, its token behind the `#` so that no log has it; it counts until 72 hours after the last change, and once.',
  input: Type.Object({ undoToken }),
  result: Type.Object({
    change: oneOf(...undoableChanges),
    changedAt: Instant,
    /** The contacts that it restores, masked: `a•••@example.org`, `+49•••78`. */
    email: orNull(Type.String()),
    phone: orNull(Type.String()),
  }),
  errors: ['undoLinkInvalid'],
  addition: true,
})

export const undoAccountChange = visitorCall('undoAccountChange', {
  summary:
    'Restores the address and the number that the account had had for 72 hours before the first change, ends all sessions, unlinks Facebook, removes all passkeys, and makes the password invalid until forgetUserPassword sets one.',
  input: Type.Object({ undoToken }),
  result: Type.Object({
    /** What the account has now: forgetUserPassword sends a code there. */
    verifyType: oneOf(...identifierTypes),
    /** False: the member sets a new one, through the restored address or number. */
    hasPassword: Type.Boolean(),
  }),
  errors: ['undoLinkInvalid'],
  addition: true,
})
