import { listCampaign } from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { handleRead } from '../wire/handle.ts'
import { defaultLimit } from '../wire/pages.ts'
import { campaignsOf, pageOfCampaigns } from './campaign-order.ts'
import { campaignView } from './campaign-view.ts'

export default handleRead(listCampaign, async ({ kind = 'hearts', cursor, limit = defaultLimit }, { content, lang, now }) => {
  const day = dayOf(now, content.merchant.timeZone)
  return pageOfCampaigns(campaignsOf(content, kind, day), { cursor, limit }, (campaign) => campaignView(campaign, { lang, day }))
})
