import { UserError } from '@herzkarte/command'
import type { Localised } from '@herzkarte/rules/languages.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import type { Banner, Campaign, Collector, Coupon, Gift } from '../files/schema.ts'
import type { Ask } from './answers.ts'
import { effectHint, parseEffect } from './effect.ts'
import { askGoods } from './goods.ts'
import { askId, freeRewardId } from './ids.ts'
import { askCampaignBudget, askLimits, askMembers, askStores } from './limits.ts'
import { askPicture } from './pictures.ts'
import { askDays, askNumber, askWords, parseLastDay, parseNumber, pick } from './questions.ts'
import { dataOf, nextPosition, type Shop } from './shop.ts'

const daysToRedeem = 30
const worlds: Partial<Record<string, Coupon['world']>> = { coffee: 'coffee', wine: 'wine' }
const whileStocksLast: Localised = {
  de: 'Solange der Vorrat reicht.',
  en: 'While stocks last.',
  fr: 'Dans la limite des stocks disponibles.',
}
const placesAreLimited: Localised = { de: 'Die Plätze sind begrenzt.', en: 'Places are limited.', fr: 'Le nombre de places est limité.' }
const forAdults: Localised = { de: 'Ab 18 Jahren.', en: 'Adults only.', fr: 'Réservé aux adultes.' }
const joined = (one: Localised, other: Localised): Localised => ({
  de: `${one.de} ${other.de}`,
  en: `${one.en} ${other.en}`,
  fr: `${one.fr} ${other.fr}`,
})

const askTitle = (ask: Ask) => askWords(ask, { key: 'title', text: 'Title' })
const askConditions = (ask: Ask, proposal: Localised) => askWords(ask, { key: 'conditions', text: 'Conditions', proposal, isQuiet: true })

export async function newCoupon(ask: Ask, shop: Shop): Promise<Coupon> {
  const title = await askTitle(ask)
  const description = await askWords(ask, { key: 'description', text: 'Description', proposal: title })
  const effect = await ask({ key: 'effect', text: `Effect (${effectHint})`, parse: parseEffect })
  const goods = await askGoods(ask, shop, { isRequired: effect.needsGoods, mayBeKeptFromDiscounts: effect.mayBeKeptFromDiscounts })
  const { from, until } = await askDays(ask, shop.today)
  const limits = await askLimits(ask, shop)
  const id = await askId(ask, shop, 'coupon', title.de)
  const { ageRestricted, tone } = goods
  const once: Localised = { de: 'Einmal je Mitglied.', en: 'Once per member.', fr: 'Une fois par membre.' }
  const on = effect.on(goods.scope)
  return {
    id,
    active: true,
    position: nextPosition(shop, 'coupon'),
    tone,
    picture: await askPicture(ask, shop, 'coupon', id, goods.picture),
    texts: {
      title,
      badge: await askWords(ask, { key: 'badge', text: 'Badge', proposal: effect.badge, isQuiet: true }),
      description,
      conditions: await askConditions(ask, ageRestricted ? joined(forAdults, once) : once),
    },
    world: worlds[tone] ?? 'offers',
    effect: on,
    minBasketCents: on.kind === 'basketAmountOff' ? effect.minBasketCents : 0,
    combinable: true,
    maxPerPurchase: 1,
    ageRestricted,
    ...limits,
    collectFrom: from,
    collectUntil: until,
    redeemFrom: from,
    redeemUntil: until,
    quota: { total: null, perDay: null, perMember: 1, redemptions: null, redeemPerMember: 1, lowStockAt: 0 },
  }
}

/** With its first reward. */
export async function newCampaign(ask: Ask, shop: Shop): Promise<Campaign> {
  const title = await askTitle(ask)
  const subtitle = await askWords(ask, { key: 'subtitle', text: 'Subtitle', proposal: title })
  const { from, until } = await askDays(ask, shop.today)
  const redeemUntil = await askRedeemUntil(ask, shop, until)
  const euro = 100
  const eurosPerHeart = await askNumber(ask, { key: 'eurosPerHeart', text: 'Euros for one heart', proposal: 5 })
  const id = await askId(ask, shop, 'campaign', title.de)
  const picture = await askPicture(ask, shop, 'campaign', id)
  const stores = await askStores(ask, shop)
  const members = await askMembers(ask, shop)
  const budget = await askCampaignBudget(ask)
  const reward = await askReward(ask, shop)
  const hearts = await askNumber(ask, { key: 'hearts', text: 'Hearts for the reward', proposal: 20, to: 200 })
  const conditions = joined(
    {
      de: `Ein Herz je volle ${eurosPerHeart} € Einkaufswert.`,
      en: `One heart for every full €${eurosPerHeart} you spend.`,
      fr: `Un cœur par tranche complète de ${eurosPerHeart} € d’achat.`,
    },
    'budget' in budget ? joined(placesAreLimited, whileStocksLast) : whileStocksLast,
  )
  return {
    id,
    kind: 'hearts',
    active: true,
    position: nextPosition(shop, 'campaign'),
    tone: 'hearts',
    picture,
    texts: {
      title,
      subtitle,
      teaser: await askWords(ask, { key: 'teaser', text: 'Teaser', proposal: subtitle, isQuiet: true }),
      conditions: await askConditions(ask, conditions),
    },
    collectFrom: from,
    collectUntil: until,
    redeemUntil,
    ...stores,
    ...members,
    ...budget,
    rate: { centsPerHeart: eurosPerHeart * euro, departmentWeights: [] },
    cardSize: hearts,
    freeHearts: null,
    rewards: [{ ...reward, heartsNeeded: hearts, picture, stock: null, lowStockAt: 0 }],
  }
}

export async function newCollector(ask: Ask, shop: Shop): Promise<Collector> {
  const title = await askTitle(ask)
  const goods = await askGoods(ask, shop, { isRequired: true, mayBeKeptFromDiscounts: false })
  const cardSize = await askNumber(ask, { key: 'punches', text: 'Punches of a full card', proposal: 10, from: 2, to: 50 })
  const { from, until } = await askDays(ask, shop.today)
  const redeemUntil = await askRedeemUntil(ask, shop, until)
  const id = await askId(ask, shop, 'collector', title.de)
  const picture = await askPicture(ask, shop, 'collector', id, goods.picture)
  const reward = await askReward(ask, shop, {
    de: 'Ein Stück aufs Haus',
    en: 'One on the house',
    fr: 'Un article offert',
  })
  const punch: Localised = { de: 'ein Stempel für jedes Stück', en: 'one punch for every piece', fr: 'un tampon pour chaque article' }
  const conditions: Localised = {
    de: `Für jedes Stück gibt es einen Stempel. Mit ${cardSize} Stempeln ist die Karte voll, und eine neue beginnt.`,
    en: `Every piece brings one punch. ${cardSize} punches make a full card, and a new one begins.`,
    fr: `Chaque article donne un tampon. Avec ${cardSize} tampons, la carte est pleine et une nouvelle commence.`,
  }
  const { ageRestricted } = goods
  return {
    id,
    kind: 'collector',
    active: true,
    position: nextPosition(shop, 'collector'),
    tone: goods.tone,
    picture,
    texts: {
      title,
      teaser: await askWords(ask, { key: 'teaser', text: 'Teaser', proposal: title, isQuiet: true }),
      punch: await askWords(ask, { key: 'punch', text: 'What a punch is for', proposal: punch, isQuiet: true }),
      conditions: await askConditions(ask, ageRestricted ? joined(forAdults, conditions) : conditions),
    },
    collectFrom: from,
    collectUntil: until,
    redeemUntil,
    scope: goods.scope,
    maxPerPurchase: cardSize,
    cardSize,
    reward: { ...reward, picture, ageRestricted },
  }
}

async function askReward(ask: Ask, shop: Shop, proposal?: Localised) {
  const title = await askWords(ask, { key: 'reward', text: 'Title of the reward', ...(proposal && { proposal }) })
  return {
    id: freeRewardId(title.de, shop),
    texts: {
      title,
      description: await askWords(ask, { key: 'rewardDescription', text: 'Description of the reward', proposal: title, isQuiet: true }),
      goal: { de: `bis zur Prämie „${title.de}“`, en: `for the reward “${title.en}”`, fr: `pour la récompense «\u00a0${title.fr}\u00a0»` },
      congratulation: { de: 'Die Prämie gehört dir!', en: 'The reward is yours!', fr: 'La récompense est à toi\u202f!' },
    },
    copayCents: 0,
    icon: 'gift' as const,
    ageRestricted: false,
  }
}

const askRedeemUntil = (ask: Ask, { today }: Shop, until: string) =>
  ask({
    key: 'redeemUntil',
    text: 'Last day for rewards',
    proposal: addDays(until, daysToRedeem),
    isQuiet: true,
    parse: (text) => parseLastDay(text, until, today),
  })

export async function newGift(ask: Ask, shop: Shop): Promise<Gift> {
  const title = await askTitle(ask)
  const description = await askWords(ask, { key: 'description', text: 'Description', proposal: title })
  const { campaignId, redeemUntil, ...price } = await askPrice(ask, shop)
  const { from, until } = await askDays(ask, shop.today, redeemUntil)
  const stock = await ask({
    key: 'stock',
    text: 'How many there are',
    proposal: 'unlimited',
    parse: (text) => (text === 'unlimited' ? null : parseNumber(text, 0, 1_000_000)),
  })
  const id = await askId(ask, shop, 'gift', title.de)
  return {
    id,
    position: nextPosition(shop, 'gift'),
    tone: 'hearts',
    picture: await askPicture(ask, shop, 'gift', id),
    texts: { title, description, conditions: await askConditions(ask, whileStocksLast) },
    prices: [{ ...price, campaignId }],
    stock,
    lowStockAt: Math.floor((stock ?? 0) / 10),
    perMember: 1,
    holdSeconds: 900,
    from,
    until,
    ageRestricted: false,
    reservation: null,
  }
}

async function askPrice(ask: Ask, shop: Shop) {
  const price = await ask({ key: 'price', text: 'Price (10 hearts, 800 points or free)', parse: parsePrice })
  if (price.exchangeType !== 'hearts') return { ...price, campaignId: null, redeemUntil: undefined }
  const campaigns = dataOf(shop, 'campaign').filter((campaign) => campaign.active && campaign.redeemUntil >= shop.today)
  const newest = campaigns.toSorted((a, b) => b.collectFrom.localeCompare(a.collectFrom)).find((one) => one.collectFrom <= shop.today)
  const { id, redeemUntil } = await ask({
    key: 'campaign',
    text: 'Hearts of which campaign',
    proposal: newest?.id,
    parse: (typed) => pick(campaigns, 'campaign with hearts to redeem called', typed),
  })
  return { ...price, campaignId: id, redeemUntil }
}

function parsePrice(text: string): { exchangeType: 'hearts' | 'points' | 'free'; amount: number } {
  if (/^(free|gratis)$/i.test(text)) return { exchangeType: 'free', amount: 0 }
  const [, amount = '', unit = ''] = /^(\d+) ?(hearts?|herz(?:en)?|points?|punkte?)$/i.exec(text) ?? []
  if (unit === '') throw new UserError('It must be like 10 hearts, 800 points or free.')
  return { exchangeType: /^h/i.test(unit) ? 'hearts' : 'points', amount: parseNumber(amount, 1, 100_000) }
}

/** Of type 3, or of type 1 with a link. */
export async function newBanner(ask: Ask, shop: Shop): Promise<Banner> {
  const title = await askTitle(ask)
  const text = await askWords(ask, { key: 'text', text: 'Text' })
  const webUrl = await ask({
    key: 'link',
    text: 'Web address that it opens (nothing: none)',
    proposal: '',
    parse: (typed) => {
      if (typed === '' || /^https:\/\/\S+$/.test(typed)) return typed
      throw new UserError('It must be an https address.')
    },
  })
  const partner = webUrl.includes('{authCode}') ? await askPartner(ask, shop) : undefined
  const { from, until } = await askDays(ask, shop.today)
  const id = await askId(ask, shop, 'banner', title.de)
  return {
    id,
    bannerType: webUrl === '' ? 3 : 1,
    position: nextPosition(shop, 'banner'),
    tone: 'produce',
    texts: { title, text },
    image: await askPicture(ask, shop, 'banner', id),
    ...(webUrl !== '' && { webUrl }),
    ...(partner !== undefined && { partner }),
    from,
    until,
  }
}

function askPartner(ask: Ask, shop: Shop): Promise<string> {
  const partners = dataOf(shop, 'merchant').flatMap(({ partners = [] }) => partners.map((id) => ({ id })))
  const [first] = partners
  return ask({
    key: 'partner',
    text: 'Partner who gets the code',
    ...(partners.length === 1 && first && { proposal: first.id }),
    parse: (typed) => pick(partners, 'partner in merchant.json called', typed).id,
  })
}
