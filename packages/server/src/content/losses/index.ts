import type { Said } from '@herzkarte/contract/studio/answers.ts'
import { weekOf } from '@herzkarte/rules/time/plan-days.ts'
import { quotedName } from '../checks/words.ts'
import type { Campaign, Collector, Gift, Print } from '../files/schema.ts'
import { type ContentData, type ContentItem, type ContentKind, itemsOf } from '../kinds.ts'
import { isInScope } from '../names.ts'
import { heartsWeight, needsOpening } from '../stamp-campaign.ts'
import { couponLosses } from './coupons.ts'
import { type Change, type Terms, termLosses } from './terms.ts'

export interface Loss {
  kind: ContentKind
  id: string
  /** Continues from the item. */
  message: Said
}

/** Promises that a change of live content would break. Days must be resolved on both sides. */
export function lossesBetween(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const change = { before, after, today }
  return [
    ...lossesOf('campaign', change, ({ collectFrom, redeemUntil }) => collectFrom <= today && today <= redeemUntil, campaignLosses),
    ...lossesOf('collector', change, ({ collectFrom, redeemUntil }) => collectFrom <= today && today <= redeemUntil, collectorLosses),
    // The terms of a collected copy are a promise; how many may be collected is none.
    ...lossesOf('coupon', change, (one) => one.active && one.collectFrom <= today && today <= one.redeemUntil, couponLosses),
    // Gifts that members hold already are not affected by changes.
    ...lossesOf('gift', change, ({ from, until }) => from <= today && today <= until, giftLosses),
    ...lossesOf('print', change, ({ week }) => weekOf(week).from === weekOf(today).from, printLosses),
    ...weekLosses(change),
    ...wordingLosses(change),
  ]
}

/** Members have agreed to words of a version: other words need a higher one, so that they are asked. */
function wordingLosses({ before, after }: Change): Loss[] {
  const later = itemsOf(after, 'merchant')[0]?.data.consents
  const ofConsents = itemsOf(before, 'merchant').flatMap(({ id, data }) =>
    Object.entries(data.consents).flatMap(([name, old]): Loss[] => {
      const next = later?.[name as keyof typeof later]
      const isOther = JSON.stringify(next?.text) !== JSON.stringify(old.text)
      return next && (next.version < old.version || (isOther && next.version === old.version))
        ? [{ kind: 'merchant', id, message: wording }]
        : []
    }),
  )
  const terms = itemsOf(after, 'page').find(({ id }) => id === 'terms')
  const isOlder = itemsOf(before, 'page').some(({ id, data }) => id === 'terms' && (data.version ?? 1) > (terms?.data.version ?? 1))
  return isOlder ? [...ofConsents, { kind: 'page', id: 'terms', message: wording }] : ofConsents
}

const wording = {
  de: 'ändert Worte, denen Mitglieder zugestimmt haben, ohne eine höhere Fassung',
  en: 'changes words that members have agreed to without a higher version',
}

function lossesOf<K extends 'campaign' | 'collector' | 'coupon' | 'gift' | 'print'>(
  kind: K,
  change: Change,
  isLive: (data: ContentData<K>) => boolean,
  messagesOf: (old: ContentData<K>, next: ContentData<K>, change: Change) => (Said | false)[],
): Loss[] {
  const later = new Map(itemsOf(change.after, kind).map((item) => [item.id, item.data as ContentData<K>]))
  return itemsOf(change.before, kind).flatMap(({ id, data }) => {
    const [old, next] = [data as ContentData<K>, later.get(id)]
    if (!isLive(old)) return []
    const messages = next ? messagesOf(old, next, change) : [gone]
    return messages.flatMap((message) => message || []).map((message) => ({ kind, id, message }))
  })
}

const gone = { de: 'fällt weg, obwohl Mitglieder es noch nutzen können', en: 'would be gone while members can still use it' }

const window = { collectFrom: 'later', redeemUntil: 'earlier' } as const
const reward = { copayCents: 'more', ageRestricted: 'onlyIf', productIds: 'without' } as const
const free = { freeHearts: 'removed', 'freeHearts.amount': 'less', 'freeHearts.from': 'later', 'freeHearts.until': 'earlier' } as const

function campaignLosses(old: Campaign, next: Campaign, change: Change): (Said | false)[] {
  const { today } = change
  const isCollecting = today <= old.collectUntil
  const collecting = isCollecting && ({ collectUntil: 'earlier', 'rate.centsPerHeart': 'more' } as const)
  const isFree = old.freeHearts !== null && today <= old.freeHearts.until
  return [
    ...termLosses('campaign', { ...window, storeIds: 'fewer', ...collecting, ...(isFree && free) }, [old, next], today),
    isCollecting && needsOpening(next) && !needsOpening(old) && opening,
    ...(isCollecting ? [...weightLosses(old, next, change), ...codeLosses(old, change)] : []),
    ...old.rewards.flatMap((one) => rewardLosses(one, next, today)),
  ]
}

const opening = {
  de: 'sammelt nur noch auf Karten, die Mitglieder selbst öffnen',
  en: 'would only collect on cards that members open themselves',
}

/** What counts less: a department, and a product that moves to another one. */
function weightLosses(old: Campaign, next: Campaign, { before, after }: Change): Said[] {
  const weighed = (campaign: Campaign, items: readonly ContentItem[], departmentId: string) =>
    heartsWeight(campaign, itemsOf(items, 'department').find(({ id }) => id === departmentId)?.data)
  const moved = movesBetween(before, after).filter(({ from, to }) => from !== to)
  const departments = itemsOf(before, 'department').map((item) => ({ item, from: item.id, to: item.id }))
  return [...departments, ...moved].flatMap(({ item, from, to }) => {
    const [was, is] = [weighed(old, before, from), weighed(next, after, to)]
    if (is >= was) return []
    const of = quotedName(item)
    return { de: `zählt ${of.de} nur noch ${is}-fach statt ${was}-fach`, en: `counts ${of.en} ${is} times instead of ${was}` }
  })
}

/** Printed codes are in shoppers' hands and cannot be recalled. */
function codeLosses({ id: campaignId }: Campaign, { before, after }: Change): Said[] {
  const later = new Map(itemsOf(after, 'collectCodeBatch').map(({ id, data }) => [id, data]))
  return itemsOf(before, 'collectCodeBatch').flatMap((item) => {
    const next = later.get(item.id)
    const [was, is] = [item.data.heartsPerCode, next?.campaignId === campaignId ? next.heartsPerCode : 0]
    if (item.data.campaignId !== campaignId || is >= was) return []
    const of = quotedName(item)
    return {
      de: `rechnet die Codes ${of.de} mit ${is} Herzen statt ${was} an`,
      en: `codes of ${of.en} bring ${is} hearts instead of ${was}`,
    }
  })
}

function rewardLosses(old: Campaign['rewards'][number], campaign: Campaign, today: string): Said[] {
  const next = campaign.rewards.find(({ id }) => id === old.id)
  const terms = { ...reward, heartsNeeded: 'more', stock: 'less', holdoutPercent: 'more' } as const
  if (!next) return ofReward(old, [noReward])
  const isOfAnother = next.segmentId !== undefined && next.segmentId !== old.segmentId
  return ofReward(old, [...termLosses('campaign', terms, [old, next], today, 'rewards.'), ...(isOfAnother ? [segment] : [])])
}

const noReward = { de: 'gibt es nicht mehr', en: 'is gone' }
const segment = { de: 'nur noch für eine Zielgruppe', en: 'for a segment only' }

function ofReward(reward: Pick<Campaign['rewards'][number], 'id' | 'texts'>, losses: readonly Said[]): Said[] {
  const { de, en } = quotedName({ kind: 'reward', id: reward.id, data: reward })
  return losses.map((loss) => ({ de: `${de} ${loss.de}`, en: `${en} ${loss.en}` }))
}

function collectorLosses(old: Collector, next: Collector, { before, after, today }: Change): (Said | false)[] {
  const collecting = today <= old.collectUntil && ({ collectUntil: 'earlier' } as const)
  const isOther = next.reward.id !== old.reward.id
  const ofIt = isOther ? [noReward] : termLosses('collector', reward, [old.reward, next.reward], today, 'reward.')
  const out = movesBetween(before, after).filter(
    ({ item: { id: productId }, from, to }) =>
      isInScope(old.scope, { productId, departmentId: from }) && !isInScope(next.scope, { productId, departmentId: to }),
  )
  return [
    ...termLosses('collector', { ...window, ...collecting, cardSize: 'more', maxPerPurchase: 'less' }, [old, next], today),
    ...ofReward(old.reward, ofIt),
    ...out.map(({ item }) => {
      const of = quotedName(item)
      return { de: `bringt auf ${of.de} keinen Stempel mehr`, en: `${of.en} would bring no punch any more` }
    }),
  ]
}

/** Products that remain in the assortment, with their departments before and after. */
function movesBetween(before: readonly ContentItem[], after: readonly ContentItem[]) {
  const next = new Map(itemsOf(after, 'product').map(({ id, data }) => [id, data.departmentId]))
  return itemsOf(before, 'product').flatMap((item) => {
    const to = next.get(item.id)
    return to === undefined ? [] : { item, from: item.data.departmentId, to }
  })
}

const gift: Terms = {
  from: 'later',
  until: 'earlier',
  stock: 'less',
  perMember: 'less',
  ageRestricted: 'onlyIf',
  reservation: 'removed',
}

function giftLosses(old: Gift, next: Gift, { today }: Change): (Said | false)[] {
  return [...termLosses('gift', gift, [old, next], today), ...old.prices.flatMap((price) => priceLosses(price, next))]
}

const units = { hearts: { de: 'Herzen', en: 'hearts' }, points: { de: 'Punkte', en: 'points' }, free: { de: 'null', en: 'nothing' } }

function priceLosses({ exchangeType, campaignId, amount }: Gift['prices'][number], { prices }: Gift): Said[] {
  const next = prices.find((price) => price.exchangeType === exchangeType && price.campaignId === campaignId)
  const { de, en } = units[exchangeType]
  if (!next) return [{ de: `gibt es nicht mehr für ${de}`, en: `could not be had for ${en} any more` }]
  if (next.amount <= amount) return []
  return [{ de: `kostet ${next.amount} ${de} statt ${amount}`, en: `would cost ${next.amount} ${en} instead of ${amount}` }]
}

/** The odds of a running week stay, also better ones: everybody's print has the same. */
function printLosses(old: Print, next: Print, { today }: Change): (Said | false)[] {
  const isOther = JSON.stringify(next.odds) !== JSON.stringify(old.odds) || next.campaignId !== old.campaignId
  return [...termLosses('print', { budgetHearts: 'less', boughtWithinDays: 'less' }, [old, next], today), isOther && otherOdds]
}

const otherOdds = { de: 'ändert die Chancen der laufenden Woche', en: 'changes the odds of the running week' }

/** A print keeps the week that it has begun with, also when that is over: another one would have what is left of the budget. */
function weekLosses({ before, after, today }: Change): Loss[] {
  const weeks = new Map(itemsOf(after, 'print').map(({ id, data }) => [id, weekOf(data.week).from]))
  return itemsOf(before, 'print').flatMap(({ id, data }) => {
    const { from } = weekOf(data.week)
    return from <= today && (weeks.get(id) ?? from) !== from ? [{ kind: 'print' as const, id, message: otherWeek }] : []
  })
}

const otherWeek = {
  de: 'wechselt die Woche, obwohl die eigene schon begonnen hat',
  en: 'would move to another week although its own has begun',
}
