import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { currentCampaign } from '../campaign-order.ts'
import { campaignDetailView } from '../campaign-view.ts'
import { readRewardStock } from '../reward-stock.ts'

export const getNewestCampaign = handleRead(
  contract.getNewestCampaign,
  async function getNewestCampaign(_, { db, content, lang, now, fail }) {
    const day = dayOf(now, content.merchant.timeZone)
    const campaign = currentCampaign(content, day) ?? fail('campaignNotFound')
    return campaignDetailView(campaign, { lang, day, stock: await readRewardStock(db) })
  },
)
