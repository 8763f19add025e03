import type { Collector } from '../files/schema.ts'
import { type ContentItem, itemsOf } from '../kinds.ts'
import { isInScope } from '../names.ts'
import { coversProducts, type Loss } from './loss.ts'

/** Losses in live collector cards: those that have begun and are not past their last day for redeeming. */
export function collectorLosses(before: readonly ContentItem[], after: readonly ContentItem[], today: string): Loss[] {
  const products = movesBetween(before, after)
  return itemsOf(before, 'collector')
    .map(({ data }) => data)
    .filter(({ collectFrom, redeemUntil }) => collectFrom <= today && today <= redeemUntil)
    .flatMap((card) => {
      const next = itemsOf(after, 'collector').find(({ id }) => id === card.id)?.data
      const messages = next
        ? [...messagesOf(card, next, today), ...scopeLosses(card, next, products)]
        : ['would be gone while members can still redeem in it']
      return messages.map((message) => ({ kind: 'collector' as const, id: card.id, message }))
    })
}

function messagesOf(old: Collector, next: Collector, today: string): string[] {
  const losses: string[] = []
  if (next.collectFrom > today) losses.push(`collecting has begun and would begin again on ${next.collectFrom} only`)
  if (today <= old.collectUntil && next.collectUntil < old.collectUntil)
    losses.push(`collecting would end on ${next.collectUntil} instead of ${old.collectUntil}`)
  if (next.redeemUntil < old.redeemUntil) losses.push(`redeeming would end on ${next.redeemUntil} instead of ${old.redeemUntil}`)
  if (next.cardSize > old.cardSize) losses.push(`a full card would take ${next.cardSize} punches instead of ${old.cardSize}`)
  if (next.maxPerPurchase < old.maxPerPurchase)
    losses.push(`a purchase would bring ${next.maxPerPurchase} punches at most instead of ${old.maxPerPurchase}`)
  if (next.reward.id !== old.reward.id) losses.push(`reward ${old.reward.id} would be gone`)
  if (next.reward.copayCents > old.reward.copayCents)
    losses.push(`reward ${old.reward.id} would cost ${next.reward.copayCents} cents instead of ${old.reward.copayCents}`)
  if (!coversProducts(next.reward, old.reward)) losses.push(`reward ${old.reward.id} would stand for fewer products`)
  if (next.reward.ageRestricted && !old.reward.ageRestricted) losses.push(`reward ${old.reward.id} would be for adults only`)
  return losses
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
