import { listCampaign } from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { handleRead } from '../wire/handle.ts'
import { defaultLimit } from '../wire/pages.ts'
import { pageOfCampaigns } from './campaign-order.ts'
import { campaignView } from './campaign-view.ts'

export default handleRead(listCampaign, async ({ cursor, limit = defaultLimit }, { content, lang, now }) => {
  const day = dayOf(now, content.merchant.timeZone)
  return pageOfCampaigns(content.campaignsRedeemingOn(day), { cursor, limit }, (campaign) => campaignView(campaign, { lang, day }))
})
