import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { isAnnounced } from '../campaign-order.ts'
import { campaignDetailView } from '../campaign-view.ts'
import { readRewardStock } from '../reward-stock.ts'

export const getCampaignDetail = handleRead(
  contract.getCampaignDetail,
  async function getCampaignDetail({ campaignId }, { db, content, lang, now, fail }) {
    const campaign = content.stampCampaign(campaignId) ?? fail('campaignNotFound')
    const day = dayOf(now, content.merchant.timeZone)
    if (day < campaign.collectFrom && !isAnnounced(campaign, day)) fail('campaignNotStarted')
    return campaignDetailView(campaign, { lang, day, stock: await readRewardStock(db) })
  },
)
