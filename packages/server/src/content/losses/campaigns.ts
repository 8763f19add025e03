import type { Campaign, CollectCodeBatch, Collector, Department, Product, Reward } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import { isInScope } from '../names.ts'
import { heartsWeight, needsOpening } from '../stamp-campaign.ts'
import { isLiveOn, type Loss, lossesOf, termLosses, windowLosses } from './loss.ts'

interface Shop {
  departments: Department[]
  products: Product[]
  batches: CollectCodeBatch[]
}

export function campaignLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const [shop, nextShop] = [shopOf(before), shopOf(after)]
  return lossesOf('campaign', [before, after], isLiveOn(today), (old, next) => messagesOf(old, next, [shop, nextShop], today))
}

function shopOf(items: readonly ContentItem[]): Shop {
  return {
    departments: itemsOf(items, 'department').map(({ data }) => data),
    products: itemsOf(items, 'product').map(({ data }) => data),
    batches: itemsOf(items, 'collectCodeBatch').map(({ data }) => data),
  }
}

function messagesOf(old: Campaign, next: Campaign | undefined, [before, after]: [Shop, Shop], today: string): string[] {
  if (!next) return ['would be gone while members can still redeem in it']
  const collecting = today <= old.collectUntil
  return [
    ...windowLosses(old, next, today),
    ...placeLosses(old, next, collecting),
    ...(collecting ? [...rateLosses(old, next, before, after), ...codeLosses(old, before, after)] : []),
    ...freeHeartsLosses(old, next, today),
    ...old.rewards.flatMap((reward) => rewardLosses(reward, next)),
  ]
}

function placeLosses(old: Campaign, next: Campaign, collecting: boolean): string[] {
  const losses: string[] = []
  if (next.storeIds && (!old.storeIds || old.storeIds.some((id) => !next.storeIds?.includes(id))))
    losses.push('would collect in fewer stores')
  if (collecting && needsOpening(next) && !needsOpening(old)) losses.push('would only collect on cards that members open themselves')
  return losses
}

function rateLosses(old: Campaign, next: Campaign, before: Shop, after: Shop): string[] {
  const losses: string[] = []
  if (next.rate.centsPerHeart > old.rate.centsPerHeart) {
    losses.push(`a heart would take ${next.rate.centsPerHeart} cents instead of ${old.rate.centsPerHeart}`)
  }
  for (const department of before.departments) {
    const weightBefore = heartsWeight(old, department)
    const weightAfter = weightIn(next, department.id, after)
    if (weightAfter < weightBefore) losses.push(`${department.id} would count ${weightAfter} times instead of ${weightBefore}`)
  }
  for (const product of before.products) {
    const departmentId = after.products.find(({ id }) => id === product.id)?.departmentId
    if (departmentId === undefined || departmentId === product.departmentId) continue
    const weightBefore = weightIn(old, product.departmentId, before)
    const weightAfter = weightIn(next, departmentId, after)
    if (weightAfter < weightBefore) {
      losses.push(`product ${product.id} would move to ${departmentId} and count ${weightAfter} times instead of ${weightBefore}`)
    }
  }
  return losses
}

function weightIn(campaign: Campaign, departmentId: string, { departments }: Shop): number {
  return heartsWeight(
    campaign,
    departments.find(({ id }) => id === departmentId),
  )
}

/** Printed codes are in shoppers' hands and cannot be recalled. */
function codeLosses(old: Campaign, before: Shop, after: Shop): string[] {
  return before.batches
    .filter(({ campaignId }) => campaignId === old.id)
    .flatMap((batch) => {
      const next = after.batches.find(({ id }) => id === batch.id)
      if (!next) return [`the printed codes of ${batch.id} would be worth nothing`]
      if (next.campaignId !== batch.campaignId) return [`the printed codes of ${batch.id} would count for ${next.campaignId} instead`]
      if (next.heartsPerCode < batch.heartsPerCode) {
        return [`the printed codes of ${batch.id} would be worth ${next.heartsPerCode} instead of ${batch.heartsPerCode}`]
      }
      return []
    })
}

function freeHeartsLosses({ freeHearts: old }: Campaign, { freeHearts: next }: Campaign, today: string): string[] {
  if (!old || today > old.until) return []
  if (!next) return ['its free hearts would be gone']
  const losses: string[] = []
  if (next.amount < old.amount) losses.push(`its free hearts would be ${next.amount} instead of ${old.amount}`)
  if (next.from > old.from && next.from > today)
    losses.push(`its free hearts could be claimed from ${next.from} only instead of ${old.from}`)
  if (next.until < old.until) losses.push(`its free hearts could be claimed until ${next.until} instead of ${old.until}`)
  return losses
}

function rewardLosses(old: Reward, campaign: Campaign): string[] {
  const next = campaign.rewards.find(({ id }) => id === old.id)
  if (!next) return [`reward ${old.id} would be gone`]
  const losses: string[] = []
  if (next.heartsNeeded > old.heartsNeeded)
    losses.push(`reward ${old.id} would need ${next.heartsNeeded} hearts instead of ${old.heartsNeeded}`)
  if (next.stock !== null && next.stock < (old.stock ?? Number.POSITIVE_INFINITY)) {
    losses.push(`of reward ${old.id} there would be ${next.stock} in total instead of ${old.stock ?? 'any number'}`)
  }
  if (next.segmentId !== undefined && next.segmentId !== old.segmentId)
    losses.push(`reward ${old.id} would be for the segment ${next.segmentId} only`)
  if ((next.holdoutPercent ?? 0) > (old.holdoutPercent ?? 0))
    losses.push(`reward ${old.id} would be held back from ${next.holdoutPercent} % instead of ${old.holdoutPercent ?? 0} %`)
  return [...losses, ...termLosses(old, next)]
}

export function collectorLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const products = movesBetween(before, after)
  return lossesOf('collector', [before, after], isLiveOn(today), (old, next) =>
    next
      ? [...windowLosses(old, next, today), ...cardLosses(old, next), ...scopeLosses(old, next, products)]
      : ['would be gone while members can still redeem in it'],
  )
}

function cardLosses(old: Collector, next: Collector): string[] {
  const losses: string[] = []
  if (next.cardSize > old.cardSize) losses.push(`a full card would take ${next.cardSize} punches instead of ${old.cardSize}`)
  if (next.maxPerPurchase < old.maxPerPurchase)
    losses.push(`a purchase would bring ${next.maxPerPurchase} punches at most instead of ${old.maxPerPurchase}`)
  if (next.reward.id !== old.reward.id) losses.push(`reward ${old.reward.id} would be gone`)
  return [...losses, ...termLosses(old.reward, next.reward)]
}

function scopeLosses(old: Collector, next: Collector, products: readonly Move[]): string[] {
  return products
    .filter(
      (product) =>
        isInScope(old.scope, { ...product, departmentId: product.from }) &&
        !isInScope(next.scope, { ...product, departmentId: product.to }),
    )
    .map(({ productId }) => `product ${productId} would bring no punch any more`)
}

/** A product that remains in the assortment, with its departments before and after. */
interface Move {
  productId: string
  from: string
  to: string
}

function movesBetween(before: readonly ContentItem[], after: readonly ContentItem[]): Move[] {
  const next = new Map(itemsOf(after, 'product').map(({ id, data }) => [id, data.departmentId]))
  return itemsOf(before, 'product').flatMap(({ id, data }) => {
    const to = next.get(id)
    return to === undefined ? [] : [{ productId: id, from: data.departmentId, to }]
  })
}
