import * as contract from '@herzkarte/contract/calls.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { handleInSteps, handleRead } from '../../../runtime/handle.ts'
import { queueWebhooks } from '../../../runtime/webhooks/index.ts'
import { checkCode, mailErrors, readLink, useCode, useUpLink } from '../contact/check-code.ts'
import { boundTo } from '../contact/code-origin.ts'
import { contactOf, maskIdentifier } from '../contact/identifiers.ts'
import { lastingContactOf } from '../contact/remembered-contacts.ts'
import { sendMemberCode } from '../contact/send-code.ts'
import { findMember, lockActive } from '../members.ts'
import { announceEnd } from '../sessions/sessions.ts'
import { deleteAccount, finishDeletion } from './delete-account.ts'
import { exportAccount } from './export-account.ts'

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

export const exportUserData = handleRead(
  contract.exportUserData,
  async function exportUserData(_, { db, member, content, services, now, fail }) {
    const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
    const { merchantId, name } = content.merchant
    const account = {
      format: 'herzkarte-export',
      version: 1,
      exportedAt: now.toISOString(),
      merchant: { merchantId, name },
      ...(await exportAccount(db, own, services.settings.secret)),
    } as const
    return services.memberData.export(db, own.memberId, account)
  },
)

export const sendDeleteAccountEmail = handleInSteps(contract.sendDeleteAccountEmail, async function sendDeleteAccountEmail(_, context) {
  const { db, member, now, fail } = context
  const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  if (!contactOf(own, 'email') && !contactOf(own, 'phone')) fail('needToVerifyPhoneOrEmail')
  const contact =
    (await lastingContactOf(db, own, 'email', now)) ?? (await lastingContactOf(db, own, 'phone', now)) ?? fail('contactTooNew')
  const named = { verifyType: contact.kind, destination: maskIdentifier(contact) }
  return sendMemberCode(own, contact, { purpose: 'deleteAccount', named }, context)
})
