import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { findCardDetail } from '../read-card-detail.ts'

export const detailsUserStampCard = handleRead(
  contract.detailsUserStampCard,
  async function detailsUserStampCard({ campaignId }, { db, member, content, lang, now, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('stampCardNotFound')
    return (await findCardDetail(db, { memberId: member.memberId, campaign, lang, content, now })) ?? fail('userStampCardDoesNotExist')
  },
)
