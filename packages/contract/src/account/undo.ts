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
  'facebookUnlinked',
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
    'Undoes the change and all others of the last 72 hours, before it and after it: restores the address, the number, the Facebook account and the passkeys from before the first of them, makes the password invalid until forgetUserPassword sets one, and ends all sessions.',
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
