import type { MemberEvent, MemberEventType } from '@herzkarte/contract/events.ts'
import type { Lang } from '@herzkarte/ui/language.ts'

/** Events that arrived at once, grouped by type. */
export type EventsByType = { [Type in MemberEventType]: readonly Extract<MemberEvent, { type: Type }>[] }

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
interface AreaNews {
  /** Handed out or paid at the till. */
  redeemed?: readonly Message[]
  credited?: Counted
  /** Completed by what was credited. */
  reached?: readonly Message[]
  clawedBack?: Counted
  /** Returned to the member. */
  returned?: readonly Message[]
}

/** What an area says about the member's live events, in its live.ts. */
export type NewsOf = (events: EventsByType, lang: Lang) => AreaNews

export function sum<Key extends string>(events: readonly Record<Key, number>[], key: Key): number {
  return events.reduce((total, event) => total + event[key], 0)
}
