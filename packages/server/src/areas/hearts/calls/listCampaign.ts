import * as contract from '@herzkarte/contract/calls.ts'
import { defaultLimit } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { announcedCampaigns, campaignsOf, pageOfCampaigns } from '../campaign-order.ts'
import { campaignView, isVisible } from '../campaign-view.ts'
import { readView } from '../read-cards.ts'

export const listCampaign = handleRead(
  contract.listCampaign,
  async function listCampaign(
    { kind = 'hearts', announced = false, cursor, limit = defaultLimit },
    { db, member, content, lang, now, day },
  ) {
    const all = (announced ? announcedCampaigns : campaignsOf)(content, kind, day)
    const { offeree, opened } = await readView(db, member?.memberId, all, { content, now })
    const campaigns = all.filter((campaign) => isVisible(campaign, offeree, opened))
    return pageOfCampaigns(campaigns, { cursor, limit }, (campaign) => campaignView(campaign, { lang, day }))
  },
)
