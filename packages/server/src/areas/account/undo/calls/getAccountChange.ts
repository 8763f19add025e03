import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { contactOf, maskIdentifier } from '../../contact/identifiers.ts'
import { findByUndoToken } from '../../contact/remembered-contacts.ts'

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
