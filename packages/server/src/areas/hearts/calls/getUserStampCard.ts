import { getUserStampCard } from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { findCard } from '../read-card.ts'

export default handleRead(getUserStampCard, async ({ campaignId }, { db, member, content, lang, now, refuse }) => {
  const campaign = content.stampCampaign(campaignId) ?? refuse('stampCardNotFound')
  return (await findCard(db, { memberId: member.memberId, campaign, lang, content, now })) ?? refuse('userStampCardNotFound')
})
