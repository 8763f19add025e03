import { eventsRetainedMs, type MemberEvent } from '@herzkarte/contract/events.ts'
import { messagesOf } from './batches.ts'

export interface RecentEvents {
  /** Remembers a notification. */
  add(payload: string): void
  /** A member's events of the last `ms` milliseconds, at most of the last `eventsRetainedMs`, in order. */
  ofLast(ms: number, memberId: string): MemberEvent[]
}

/**
 * Recent events, for apps that begin to listen after they have read their state. Every server hears the events of all sales, and few are asked for: they
 * stay the text that they arrived in, which takes less memory than objects.
 *
 * @param now milliseconds of a monotonic clock.
 */
export function recentEvents(now: () => number = () => performance.now()): RecentEvents {
  let remembered: { atMs: number; payload: string }[] = []
  let isFrom = now()

  /** Drops what is too old, seldom enough to cost nothing. */
  function drop(): void {
    if (now() - isFrom < eventsRetainedMs) return
    isFrom = now()
    remembered = remembered.filter(({ atMs }) => atMs >= isFrom - eventsRetainedMs)
  }

  return {
    add(payload) {
      drop()
      remembered.push({ atMs: now(), payload })
    },
    ofLast(ms, memberId) {
      const fromMs = now() - Math.min(ms, eventsRetainedMs)
      return remembered
        .filter(({ atMs, payload }) => atMs >= fromMs && payload.includes(memberId))
        .flatMap(({ payload }) => messagesOf(payload))
        .flatMap((message) => (message.for === 'member' && message.memberId === memberId ? [message.event] : []))
    },
  }
}
