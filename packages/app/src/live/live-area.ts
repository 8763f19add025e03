import type { CallName } from '@herzkarte/contract/all-calls.ts'
import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import type { Lang } from '@herzkarte/ui/language.ts'
import type { ApiCall } from '../dispatcher/api.ts'

export type Reads = readonly ApiCall<CallName>[]
type EventOf<Type extends MemberEventType> = Extract<MemberEvent, { type: Type }>
/** Events that arrived at once, grouped by type. */
export type EventsByType<Type extends MemberEventType> = { [T in Type]: readonly EventOf<T>[] }

/** A message of an area, with the page that shows more. */
export interface Message {
  text: string
  href?: string
}

/** A number of things. Things of several areas share one message: "4 hearts and 18 bakery points". */
interface Counted {
  count: number
  unit: string
}

/** An area's messages about events that arrived at once. The groups are shown in this order. */
export interface AreaNews {
  /** Handed out or paid at the till. */
  redeemed?: readonly Message[]
  credited?: Counted
  /** Completed by what was credited. */
  reached?: readonly Message[]
  clawedBack?: Counted
  /** Returned to the member. */
  returned?: readonly Message[]
}

/** An area's part in the member's live events: the events it owns, the calls they make stale, and its messages about them. */
export interface LiveArea<Type extends MemberEventType> {
  /** The calls that are read again, for each event of the area. */
  reads: { readonly [T in Type]: Reads }
  news?(events: EventsByType<Type>, lang: Lang): AreaNews
}

/** Any of the areas. */
export interface AnyLiveArea {
  reads: { readonly [T in MemberEventType]?: Reads }
  news?(events: EventsByType<MemberEventType>, lang: Lang): AreaNews
}

/** Declares the live events of an area, in its live.ts. */
export const defineLive = <Type extends MemberEventType>(area: LiveArea<Type>): LiveArea<Type> => area

export function sum<Key extends string>(events: readonly Record<Key, number>[], key: Key): number {
  return events.reduce((total, event) => total + event[key], 0)
}
