import Type from 'typebox'
import { call } from '../call.ts'
import { Instant, oneOf, orNull } from '../shapes.ts'
import { identifierTypes } from './shapes.ts'

/** Changes of how a member signs in that the link of their notice undoes. */
export const undoableChanges = [
  'emailChanged',
  'emailAdded',
  'phoneChanged',
  'phoneAdded',
  'facebookLinked',
  'passkeyAdded',
  'passkeyRemoved',
] as const

const undoToken = Type.String({ maxLength: 100 })

export const getAccountChange = call('getAccountChange', {
  who: 'visitor',
  summary:
    'What the link of a notice about a changed account undoes. The link is `/undo#undoToken=…`, its token behind the `#` so that no log has it; it counts for 72 hours, and once.',
  input: Type.Object({ undoToken }),
  result: Type.Object({
    change: oneOf(...undoableChanges),
    changedAt: Instant,
    /** What the account had before, masked: `a•••@example.org`, `+49•••78`. */
    email: orNull(Type.String()),
    phone: orNull(Type.String()),
  }),
  errors: ['undoLinkInvalid'],
  addition: true,
})

export const undoAccountChange = call('undoAccountChange', {
  who: 'visitor',
  summary:
    'Undoes a change of the account and everything after it: restores the address and the number, unlinks a Facebook account linked since, takes passkeys added since away and brings removed ones back, makes a password set since invalid, and ends all sessions.',
  input: Type.Object({ undoToken }),
  result: Type.Object({
    /** What the account has now: forgetUserPassword sends a code there. */
    verifyType: oneOf(...identifierTypes),
    /** The password is the one from before the change. Without one, the member sets a new one. */
    hasPassword: Type.Boolean(),
  }),
  errors: ['undoLinkInvalid'],
  addition: true,
})
