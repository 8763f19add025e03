import type { Collector, Reward } from '../files/schema.ts'
import { type ContentData, type ContentItem, type ContentKind, itemsOf } from '../kinds.ts'

/** A broken promise to members: the content item, and a message about it. */
export interface Loss {
  kind: ContentKind
  id: string
  message: string
}

type Promising = 'campaign' | 'collector' | 'coupon' | 'gift'

/** The losses in the live items of a kind. `messagesOf` gets each item with what it will be; undefined if it will be gone. */
export function lossesOf<K extends Promising>(
  kind: K,
  [before, after]: readonly [before: readonly ContentItem[], after: readonly ContentItem[]],
  isLive: (data: ContentData<K>) => boolean,
  messagesOf: (old: ContentData<K>, next: ContentData<K> | undefined) => string[],
): Loss[] {
  const next = new Map(itemsOf(after, kind).map((item) => [item.id, item.data as ContentData<K>]))
  return itemsOf(before, kind).flatMap((item) => {
    const old = item.data as ContentData<K>
    return isLive(old) ? messagesOf(old, next.get(item.id)).map((message) => ({ kind, id: item.id, message })) : []
  })
}

type Window = Pick<Collector, 'collectFrom' | 'collectUntil' | 'redeemUntil'>

/** Heart campaigns and collector cards are live once they have begun, until their last day for redeeming. */
export const isLiveOn = (today: string) => (window: Window) => window.collectFrom <= today && today <= window.redeemUntil

export function windowLosses(old: Window, next: Window, today: string): string[] {
  const losses: string[] = []
  if (next.collectFrom > today) losses.push(`collecting has begun and would begin again on ${next.collectFrom} only`)
  if (today <= old.collectUntil && next.collectUntil < old.collectUntil)
    losses.push(`collecting would end on ${next.collectUntil} instead of ${old.collectUntil}`)
  if (next.redeemUntil < old.redeemUntil) losses.push(`redeeming would end on ${next.redeemUntil} instead of ${old.redeemUntil}`)
  return losses
}

type Terms = Pick<Reward, 'id' | 'copayCents' | 'productIds' | 'ageRestricted'>

/** What a reward costs and stands for. One that names no products promises none. */
export function termLosses(old: Terms, next: Terms): string[] {
  const losses: string[] = []
  if (next.copayCents > old.copayCents) losses.push(`reward ${old.id} would cost ${next.copayCents} cents instead of ${old.copayCents}`)
  if (old.productIds?.some((id) => !next.productIds?.includes(id))) losses.push(`reward ${old.id} would stand for fewer products`)
  if (next.ageRestricted && !old.ageRestricted) losses.push(`reward ${old.id} would be for adults only`)
  return losses
}
