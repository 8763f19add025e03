import * as contract from '@herzkarte/contract/calls.ts'
import { defaultLimit } from '../../../kernel/pagination.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readOfferee } from '../../segments/index.ts'
import { allCampaignsOf, pageOfCampaigns } from '../campaign-order.ts'
import { offersOf, withOfferedRewards } from '../campaign-view.ts'
import { cardView, noFigures } from '../card-view.ts'
import { readCards } from '../read-cards.ts'

export const listUserStampCard = handleRead(
  contract.listUserStampCard,
  async function listUserStampCard({ kind = 'hearts', cursor, limit = defaultLimit }, { db, member, content, lang, now, day }) {
    const all = allCampaignsOf(content, kind)
    const [{ opened, stock }, offeree] = await Promise.all([
      readCards(db, member.memberId, all, content),
      readOfferee(db, member.memberId, offersOf(all), { content, now }),
    ])
    const campaigns = all.filter(({ id }) => opened.has(id))
    return pageOfCampaigns(campaigns, { cursor, limit }, (campaign) =>
      cardView(withOfferedRewards(campaign, offeree), opened.get(campaign.id) ?? noFigures, { lang, day, stock }),
    )
  },
)
