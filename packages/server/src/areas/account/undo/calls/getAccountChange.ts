import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { contactOf, maskIdentifier } from '../../contact/identifiers.ts'
import { findUndo } from '../undos.ts'

export const getAccountChange = handleInSteps(contract.getAccountChange, async function getAccountChange({ undoToken }, { db, now, fail }) {
  const { undo } = (await findUndo(db, undoToken, now)) ?? fail('undoLinkInvalid')
  const [email, phone] = [contactOf(undo, 'email'), contactOf(undo, 'phone')]
  return {
    change: undo.change,
    changedAt: undo.changedAt.toISOString(),
    email: email ? maskIdentifier(email) : null,
    phone: phone ? maskIdentifier(phone) : null,
  }
})
