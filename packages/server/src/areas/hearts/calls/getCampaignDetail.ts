import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { isAnnounced } from '../campaign-order.ts'
import { campaignDetailView, isVisible, withOfferedRewards } from '../campaign-view.ts'
import { readView } from '../read-cards.ts'
import { readRewardStock } from '../reward-view.ts'

export const getCampaignDetail = handleRead(
  contract.getCampaignDetail,
  async function getCampaignDetail({ campaignId }, { db, member, content, lang, now, day, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('campaignNotFound')
    if (day < campaign.collectFrom && !isAnnounced(campaign, day)) fail('campaignNotStarted')
    const reading = readView(db, member?.memberId, [campaign], { content, now })
    const [{ offeree, opened }, stock] = await Promise.all([reading, readRewardStock(db)])
    if (!isVisible(campaign, offeree, opened)) fail('campaignNotFound')
    return campaignDetailView(withOfferedRewards(campaign, offeree), { content, lang, day, stock })
  },
)
