import type { CallName } from '@herzkarte/contract/all-calls.ts'
import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import type { Lang } from '@herzkarte/ui/language.ts'
import type { ApiCall } from '../dispatcher/api.ts'

export type Reads = readonly ApiCall<CallName>[]
type EventOf<Type extends MemberEventType> = Extract<MemberEvent, { type: Type }>
/** Events that came at once, sorted by their type. */
export type EventsByType<Type extends MemberEventType> = { [T in Type]: readonly EventOf<T>[] }

/** A message of an area, with the page where there is more to see. */
export interface Message {
  text: string
  href?: string
}

/** So many of a thing. Things of several areas are said in one message: "4 hearts and 18 bakery points". */
export interface Counted {
  count: number
  unit: string
}

/** What an area has to say about events that came at once; the groups are said in this order. */
export interface AreaNews {
  /** Given or paid at the till. */
  redeemed?: readonly Message[]
  credited?: Counted
  /** Complete through what was credited. */
  reached?: readonly Message[]
  clawedBack?: Counted
  /** Back with the member. */
  returned?: readonly Message[]
}

/** What an area has to do with the member's live events: which it owns, what they make stale, and what is said of them. */
export interface LiveArea<Type extends MemberEventType> {
  /** For each event of the area the calls that are read again. */
  reads: { readonly [T in Type]: Reads }
  news?(events: EventsByType<Type>, lang: Lang): AreaNews
}

/** Whichever of the areas it is. */
export interface AnyLiveArea {
  reads: { readonly [T in MemberEventType]?: Reads }
  news?(events: EventsByType<MemberEventType>, lang: Lang): AreaNews
}

/** Declares the live events of an area, in its live.ts. */
export const defineLive = <Type extends MemberEventType>(area: LiveArea<Type>): LiveArea<Type> => area

export function sum<Key extends string>(events: readonly Record<Key, number>[], key: Key): number {
  return events.reduce((total, event) => total + event[key], 0)
}
