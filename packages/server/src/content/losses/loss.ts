import type { Collector, Reward } from '../files/schema.ts'
import { type ContentData, type ContentItem, type ContentKind, itemsOf } from '../kinds.ts'

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

type Message = string | false | undefined | readonly Message[]

/** The messages about what is worse; a condition that does not hold says nothing. */
export function said(...messages: readonly Message[]): string[] {
  return messages.flatMap((message) => (Array.isArray(message) ? said(...message) : typeof message === 'string' ? message : []))
}

/** A limit for comparison: null or nothing is no limit. */
export const most = (limit: number | null | undefined): number => limit ?? Number.POSITIVE_INFINITY

/** Whether the stores of an offer are fewer; without a list it counts in every one. No store has a blank id. */
export function isInFewerStores(old: { storeIds?: string[] }, next: { storeIds?: string[] }): boolean {
  return next.storeIds !== undefined && !contains(next.storeIds, old.storeIds ?? [''])
}

export function contains(all: readonly string[], some: readonly string[]): boolean {
  return some.every((one) => all.includes(one))
}

type Window = Pick<Collector, 'collectFrom' | 'collectUntil' | 'redeemUntil'>

/** Heart campaigns and collector cards are live once they have begun, until their last day for redeeming. */
export const isLiveOn = (today: string) => (window: Window) => window.collectFrom <= today && today <= window.redeemUntil

export function windowLosses(old: Window, next: Window, today: string): string[] {
  const isShorter = today <= old.collectUntil && next.collectUntil < old.collectUntil
  return said(
    next.collectFrom > today && `collecting has begun and would begin again on ${next.collectFrom} only`,
    isShorter && `collecting would end on ${next.collectUntil} instead of ${old.collectUntil}`,
    next.redeemUntil < old.redeemUntil && `redeeming would end on ${next.redeemUntil} instead of ${old.redeemUntil}`,
  )
}

type Terms = Pick<Reward, 'id' | 'copayCents' | 'productIds' | 'ageRestricted'>

/** What a reward costs and stands for. One that names no products promises none. */
export function termLosses({ id, copayCents, productIds = [], ageRestricted }: Terms, next: Terms): string[] {
  return said(
    next.copayCents > copayCents && `reward ${id} would cost ${next.copayCents} cents instead of ${copayCents}`,
    !contains(next.productIds ?? [], productIds) && `reward ${id} would stand for fewer products`,
    next.ageRestricted && !ageRestricted && `reward ${id} would be for adults only`,
  )
}
