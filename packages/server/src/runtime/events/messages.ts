import { eventsRetainedMs, type MemberEvent } from '@herzkarte/contract/events.ts'

/** Messages between server processes, sent through the database. */
export type Message = { for: 'member'; memberId: string; event: MemberEvent } | { for: 'servers'; what: 'sessionEnded'; sessionId: string }

/** PostgreSQL accepts up to 8,000 bytes in one notification. */
const maxBytes = 7900

/** Packs the messages into as few notifications as possible, each a JSON array. */
export function batches(messages: readonly Message[]): string[] {
  const payloads: string[] = []
  let batch = ''
  for (const text of messages.map((message) => JSON.stringify(message))) {
    if (batch !== '' && Buffer.byteLength(batch) + Buffer.byteLength(text) >= maxBytes) {
      payloads.push(`[${batch}]`)
      batch = ''
    }
    batch += batch === '' ? text : `,${text}`
  }
  return batch === '' ? payloads : [...payloads, `[${batch}]`]
}

export function messagesOf(payload: string): Message[] {
  return JSON.parse(payload) as Message[]
}

/**
 * Recent events, for apps that begin to listen after they have read their state. Every server hears the events of all sales, and few are asked for: they
 * stay the text that they arrived in, which takes less memory than objects.
 *
 * @param now milliseconds of a monotonic clock.
 */
export function recentEvents(now: () => number = () => performance.now()) {
  let remembered: { atMs: number; payload: string }[] = []
  let isFrom = now()

  /** Drops what is too old, seldom enough to cost nothing. */
  function drop(): void {
    if (now() - isFrom < eventsRetainedMs) return
    isFrom = now()
    remembered = remembered.filter(({ atMs }) => atMs >= isFrom - eventsRetainedMs)
  }

  return {
    add(payload: string): void {
      drop()
      remembered.push({ atMs: now(), payload })
    },
    /** A member's events of the last `ms` milliseconds, at most of the last `eventsRetainedMs`, in order. */
    ofLast(ms: number, memberId: string): MemberEvent[] {
      const fromMs = now() - Math.min(ms, eventsRetainedMs)
      return remembered
        .filter(({ atMs, payload }) => atMs >= fromMs && payload.includes(memberId))
        .flatMap(({ payload }) => messagesOf(payload))
        .flatMap((message) => (message.for === 'member' && message.memberId === memberId ? [message.event] : []))
    },
  }
}
