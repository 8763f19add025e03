import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readReferral } from '../referral-rows.ts'

export const getReferral = handleRead(contract.getReferral, async function getReferral(_, { db, member, content, services, fail }) {
  const { code, ...figures } = (await readReferral(db, member.memberId)) ?? fail('userNotFound')
  const link = `${services.settings.publicUrl}/signup?referralCode=${code}`
  const { hearts: heartsEach, minimumCents, friendsPerMonth } = content.merchant.referral
  return { code, link, heartsEach, minimumCents, friendsPerMonth, ...figures }
})
