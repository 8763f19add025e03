import { eventsRetainedMs, type MemberEvent } from '@herzkarte/contract/events.ts'

interface Remembered {
  atMs: number
  event: MemberEvent
}

export interface RecentEvents {
  add(memberId: string, event: MemberEvent): void
  /** A member's events of the last `ms` milliseconds, at most of the last `eventsRetainedMs`, in order. */
  ofLast(ms: number, memberId: string): MemberEvent[]
}

/**
 * Recent events, for apps that begin to listen after they have read their state. Events are dropped in two halves: everything older than
 * twice the period is gone, so that clearing needs no scan.
 *
 * @param now milliseconds of a monotonic clock.
 */
export function recentEvents(now: () => number = () => performance.now()): RecentEvents {
  let older = new Map<string, Remembered[]>()
  let newer = new Map<string, Remembered[]>()
  let turnedAtMs = now()

  function turn(): void {
    const passedMs = now() - turnedAtMs
    if (passedMs < eventsRetainedMs) return
    older = passedMs < 2 * eventsRetainedMs ? newer : new Map()
    newer = new Map()
    turnedAtMs = now()
  }

  return {
    add(memberId, event) {
      turn()
      const own = newer.get(memberId)
      if (own) own.push({ atMs: now(), event })
      else newer.set(memberId, [{ atMs: now(), event }])
    },
    ofLast(ms, memberId) {
      turn()
      const fromMs = now() - Math.min(ms, eventsRetainedMs)
      return [...(older.get(memberId) ?? []), ...(newer.get(memberId) ?? [])].filter(({ atMs }) => atMs >= fromMs).map(({ event }) => event)
    },
  }
}
