import type { MemberEvent } from '@herzkarte/contract/events.ts'

/** A subscriber to a member's events: one open app of one session. */
export interface Listener {
  memberId: string
  sessionId: string
  hear(event: MemberEvent): void
  /** Called when no more events will come: the session ended, the process stops, or newer listeners of the member took the slot. */
  end(): void
}

/** Open apps of one member at one process. This is enough for a household that shares an account. */
const maxPerMember = 10

export function makeListeners() {
  const byMember = new Map<string, Set<Listener>>()
  const all = () => [...byMember.values()].flatMap((own) => [...own])

  function remove(listener: Listener): void {
    const own = byMember.get(listener.memberId)
    if (!own?.delete(listener)) return
    if (own.size === 0) byMember.delete(listener.memberId)
  }

  function end(listener: Listener): void {
    remove(listener)
    listener.end()
  }

  return {
    get size(): number {
      return all().length
    },
    add(listener: Listener): () => void {
      const own = byMember.get(listener.memberId) ?? new Set()
      const [oldest] = own
      if (oldest && own.size >= maxPerMember) end(oldest)
      byMember.set(listener.memberId, own.add(listener))
      return () => remove(listener)
    },
    hear(memberId: string, event: MemberEvent): void {
      for (const listener of [...(byMember.get(memberId) ?? [])]) listener.hear(event)
    },
    endSession(sessionId: string): void {
      for (const listener of all()) if (listener.sessionId === sessionId) end(listener)
    },
    endAll(): void {
      for (const listener of all()) end(listener)
    },
  }
}
