import type { Campaign, Collector, Reward } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import { isInScope } from '../names.ts'
import { heartsWeight, needsOpening } from '../stamp-campaign.ts'
import { isInFewerStores, isLiveOn, type Loss, lossesOf, most, said, termLosses, windowLosses } from './loss.ts'

type Items = readonly ContentItem[]

const gone = 'would be gone while members can still redeem in it'

export function campaignLosses(before: Items, after: Items, today: string): Loss[] {
  return lossesOf('campaign', [before, after], isLiveOn(today), (old, next) => {
    if (!next) return [gone]
    const collecting = today <= old.collectUntil
    return said(
      windowLosses(old, next, today),
      isInFewerStores(old, next) && 'would collect in fewer stores',
      collecting && needsOpening(next) && !needsOpening(old) && 'would only collect on cards that members open themselves',
      collecting && [rateLosses(old, next, before, after), codeLosses(old, before, after)],
      freeHeartsLosses(old, next, today),
      old.rewards.map((reward) => rewardLosses(reward, next)),
    )
  })
}

function rateLosses(old: Campaign, next: Campaign, before: Items, after: Items): string[] {
  const weigh = (campaign: Campaign, items: Items, departmentId: string) =>
    heartsWeight(campaign, itemsOf(items, 'department').find(({ id }) => id === departmentId)?.data)
  /** What counts less, with what is said of it. */
  const lighter = (from: string, to: string, subject: string) => {
    const [was, is] = [weigh(old, before, from), weigh(next, after, to)]
    return is < was && `${subject} count ${is} times instead of ${was}`
  }
  const { centsPerHeart } = next.rate
  return said(
    centsPerHeart > old.rate.centsPerHeart && `a heart would take ${centsPerHeart} cents instead of ${old.rate.centsPerHeart}`,
    itemsOf(before, 'department').map(({ id }) => lighter(id, id, `${id} would`)),
    movesBetween(before, after).map(
      ({ productId, from, to }) => from !== to && lighter(from, to, `product ${productId} would move to ${to} and`),
    ),
  )
}

/** Printed codes are in shoppers' hands and cannot be recalled. */
function codeLosses(old: Campaign, before: Items, after: Items): string[] {
  const nextById = new Map(itemsOf(after, 'collectCodeBatch').map(({ id, data }) => [id, data]))
  const batches = itemsOf(before, 'collectCodeBatch').filter(({ data }) => data.campaignId === old.id)
  return batches.flatMap(({ id, data: { campaignId, heartsPerCode } }) => {
    const next = nextById.get(id)
    const codes = `the printed codes of ${id} would`
    if (!next) return `${codes} be worth nothing`
    if (next.campaignId !== campaignId) return `${codes} count for ${next.campaignId} instead`
    return next.heartsPerCode < heartsPerCode ? `${codes} be worth ${next.heartsPerCode} instead of ${heartsPerCode}` : []
  })
}

function freeHeartsLosses({ freeHearts: old }: Campaign, { freeHearts: next }: Campaign, today: string): string[] {
  if (!old || today > old.until) return []
  if (!next) return ['its free hearts would be gone']
  const isLater = next.from > old.from && next.from > today
  return said(
    next.amount < old.amount && `its free hearts would be ${next.amount} instead of ${old.amount}`,
    isLater && `its free hearts could be claimed from ${next.from} only instead of ${old.from}`,
    next.until < old.until && `its free hearts could be claimed until ${next.until} instead of ${old.until}`,
  )
}

function rewardLosses(old: Reward, campaign: Campaign): string[] {
  const { id, heartsNeeded, stock, segmentId, holdoutPercent = 0 } = old
  const next = campaign.rewards.find((reward) => reward.id === id)
  if (!next) return [`reward ${id} would be gone`]
  const isOfAnother = next.segmentId !== undefined && next.segmentId !== segmentId
  const isHeldBack = (next.holdoutPercent ?? 0) > holdoutPercent
  return said(
    next.heartsNeeded > heartsNeeded && `reward ${id} would need ${next.heartsNeeded} hearts instead of ${heartsNeeded}`,
    most(next.stock) < most(stock) && `of reward ${id} there would be ${next.stock} in total instead of ${stock ?? 'any number'}`,
    isOfAnother && `reward ${id} would be for the segment ${next.segmentId} only`,
    isHeldBack && `reward ${id} would be held back from ${next.holdoutPercent} % instead of ${holdoutPercent} %`,
    termLosses(old, next),
  )
}

export function collectorLosses(before: Items, after: Items, today: string): Loss[] {
  const products = movesBetween(before, after)
  return lossesOf('collector', [before, after], isLiveOn(today), (old, next) =>
    next ? said(windowLosses(old, next, today), cardLosses(old, next), scopeLosses(old, next, products)) : [gone],
  )
}

function cardLosses(old: Collector, next: Collector): string[] {
  const { cardSize, maxPerPurchase, reward } = next
  return said(
    cardSize > old.cardSize && `a full card would take ${cardSize} punches instead of ${old.cardSize}`,
    maxPerPurchase < old.maxPerPurchase && `a purchase would bring ${maxPerPurchase} punches at most instead of ${old.maxPerPurchase}`,
    reward.id !== old.reward.id && `reward ${old.reward.id} would be gone`,
    termLosses(old.reward, reward),
  )
}

function scopeLosses(old: Collector, next: Collector, products: readonly Move[]): string[] {
  return products.flatMap(({ productId, from, to }) =>
    isInScope(old.scope, { productId, departmentId: from }) && !isInScope(next.scope, { productId, departmentId: to })
      ? `product ${productId} would bring no punch any more`
      : [],
  )
}

/** A product that remains in the assortment, with its departments before and after. */
interface Move {
  productId: string
  from: string
  to: string
}

function movesBetween(before: Items, after: Items): Move[] {
  const next = new Map(itemsOf(after, 'product').map(({ id, data }) => [id, data.departmentId]))
  return itemsOf(before, 'product').flatMap(({ id, data }) => {
    const to = next.get(id)
    return to === undefined ? [] : { productId: id, from: data.departmentId, to }
  })
}
