import * as contract from '@herzkarte/contract/calls.ts'
import type { StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import type { Banner as BannerView, HomePage } from '@herzkarte/contract/home/index.ts'
import type { PriceOffer } from '@herzkarte/contract/offers/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Banner, pictureUrl, text } from '../../content/index.ts'
import { setStatement } from '../../kernel/database/index.ts'
import { pointsUnit } from '../../ledger/index.ts'
import { handleRead } from '../../runtime/handle.ts'
import { announcedCoupons, couponView, readCoupons } from '../coupons/index.ts'
import { announcedGifts, giftView, readGifts } from '../gifts/index.ts'
import {
  type CardsRow,
  campaignDetailView,
  campaignsOfMembers,
  cardsColumns,
  cardsFrom,
  cardViews,
  currentCampaign,
  idsOf,
  offersOf,
  pausedLast,
  readRewardStock,
  redemptionView,
  waitingValues,
  withOfferedRewards,
} from '../hearts/index.ts'
import { offersOn } from '../offers/index.ts'
import { centsOf } from '../points/index.ts'
import { dishOn } from '../recipes/index.ts'
import { readOfferee } from '../segments/index.ts'
import { storeDay } from '../stores/index.ts'

/** Maximum for each kind; their own lists contain the rest. */
const mostOfEach = 20

/** The page of all offers includes gifts; the pages of the shop-in-shops do not. */
export const listCouponsAndGift = handleRead(
  contract.listCouponsAndGift,
  async function listCouponsAndGift({ world }, { db, member, content, lang, now, day }) {
    const memberId = member?.memberId
    const [ofCoupons, ofGifts] = await Promise.all([
      readCoupons(db, memberId ?? null, { content, lang, now, day }),
      readGifts(db, memberId, now),
    ])
    const coupons = announcedCoupons(content, { world }, day, ofCoupons.member).slice(0, mostOfEach)
    const gifts = world === undefined || world === 'offers' ? announcedGifts(content, day).slice(0, mostOfEach) : []
    return {
      coupons: coupons.map((coupon) => couponView(coupon, ofCoupons)),
      gifts: gifts.map((gift) => giftView(gift, ofGifts, { content, lang, day })),
    }
  },
)

export const listHomePage = handleRead(contract.listHomePage, async function listHomePage(_, { db, member, content, lang, now, day }) {
  const campaigns = pausedLast(content.campaignsKeptOn(day))
  const collectors = campaignsOfMembers(content, 'collector', day)
  const campaign = currentCampaign(content, day)
  const offers = offersOf(campaign ? [campaign, ...campaigns] : campaigns)
  const [own, offeree] = await Promise.all([
    member && db.first(home, member.memberId, [...idsOf([...campaigns, ...collectors]), pointsUnit], ...waitingValues(content)),
    member && readOfferee(db, member.memberId, offers, { content, now }),
  ])
  const cards = own && cardsFrom(own)
  const stock = campaign && (cards?.stock ?? (await readRewardStock(db)))
  const prices = await offersOn({ from: day, until: day }, own && { storeId: own.homeStoreId, birthDate: own.birthDate }, {
    db,
    content,
    lang,
    day,
  })
  const store = own?.homeStoreId ? content.store(own.homeStoreId) : undefined
  return {
    campaign: campaign && stock ? campaignDetailView(withOfferedRewards(campaign, offeree), { content, lang, day, stock }) : null,
    banners: content.bannersOn(day).map((banner) => bannerView(banner, lang)),
    welcomeHearts: content.merchant.welcomeHearts,
    dish: dishOn(day, content, lang) ?? null,
    offers: { items: prices.toSorted((a, b) => shareOf(a) - shareOf(b)).slice(0, mostOffers), total: prices.length },
    hasPrint: content.printOn(day) !== undefined,
    member:
      own && cards && offeree
        ? {
            firstName: own.firstName,
            cards: cardViews(campaigns, cards, { lang, day, offeree }),
            activatedRewards: cards.activated.map((one) => redemptionView(one, { content, lang })),
            collector: fullest(cardViews(collectors, cards, { lang, day, offeree })) ?? null,
            points: pointsFrom(cards),
            homeStore: store ? { storeId: store.id, name: store.name, openToday: storeDay(store, day, content, lang).hours } : null,
          }
        : null,
  }
})

const mostOffers = 6
/** The part of the lowest price that is still paid. */
const shareOf = ({ priceCents, lowestCents }: PriceOffer) => priceCents / lowestCents

/** The card that is nearest to full; the merchant's first one if several are. */
function fullest(cards: readonly StampCard[]): StampCard | undefined {
  const share = ({ hearts, cardSize }: StampCard) => hearts / cardSize
  return cards.reduce<StampCard | undefined>((best, card) => (best && share(best) >= share(card) ? best : card), undefined)
}

/** A banner in the reader's language. Placeholders in its address remain, because only the app can fill them in. */
function bannerView(banner: Banner, lang: Lang): BannerView {
  return {
    bannerId: banner.id,
    bannerType: banner.bannerType,
    tone: banner.tone,
    name: text(banner.texts.title, lang),
    text: text(banner.texts.text, lang),
    coverImg: pictureUrl(banner.image),
    webUrl: banner.webUrl ?? null,
    video: banner.video ? pictureUrl(banner.video) : null,
  }
}

type MemberHome = CardsRow & { firstName: string; homeStoreId: string | null; birthDate: string | null }

/** The member's data on the home page, in addition to the merchant's content. None when the account has been deleted. */
const home = setStatement<MemberHome, [string, string[], string[], number]>(({ ofEach }) =>
  ofEach(
    'asked',
    'member_id uuid, units text[], departments text[], cents int',
    `select m.first_name as "firstName", m.home_store_id as "homeStoreId", least(m.birth_date, m.born_by) as "birthDate",
      ${cardsColumns('asked.member_id', 'asked.units', 'asked.departments', 'asked.cents')}
    from members m where m.member_id = asked.member_id and m.status <> 'deleted'`,
  ),
)

/** The bakery points: their book is read like a card. */
function pointsFrom({ opened }: ReturnType<typeof cardsFrom>): NonNullable<HomePage['member']>['points'] {
  const { purchased, given, expiresOn } = opened.get(pointsUnit) ?? { purchased: 0, given: 0, expiresOn: null }
  const points = purchased + given
  return { points, cents: centsOf(points), expiresOn }
}
