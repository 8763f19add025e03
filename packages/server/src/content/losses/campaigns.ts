import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { Campaign, Collector, Product, Reward } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import { isInScope } from '../names.ts'
import { heartsWeight, needsOpening } from '../stamp-campaign.ts'
import { both, day, isInFewerStores, isLiveOn, type Loss, lossesOf, money, most, named, said, termLosses, windowLosses } from './loss.ts'

type Items = readonly ContentItem[]

const gone = both('fällt weg, obwohl Mitglieder noch einlösen können', 'would be gone while members can still redeem in it')

export function campaignLosses(before: Items, after: Items, today: string): Loss[] {
  return lossesOf('campaign', [before, after], isLiveOn(today), (old, next) => {
    if (!next) return [gone]
    const collecting = today <= old.collectUntil
    return said(
      windowLosses(old, next, today),
      isInFewerStores(old, next) && both('sammelt in weniger Märkten', 'would collect in fewer stores'),
      collecting &&
        needsOpening(next) &&
        !needsOpening(old) &&
        both('sammelt nur noch auf Karten, die Mitglieder selbst öffnen', 'would only collect on cards that members open themselves'),
      collecting && [rateLosses(old, next, before, after), codeLosses(old, before, after)],
      freeHeartsLosses(old, next, today),
      old.rewards.map((reward) => rewardLosses(reward, next)),
    )
  })
}

function rateLosses(old: Campaign, next: Campaign, before: Items, after: Items): Said[] {
  const departments = new Map(itemsOf(before, 'department').map(({ id, data }) => [id, data]))
  const weigh = (campaign: Campaign, items: Items, departmentId: string) =>
    heartsWeight(campaign, itemsOf(items, 'department').find(({ id }) => id === departmentId)?.data)
  /** What counts less, with what is said of it. */
  const lighter = (from: string, to: string, subject: string, of: string) => {
    const [was, is] = [weigh(old, before, from), weigh(next, after, to)]
    return is < was && both(`zählt ${of} nur noch ${is}-fach statt ${was}-fach`, `${subject} count ${is} times instead of ${was}`)
  }
  const { centsPerHeart } = next.rate
  return said(
    centsPerHeart > old.rate.centsPerHeart &&
      both(
        `gibt ein Herz erst je ${money(centsPerHeart)} statt ${money(old.rate.centsPerHeart)}`,
        `a heart would take ${centsPerHeart} cents instead of ${old.rate.centsPerHeart}`,
      ),
    [...departments].map(([id, department]) => lighter(id, id, `${id} would`, named(department, id))),
    movesBetween(before, after).map(
      ({ productId, product, from, to }) =>
        from !== to && lighter(from, to, `product ${productId} would move to ${to} and`, named(product, productId)),
    ),
  )
}

/** Printed codes are in shoppers' hands and cannot be recalled. */
function codeLosses(old: Campaign, before: Items, after: Items): Said[] {
  const nextById = new Map(itemsOf(after, 'collectCodeBatch').map(({ id, data }) => [id, data]))
  const batches = itemsOf(before, 'collectCodeBatch').filter(({ data }) => data.campaignId === old.id)
  return batches.flatMap(({ id, data: { campaignId, heartsPerCode, note } }) => {
    const next = nextById.get(id)
    const [of, codes] = [`die gedruckten Codes „${note || id}“`, `the printed codes of ${id} would`]
    if (!next) return both(`nimmt ${of} nicht mehr an`, `${codes} be worth nothing`)
    if (next.campaignId !== campaignId) return both(`gibt ${of} an eine andere Aktion`, `${codes} count for ${next.campaignId} instead`)
    const isLess = next.heartsPerCode < heartsPerCode
    const [is, was] = [next.heartsPerCode, heartsPerCode]
    return isLess ? both(`rechnet ${of} mit ${is} Herzen statt ${was} an`, `${codes} be worth ${is} instead of ${was}`) : []
  })
}

function freeHeartsLosses({ freeHearts: old }: Campaign, { freeHearts: next }: Campaign, today: string): Said[] {
  if (!old || today > old.until) return []
  if (!next) return [both('verschenkt keine Herzen mehr', 'its free hearts would be gone')]
  const isLater = next.from > old.from && next.from > today
  return said(
    next.amount < old.amount &&
      both(
        `verschenkt nur noch ${next.amount} Herzen statt ${old.amount}`,
        `its free hearts would be ${next.amount} instead of ${old.amount}`,
      ),
    isLater &&
      both(
        `verschenkt Herzen erst ab ${day(next.from)} statt ab ${day(old.from, next.from)}`,
        `its free hearts could be claimed from ${next.from} only instead of ${old.from}`,
      ),
    next.until < old.until &&
      both(
        `verschenkt Herzen nur noch bis ${day(next.until)} statt bis ${day(old.until, next.until)}`,
        `its free hearts could be claimed until ${next.until} instead of ${old.until}`,
      ),
  )
}

function rewardLosses(old: Reward, campaign: Campaign): Said[] {
  const { id, heartsNeeded, stock, segmentId, holdoutPercent = 0 } = old
  const name = named(old, id)
  const next = campaign.rewards.find((reward) => reward.id === id)
  if (!next) return [both(`gibt ${name} nicht mehr her`, `reward ${id} would be gone`)]
  const isOfAnother = next.segmentId !== undefined && next.segmentId !== segmentId
  const isHeldBack = (next.holdoutPercent ?? 0) > holdoutPercent
  return said(
    next.heartsNeeded > heartsNeeded &&
      both(
        `verlangt für ${name} ${next.heartsNeeded} Herzen statt ${heartsNeeded}`,
        `reward ${id} would need ${next.heartsNeeded} hearts instead of ${heartsNeeded}`,
      ),
    most(next.stock) < most(stock) &&
      both(
        `hat ${name} nur noch ${next.stock}-mal statt ${stock === null ? 'ohne Grenze' : `${stock}-mal`}`,
        `of reward ${id} there would be ${next.stock} in total instead of ${stock ?? 'any number'}`,
      ),
    isOfAnother && both(`gibt ${name} nur noch einer Zielgruppe`, `reward ${id} would be for the segment ${next.segmentId} only`),
    isHeldBack &&
      both(
        `hält ${name} von ${next.holdoutPercent} % zurück statt von ${holdoutPercent} %`,
        `reward ${id} would be held back from ${next.holdoutPercent} % instead of ${holdoutPercent} %`,
      ),
    termLosses(old, next),
  )
}

export function collectorLosses(before: Items, after: Items, today: string): Loss[] {
  const products = movesBetween(before, after)
  return lossesOf('collector', [before, after], isLiveOn(today), (old, next) =>
    next ? said(windowLosses(old, next, today), cardLosses(old, next), scopeLosses(old, next, products)) : [gone],
  )
}

function cardLosses(old: Collector, next: Collector): Said[] {
  const { cardSize, maxPerPurchase, reward } = next
  return said(
    cardSize > old.cardSize &&
      both(
        `ist erst mit ${cardSize} Stempeln voll statt mit ${old.cardSize}`,
        `a full card would take ${cardSize} punches instead of ${old.cardSize}`,
      ),
    maxPerPurchase < old.maxPerPurchase &&
      both(
        `bringt je Einkauf höchstens ${maxPerPurchase} Stempel statt ${old.maxPerPurchase}`,
        `a purchase would bring ${maxPerPurchase} punches at most instead of ${old.maxPerPurchase}`,
      ),
    reward.id !== old.reward.id && both(`gibt ${named(old.reward, old.reward.id)} nicht mehr her`, `reward ${old.reward.id} would be gone`),
    termLosses(old.reward, reward),
  )
}

function scopeLosses(old: Collector, next: Collector, products: readonly Move[]): Said[] {
  return products.flatMap(({ productId, product, from, to }) =>
    isInScope(old.scope, { productId, departmentId: from }) && !isInScope(next.scope, { productId, departmentId: to })
      ? both(`bringt auf ${named(product, productId)} keinen Stempel mehr`, `product ${productId} would bring no punch any more`)
      : [],
  )
}

/** A product that remains in the assortment, with its departments before and after. */
interface Move {
  productId: string
  product: Product
  from: string
  to: string
}

function movesBetween(before: Items, after: Items): Move[] {
  const next = new Map(itemsOf(after, 'product').map(({ id, data }) => [id, data.departmentId]))
  return itemsOf(before, 'product').flatMap(({ id, data: product }) => {
    const to = next.get(id)
    return to === undefined ? [] : { productId: id, product, from: product.departmentId, to }
  })
}
