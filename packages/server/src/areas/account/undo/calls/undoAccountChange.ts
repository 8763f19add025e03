import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { contactOf } from '../../contact/identifiers.ts'
import { announceEnd } from '../../sessions/sessions.ts'
import { undoByLink } from '../restore.ts'

export const undoAccountChange = handleInSteps(
  contract.undoAccountChange,
  async function undoAccountChange({ undoToken }, { transact, now, services, fail }) {
    const { member, ended } = (await transact((tx) => undoByLink(tx, undoToken, now))) ?? fail('undoLinkInvalid')
    announceEnd(ended, services)
    return { verifyType: contactOf(member, 'email') ? 'email' : 'phone', hasPassword: member.passwordHash !== null } as const
  },
)
