import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { defaultLimit } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { announcedCampaigns, campaignsOf, pageOfCampaigns } from '../campaign-order.ts'
import { campaignView } from '../campaign-view.ts'

export const listCampaign = handleRead(
  contract.listCampaign,
  async function listCampaign({ kind = 'hearts', announced = false, cursor, limit = defaultLimit }, { content, lang, now }) {
    const day = dayOf(now, content.merchant.timeZone)
    const campaigns = (announced ? announcedCampaigns : campaignsOf)(content, kind, day)
    return pageOfCampaigns(campaigns, { cursor, limit }, (campaign) => campaignView(campaign, { lang, day }))
  },
)
