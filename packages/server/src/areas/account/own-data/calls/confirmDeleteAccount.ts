import { confirmDeleteAccount } from '@herzkarte/contract/calls.ts'
import type { Tx } from '../../../../kernel/database/index.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, readLink, useCode, useUpLink } from '../../contact/check-code.ts'
import { mailRefusals } from '../../contact/code-refusals.ts'
import { announceEnd } from '../../sessions/sessions.ts'
import { deleteAccount } from '../delete-account.ts'

export default handleInSteps(confirmDeleteAccount, async ({ deleteToken, code }, context) => {
  const { db, transact, member, now, content, services, refuse } = context
  const { secret } = services.settings

  async function remove(memberId: string, useUp: (tx: Tx) => Promise<boolean>): Promise<void> {
    const ended = await transact(async (tx) => {
      if (!(await useUp(tx))) refuse('invalidVerifyCode')
      return (await deleteAccount(tx, memberId, { content, memberData: services.memberData, secret, now })) ?? refuse('invalidVerifyCode')
    })
    announceEnd(ended, services)
  }

  if (deleteToken !== undefined) {
    const link = await readLink(db, deleteToken, 'deleteAccount', now)
    if (link === 'expired') return refuse('activationEmailExpired')
    if (link === 'unknown') return refuse('invalidVerifyCode')
    await remove(link.destination, (tx) => useUpLink(tx, deleteToken))
    return {}
  }
  if (!member || code === undefined) return refuse('invalidVerifyCode')
  const subject = { destination: member.memberId, purpose: 'deleteAccount' } as const
  const checked = await transact((tx) => checkCode(tx, subject, code, secret, now))
  if (checked !== 'right') return refuse(mailRefusals[checked])
  await remove(member.memberId, (tx) => useCode(tx, subject, code, secret, now))
  return {}
})
