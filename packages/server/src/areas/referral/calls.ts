import * as contract from '@herzkarte/contract/calls.ts'
import { defaultLimit, historyRange, pageOf } from '../../kernel/pagination.ts'
import { handleRead } from '../../runtime/handle.ts'
import { readInvited, readReferral } from './referral-rows.ts'

export const getReferral = handleRead(contract.getReferral, async function getReferral(_, { db, member, content, services, fail }) {
  const { code, ...figures } = (await readReferral(db, member.memberId)) ?? fail('userNotFound')
  const link = `${services.settings.publicUrl}/signup?referralCode=${code}`
  const { hearts: heartsEach, minimumCents, friendsPerMonth } = content.merchant.referral
  return { code, link, heartsEach, minimumCents, friendsPerMonth, ...figures }
})

export const listReferral = handleRead(
  contract.listReferral,
  async function listReferral({ cursor, limit = defaultLimit }, { db, member: { memberId }, content, now }) {
    const { start } = historyRange({ cursor }, now, content.merchant.timeZone)
    const rows = await readInvited(db, memberId, start, limit + 1)
    return pageOf(rows, limit, ['registeredAt', 'friendId'], ({ friendId: _, registeredAt, ...friend }) => ({
      ...friend,
      registeredAt: registeredAt.toISOString(),
    }))
  },
)
