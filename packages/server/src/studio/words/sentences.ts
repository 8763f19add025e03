import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { Banner, Campaign, Collector, ContentItem, Gift, News } from '../../content/index.ts'
import { couponParts } from './coupon-sentence.ts'
import type { AnyItem, Lookup } from './names.ts'
import { type Clauses, type Parts, saidBy, type Voice } from './voice.ts'

/** What an item does, as a few sentences with the values that matter. Undefined of kinds that do nothing, and of unfinished items. */
export function sentenceOf(item: AnyItem, lookup: Lookup): Said | undefined {
  return written(item, lookup, ({ days, does, conditions = [], where = [], limits = [] }, voice) => {
    const first = joined([does, ...conditions, ...where])
    return [days ? `${voice.window(...days)} ${first}` : first, ...limits].filter(Boolean).map(closed).join(' ')
  })
}

/** The same for a row of a list: `1,50 € billiger: Röstkaffee „Marktfrau“, höchstens drei Stück`. */
export function shortSentenceOf(item: AnyItem, lookup: Lookup): Said | undefined {
  return written(item, lookup, ({ what }) => capital(joined(what)))
}

/** The same for a plan in which it is new, with its last day, where and how much. Begins as after a colon. */
export function newSentenceOf(item: AnyItem, lookup: Lookup): Said | undefined {
  return written(item, lookup, ({ what, days, where = [], limit }, { say, day }) => {
    const until = days && say(`bis ${day(days[1])}`, `until ${day(days[1])}`)
    return joined([...what, until, ...where, limit])
  })
}

function written(item: AnyItem, lookup: Lookup, write: (parts: Parts, voice: Voice) => string): Said | undefined {
  if (!(item.kind in partsOf)) return undefined
  try {
    return saidBy(lookup, (voice) => write(partsOf[item.kind as keyof typeof partsOf](item.data as never, voice), voice))
  } catch (error) {
    // An unfinished item throws at the first value that it lacks.
    if (error instanceof TypeError || error instanceof RangeError) return undefined
    throw error
  }
}

const joined = (clauses: Clauses) => clauses.filter(Boolean).join(', ')
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const closed = (text: string | undefined | false) => `${capital(text || '')}.`

const partsOf = {
  coupon: couponParts,
  campaign: campaignParts,
  collector: collectorParts,
  gift: giftParts,
  banner: bannerParts,
  news: newsParts,
} satisfies { [K in ContentItem['kind']]?: (data: never, voice: Voice) => Parts }

function campaignParts({ rate, rewards, budget, ...campaign }: Campaign, voice: Voice): Parts {
  const { say, day, number, list, money } = voice
  const heart = say(`ein Herz je ${money(rate.centsPerHeart)}`, `a heart per ${money(rate.centsPerHeart)}`)
  const prizes = rewards.map(({ texts, heartsNeeded }) => `${texts.title[voice.lang]} ${say('für', 'for')} ${number(heartsNeeded)}`)
  const members = budget?.members && say(`für ${number(budget.members)} Mitglieder`, `for ${number(budget.members)} members`)
  const hearts = budget?.hearts && say(`bis zu ${number(budget.hearts)} Herzen`, `up to ${number(budget.hearts)} hearts`)
  const redeem = say(`Einlösen bis ${day(campaign.redeemUntil)}`, `Redeem until ${day(campaign.redeemUntil)}`)
  return {
    what: [heart, prizes[0]],
    days: [campaign.collectFrom, campaign.collectUntil],
    does: say(`gibt es ${heart}`, `it is ${heart}`),
    where: [voice.stores(campaign.storeIds), voice.members(campaign), members || false, hearts || false],
    limits: [`${redeem}: ${list(prizes)}`, !campaign.active && say('Sie pausiert', 'It is paused')],
  }
}

function collectorParts({ reward, cardSize, maxPerPurchase, ...card }: Collector, voice: Voice): Parts {
  const { say, day, number, count, money } = voice
  const title = voice.quoted(reward.texts.title[voice.lang])
  const full = say(`nach ${number(cardSize)} Stempeln ${title}`, `${title} after ${number(cardSize)} punches`)
  const copay = reward.copayCents > 0 && say(`Zuzahlung ${money(reward.copayCents)}`, `for an extra ${money(reward.copayCents)}`)
  return {
    what: [full, copay],
    days: [card.collectFrom, card.collectUntil],
    does: say(`gibt es je Stück einen Stempel auf ${voice.goods(card.scope)}`, `each piece of ${voice.goods(card.scope)} is a punch`),
    conditions: [say(`höchstens ${count(maxPerPurchase)} je Einkauf`, `at most ${count(maxPerPurchase)} per purchase`)],
    limits: [
      joined([full, copay, say(`einlösen bis ${day(card.redeemUntil)}`, `redeem until ${day(card.redeemUntil)}`)]),
      !card.active && say('Sie pausiert', 'It is paused'),
    ],
  }
}

function giftParts({ prices, stock, perMember, ...gift }: Gift, voice: Voice): Parts {
  const { say, number, count } = voice
  const units = { hearts: say('Herzen', 'hearts'), points: say('Punkte', 'points') }
  const ways = prices.map(({ exchangeType, amount }) =>
    exchangeType === 'free' ? say('gratis', 'free') : `${say('für', 'for')} ${number(amount)} ${units[exchangeType]}`,
  )
  const price = ways.join(say(' oder ', ' or '))
  const title = voice.quoted(gift.texts.title[voice.lang])
  const pieces = stock !== null && say(`${number(stock)} Stück`, `${number(stock)} pieces`)
  const endless = say('ohne Grenze', 'without a limit')
  return {
    what: [price],
    days: [gift.from, gift.until],
    does: say(`gibt es ${title} ${price}`, `there is ${title} ${price}`),
    conditions: [
      say(`höchstens ${count(perMember)} Stück je Mitglied`, `at most ${count(perMember)} per member`),
      gift.reservation !== null && say('im Markt reservierbar', 'can be reserved at a store'),
    ],
    where: [voice.members(gift)],
    limit: pieces || endless,
    limits: [pieces ? say(`Es gibt ${pieces}`, `There are ${pieces}`) : endless],
  }
}

function bannerParts({ webUrl = '', bannerType, from, until }: Banner, { say }: Voice): Parts {
  const page = webUrl.replace(/^https:\/\/(www\.)?|[/?{].*$/g, '')
  const taps: Record<number, string> = {
    1: say(`ein Tipp öffnet ${page}`, `a tap opens ${page}`),
    2: say('ein Tipp zeigt das Video', 'a tap shows the video'),
    3: say('ein Tipp zeigt den Text', 'a tap shows its text'),
    4: say('ein Tipp zeigt den Text, nur für Mitglieder', 'a tap shows its text, for members only'),
  }
  const home = say('auf der Startseite', 'on the home page')
  const what = [home, taps[bannerType]]
  return { what, days: [from, until], does: say(`steht es ${joined(what)}`, `it is ${joined(what)}`) }
}

function newsParts({ type, audience, path }: News, voice: Voice): Parts {
  const { say, list, names, quoted, name } = voice
  const { tierIds, coupon, homeStoreIds, areaIds, segmentId, adultsOnly } = audience
  const title = coupon && quoted(name('coupon', coupon.couponId))
  const areas = voice.lookup.merchant?.areas.filter(({ id }) => areaIds?.includes(id)).map((area) => area.names[voice.lang])
  const whom = [
    type === 'offerNews'
      ? say('an alle, die Angebote erlaubt haben', 'to all who agreed to offers')
      : say('an alle Mitglieder', 'to all members'),
    tierIds && list(names('tier', tierIds)),
    (homeStoreIds ?? areaIds) && say('aus ', 'from ') + list([...names('store', homeStoreIds ?? []), ...(areas ?? [])]),
    coupon?.isCollected === true && say(`mit dem Coupon ${title}`, `with the coupon ${title}`),
    coupon?.isCollected === false && say(`ohne den Coupon ${title}`, `without the coupon ${title}`),
    voice.members({ segmentId, ageRestricted: adultsOnly }),
  ]
  const [, place = '', id = ''] = path.split('/')
  const kind = (['coupon', 'campaign', 'collector', 'gift', 'recipe'] as const).find((one) => voice.lookup.find(one, id))
  const link = kind ? quoted(name(kind, id)) : `/${place}`
  return {
    what: whom,
    days: undefined,
    does: say(`sie geht ${joined(whom)}`, `it goes ${joined(whom)}`),
    conditions: [say(`und führt zu ${link}`, `and leads to ${link}`)],
  }
}
