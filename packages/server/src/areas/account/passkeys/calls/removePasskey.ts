import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceChange } from '../../contact/security-notices.ts'
import { announceEnd, lockSignedIn } from '../../sessions/sessions.ts'
import { removeStored } from '../passkeys.ts'

export const removePasskey = handleInSteps(
  contract.removePasskey,
  async function removePasskey({ passkeyId }, { member: caller, transact, now, services, fail }) {
    const ended = await transact(async (tx) => {
      const member = await lockSignedIn(tx, caller)
      if (!(await removeStored(tx, member.memberId, passkeyId))) fail('passkeyNotFound')
      const { secret } = services.settings
      return announceChange(tx, 'passkeyRemoved', member, { openSessionId: caller.sessionId, secret, now })
    })
    announceEnd(ended, services)
    return {}
  },
)
