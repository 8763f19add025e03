import * as contract from '@herzkarte/contract/calls.ts'
import type { Tx } from '../../../../kernel/database/index.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { queueWebhooks } from '../../../../runtime/webhooks/index.ts'
import { checkCode, mailErrors, readLink, useCode, useUpLink } from '../../contact/check-code.ts'
import { boundTo } from '../../contact/code-origin.ts'
import { lockActive } from '../../members.ts'
import { announceEnd } from '../../sessions/sessions.ts'
import { deleteAccount, finishDeletion } from '../delete-account.ts'

export const confirmDeleteAccount = handleInSteps(
  contract.confirmDeleteAccount,
  async function confirmDeleteAccount({ deleteToken, code }, context) {
    const { db, transact, member, now, ip, services, fail } = context
    const { secret } = services.settings

    async function remove(memberId: string, useUp: (tx: Tx) => Promise<boolean>): Promise<void> {
      const ended = await transact(async (tx) => {
        if (!(await useUp(tx))) fail('invalidVerifyCode')
        // Customer service may have locked it since, because of who requested this.
        const own = (await lockActive(tx, memberId)) ?? fail('invalidVerifyCode')
        const sessions = await deleteAccount(tx, own, context)
        queueWebhooks(tx, [[memberId, { type: 'memberDeleted' }]], services)
        return sessions
      })
      announceEnd(ended, services)
      // The account is gone already. What fails here is done by a job.
      await finishDeletion({ memberId }, services).catch((err) => services.log.error({ err }, 'a deletion is finished later'))
    }

    if (deleteToken !== undefined) {
      const link = await readLink(db, deleteToken, 'deleteAccount', now)
      if (link === 'expired') return fail('activationEmailExpired')
      if (link === 'unknown') return fail('invalidVerifyCode')
      await remove(link.destination, (tx) => useUpLink(tx, deleteToken))
      return {}
    }
    if (!member || code === undefined) return fail('invalidVerifyCode')
    const subject = boundTo({ destination: member.memberId, purpose: 'deleteAccount' }, { member, ip })
    const checked = await transact((tx) => checkCode(tx, subject, code, secret, now))
    if (checked !== 'right') return fail(mailErrors[checked])
    await remove(member.memberId, (tx) => useCode(tx, subject, code, secret, now))
    return {}
  },
)
