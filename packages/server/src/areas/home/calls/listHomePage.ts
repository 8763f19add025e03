import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleRead } from '../../../runtime/handle.ts'
import {
  campaignDetailView,
  campaignsOfMembers,
  cardsFrom,
  cardViews,
  currentCampaign,
  offersOf,
  pausedLast,
  readRewardStock,
  redemptionView,
  withOfferedRewards,
} from '../../hearts/index.ts'
import { dishOn } from '../../recipes/index.ts'
import { readOfferee } from '../../segments/index.ts'
import { bannerView } from '../banner-view.ts'
import { fullest } from '../fullest.ts'
import { pointsFrom, readMemberHome } from '../read-member-home.ts'
import { homeStoreView } from '../store-view.ts'

export const listHomePage = handleRead(contract.listHomePage, async function listHomePage(_, { db, member, content, lang, now }) {
  const day = dayOf(now, content.merchant.timeZone)
  const campaigns = pausedLast(content.campaignsKeptOn(day))
  const collectors = campaignsOfMembers(content, 'collector', day)
  const campaign = currentCampaign(content, day)
  const offers = offersOf(campaign ? [campaign, ...campaigns] : campaigns)
  const [own, offeree] = await Promise.all([
    member && readMemberHome(db, member.memberId, [...campaigns, ...collectors], content),
    member && readOfferee(db, member.memberId, offers, { content, now }),
  ])
  const cards = own && cardsFrom(own)
  const stock = campaign && (cards?.stock ?? (await readRewardStock(db)))
  const store = own?.homeStoreId ? content.store(own.homeStoreId) : undefined
  return {
    campaign: campaign && stock ? campaignDetailView(withOfferedRewards(campaign, offeree), { content, lang, day, stock }) : null,
    banners: content.bannersOn(day).map((banner) => bannerView(banner, lang)),
    welcomeHearts: content.merchant.welcomeHearts,
    dish: dishOn(day, content, lang) ?? null,
    member:
      own && cards && offeree
        ? {
            firstName: own.firstName,
            cards: cardViews(campaigns, cards, { lang, day, offeree }),
            activatedRewards: cards.activated.map((one) => redemptionView(one, { content, lang })),
            collector: fullest(cardViews(collectors, cards, { lang, day, offeree })) ?? null,
            points: pointsFrom(cards),
            homeStore: store ? homeStoreView(store, { content, lang, day }) : null,
          }
        : null,
  }
})
