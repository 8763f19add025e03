import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { currentCampaign } from '../campaign-order.ts'
import { campaignDetailView, withOfferedRewards } from '../campaign-view.ts'
import { readView } from '../read-cards.ts'
import { readRewardStock } from '../reward-view.ts'

export const getNewestCampaign = handleRead(
  contract.getNewestCampaign,
  async function getNewestCampaign(_, { db, member, content, lang, now, day, fail }) {
    const campaign = currentCampaign(content, day) ?? fail('campaignNotFound')
    const [{ offeree }, stock] = await Promise.all([readView(db, member?.memberId, [campaign], { content, now }), readRewardStock(db)])
    return campaignDetailView(withOfferedRewards(campaign, offeree), { content, lang, day, stock })
  },
)
