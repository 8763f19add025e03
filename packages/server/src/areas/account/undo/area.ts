import * as contract from '@herzkarte/contract/calls.ts'
import { definePart } from '../../../runtime/area.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { purged } from '../../../runtime/retention.ts'
import { contactOf, maskIdentifier } from '../contact/identifiers.ts'
import { announceEnd } from '../sessions/sessions.ts'
import { undoChange } from './restore.ts'
import { findUndo, undoMs } from './undos.ts'

const getAccountChange = handleInSteps(contract.getAccountChange, async ({ undoToken }, { db, now, fail }) => {
  const { undo } = (await findUndo(db, undoToken, now)) ?? fail('undoLinkInvalid')
  const [email, phone] = [contactOf(undo, 'email'), contactOf(undo, 'phone')]
  return {
    change: undo.change,
    changedAt: undo.changedAt.toISOString(),
    email: email ? maskIdentifier(email) : null,
    phone: phone ? maskIdentifier(phone) : null,
  }
})

const undoAccountChange = handleInSteps(contract.undoAccountChange, async ({ undoToken }, { transact, now, services, fail }) => {
  const { member, ended } = (await transact((tx) => undoChange(tx, undoToken, now))) ?? fail('undoLinkInvalid')
  announceEnd(ended, services)
  return { verifyType: contactOf(member, 'email') ? 'email' : 'phone', hasPassword: member.passwordHash !== null } as const
})

export const undo = definePart({
  calls: { getAccountChange, undoAccountChange },
  rateLimits: {
    getAccountChange: { calls: 60, minutes: 10 },
    undoAccountChange: { calls: 60, minutes: 10 },
  },
  retention: [
    purged('account_undos', 'changed_at < $1', { olderThanMs: undoMs, oldestBy: 'changed_at' }),
    purged('email_owners', 'reserved_at < $1', { olderThanMs: undoMs, oldestBy: 'reserved_at' }),
    purged('phone_owners', 'reserved_at < $1', { olderThanMs: undoMs, oldestBy: 'reserved_at' }),
  ],
})
