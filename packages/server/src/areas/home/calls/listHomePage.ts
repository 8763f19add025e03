import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleRead } from '../../../runtime/handle.ts'
import {
  campaignDetailView,
  campaignsOfMembers,
  cardsFrom,
  cardViews,
  currentCampaign,
  pausedLast,
  readRewardStock,
  redemptionView,
} from '../../hearts/index.ts'
import { dishOn } from '../../recipes/index.ts'
import { bannerView } from '../banner-view.ts'
import { fullest } from '../fullest.ts'
import { pointsFrom, readMemberHome } from '../read-member-home.ts'
import { homeStoreView } from '../store-view.ts'

export const listHomePage = handleRead(contract.listHomePage, async function listHomePage(_, { db, member, content, lang, now }) {
  const day = dayOf(now, content.merchant.timeZone)
  const campaigns = pausedLast(content.campaignsKeptOn(day))
  const collectors = campaignsOfMembers(content, 'collector', day)
  const own = member && (await readMemberHome(db, member.memberId, [...campaigns, ...collectors]))
  const cards = own && cardsFrom(own)
  const campaign = currentCampaign(content, day)
  const store = own?.homeStoreId ? content.store(own.homeStoreId) : undefined
  return {
    campaign: campaign ? campaignDetailView(campaign, { lang, day, stock: cards?.stock ?? (await readRewardStock(db)) }) : null,
    banners: content.bannersOn(day).map((banner) => bannerView(banner, lang)),
    welcomeHearts: content.merchant.welcomeHearts,
    dish: dishOn(day, content, lang) ?? null,
    member:
      own && cards
        ? {
            firstName: own.firstName,
            cards: cardViews(campaigns, cards, { lang, day }),
            activatedRewards: cards.activated.map((one) => redemptionView(one, { content, lang })),
            collector: fullest(cardViews(collectors, cards, { lang, day })) ?? null,
            points: pointsFrom(cards),
            homeStore: store ? homeStoreView(store, { content, lang, day }) : null,
          }
        : null,
  }
})
