import { listUserStampCard } from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/contract/merchant-time.ts'
import { handleRead } from '../wire/handle.ts'
import { defaultLimit } from '../wire/pages.ts'
import { pageOfCampaigns } from './campaign-order.ts'
import { cardView, noFigures } from './card-view.ts'
import { readCards } from './read-cards.ts'

export default handleRead(listUserStampCard, async ({ cursor, limit = defaultLimit }, { db, member, content, lang, now }) => {
  const day = dayOf(now, content.merchant.timeZone)
  const { opened, stock } = await readCards(db, member.memberId, content.campaigns)
  const campaigns = content.campaigns.filter(({ id }) => opened.has(id))
  return pageOfCampaigns(campaigns, { cursor, limit }, (campaign) =>
    cardView(campaign, opened.get(campaign.id) ?? noFigures, { lang, day, stock }),
  )
})
