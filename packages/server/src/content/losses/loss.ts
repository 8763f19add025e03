import type { Said } from '@herzkarte/contract/studio/answers.ts'
import type { Collector, Reward } from '../files/schema.ts'
import { type ContentData, type ContentItem, type ContentKind, itemsOf } from '../kinds.ts'
import { dayIn, moneyIn, quotedIn } from '../spoken.ts'

export interface Loss {
  kind: ContentKind
  id: string
  /** Continues from the item. The English one names ids and days as the files do, the German one as people do. */
  message: Said
}

type Promising = 'campaign' | 'collector' | 'coupon' | 'gift'

/** The losses in the live items of a kind. `messagesOf` gets each item with what it will be; undefined if it will be gone. */
export function lossesOf<K extends Promising>(
  kind: K,
  [before, after]: readonly [before: readonly ContentItem[], after: readonly ContentItem[]],
  isLive: (data: ContentData<K>) => boolean,
  messagesOf: (old: ContentData<K>, next: ContentData<K> | undefined) => Said[],
): Loss[] {
  const next = new Map(itemsOf(after, kind).map((item) => [item.id, item.data as ContentData<K>]))
  return itemsOf(before, kind).flatMap((item) => {
    const old = item.data as ContentData<K>
    return isLive(old) ? messagesOf(old, next.get(item.id)).map((message) => ({ kind, id: item.id, message })) : []
  })
}

type Message = Said | false | undefined | readonly Message[]

/** The messages about what is worse; a condition that does not hold says nothing. */
export function said(...messages: readonly Message[]): Said[] {
  return messages.flatMap((message) => {
    if (message === false || message === undefined) return []
    return 'de' in message ? message : said(...message)
  })
}

/** A message in both languages. */
export const both = (de: string, en: string): Said => ({ de, en })
export const day = (one: string, other?: string): string => dayIn('de', one, other)
export const money = (cents: number): string => moneyIn('de', cents)
/** What people call something, in quotation marks. */
export const named = (one: { texts: { title: Said } } | { names: Said } | undefined, id: string): string =>
  quotedIn('de', one === undefined ? id : 'texts' in one ? one.texts.title.de : one.names.de)

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

export function windowLosses(old: Window, next: Window, today: string): Said[] {
  const isShorter = today <= old.collectUntil && next.collectUntil < old.collectUntil
  return said(
    next.collectFrom > today &&
      both(
        `sammelt schon und würde erst am ${day(next.collectFrom)} neu beginnen`,
        `collecting has begun and would begin again on ${next.collectFrom} only`,
      ),
    isShorter &&
      both(
        `sammelt nur noch bis ${day(next.collectUntil)} statt bis ${day(old.collectUntil, next.collectUntil)}`,
        `collecting would end on ${next.collectUntil} instead of ${old.collectUntil}`,
      ),
    next.redeemUntil < old.redeemUntil &&
      both(
        `lässt sich nur noch bis ${day(next.redeemUntil)} einlösen statt bis ${day(old.redeemUntil, next.redeemUntil)}`,
        `redeeming would end on ${next.redeemUntil} instead of ${old.redeemUntil}`,
      ),
  )
}

type Terms = Pick<Reward, 'id' | 'texts' | 'copayCents' | 'productIds' | 'ageRestricted'>

/** What a reward costs and stands for. One that names no products promises none. */
export function termLosses(old: Terms, next: Terms): Said[] {
  const { id, copayCents, productIds = [], ageRestricted } = old
  const name = named(old, id)
  return said(
    next.copayCents > copayCents &&
      both(
        `gibt ${name} nur noch für ${money(next.copayCents)} statt ${money(copayCents)} her`,
        `reward ${id} would cost ${next.copayCents} cents instead of ${copayCents}`,
      ),
    !contains(next.productIds ?? [], productIds) && both(`zählt für ${name} weniger Waren`, `reward ${id} would stand for fewer products`),
    next.ageRestricted && !ageRestricted && both(`gibt ${name} nur noch Erwachsenen`, `reward ${id} would be for adults only`),
  )
}
