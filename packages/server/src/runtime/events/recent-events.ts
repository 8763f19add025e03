import { eventsRetainedMs, type MemberEvent } from '@herzkarte/contract/events.ts'
import { type Message, messagesOf } from './batches.ts'

/** A notification that arrived from the database. */
interface Notification {
  atMs: number
  payload: string
}

/** The notifications about a member, latest first. */
interface Remembered {
  notification: Notification
  before: Remembered | undefined
}

export interface RecentEvents {
  /** Remembers a notification by the members whose events it has. */
  add(payload: string, messages: readonly Message[]): void
  /** A member's events of the last `ms` milliseconds, at most of the last `eventsRetainedMs`, in order. */
  ofLast(ms: number, memberId: string): MemberEvent[]
}

/** Notifications are dropped in parts, so that clearing needs no scan. */
const parts = 3
const partMs = eventsRetainedMs / parts

/**
 * Recent events, for apps that begin to listen after they have read their state. Every process hears the events of all sales, and few are
 * asked for. They stay the text that they arrived in: as objects, those of half a minute took 50 MB, and a collection of garbage visited each.
 *
 * @param now milliseconds of a monotonic clock.
 */
export function recentEvents(now: () => number = () => performance.now()): RecentEvents {
  /** By member; latest first. */
  let remembered: Map<string, Remembered>[] = [new Map()]
  let turnedAtMs = now()

  function turn(): Map<string, Remembered> {
    const passed = Math.floor((now() - turnedAtMs) / partMs)
    if (passed > 0) {
      turnedAtMs += passed * partMs
      const empty = Array.from({ length: Math.min(passed, parts + 1) }, () => new Map<string, Remembered>())
      remembered = [...empty, ...remembered].slice(0, parts + 1)
    }
    return remembered[0] as Map<string, Remembered>
  }

  return {
    add(payload, messages) {
      const latest = turn()
      const notification = { atMs: now(), payload }
      const members = new Set(messages.flatMap((message) => (message.for === 'member' ? [message.memberId] : [])))
      for (const memberId of members) latest.set(memberId, { notification, before: latest.get(memberId) })
    },
    ofLast(ms, memberId) {
      turn()
      const fromMs = now() - Math.min(ms, eventsRetainedMs)
      const payloads: string[] = []
      for (const part of remembered)
        for (let one = part.get(memberId); one && one.notification.atMs >= fromMs; one = one.before) payloads.push(one.notification.payload)
      return payloads.reverse().flatMap((payload) => messagesOf(payload).flatMap((message) => eventOf(message, memberId)))
    },
  }
}

function eventOf(message: Message, memberId: string): MemberEvent[] {
  return message.for === 'member' && message.memberId === memberId ? [message.event] : []
}
