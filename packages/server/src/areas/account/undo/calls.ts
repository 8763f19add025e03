import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { contactOf, maskIdentifier } from '../contact/identifiers.ts'
import { findByUndoToken } from '../contact/remembered-contacts.ts'
import { announceEnd } from '../sessions/sessions.ts'
import { undoByLink } from './restore.ts'

export const getAccountChange = handleInSteps(contract.getAccountChange, async function getAccountChange({ undoToken }, { db, now, fail }) {
  const remembered = (await findByUndoToken(db, undoToken, now)) ?? fail('undoLinkInvalid')
  const [email, phone] = [contactOf(remembered, 'email'), contactOf(remembered, 'phone')]
  return {
    change: remembered.change,
    changedAt: remembered.changedAt.toISOString(),
    email: email ? maskIdentifier(email) : null,
    phone: phone ? maskIdentifier(phone) : null,
  }
})

export const undoAccountChange = handleInSteps(
  contract.undoAccountChange,
  async function undoAccountChange({ undoToken }, { transact, now, services, fail }) {
    const { member, ended } = (await transact((tx) => undoByLink(tx, undoToken, now))) ?? fail('undoLinkInvalid')
    announceEnd(ended, services)
    return { verifyType: contactOf(member, 'email') ? 'email' : 'phone', hasPassword: member.passwordHash !== null } as const
  },
)
