import type { Collector } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import { isInScope } from '../names.ts'
import { isLiveOn, type Loss, lossesOf, termLosses, windowLosses } from './loss.ts'

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
