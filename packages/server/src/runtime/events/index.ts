import { eventsRetainedMs, type MemberEvent } from '@herzkarte/contract/events.ts'
import type { Logger } from 'pino'
import { contentChannel } from '../../content/index.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { openChannel } from './channel.ts'
import { type Listener, makeListeners } from './listeners.ts'

const notify = statement<never, [string, string]>('select pg_notify($1, $2)')

/** Tells the servers from outside of them, once the command's transaction is committed, that sessions have ended. */
export async function publishEndedSessions(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  for (const payload of batches(sessionIds.map(sessionEnded))) await tx.run(notify, channel, payload)
}

const sessionEnded = (sessionId: string): Message => ({ for: 'servers', what: 'sessionEnded', sessionId })

interface EventSettings {
  databaseUrl: string
  log: Logger
  onSessionEnded(sessionId: string): void
  /** The content has changed, or the connection to the database was down: what was published in the meantime has to be read again. */
  onOutdated(): void
}

const channel = 'herzkarte'

/** LISTEN and NOTIFY on a dedicated connection, after the commit and in batches: inside transactions, commits would wait for each other. */
export async function openEvents({ databaseUrl, log, onSessionEnded, onOutdated }: EventSettings) {
  const listeners = makeListeners()
  const recent = recentEvents()
  const line = await openChannel({ databaseUrl, log, channels: [channel, contentChannel], onHeard, onReconnect: onOutdated })
  let waiting: Message[] = []

  function onHeard(from: string, payload: string): void {
    if (from === contentChannel) return void onOutdated()
    recent.add(payload)
    for (const message of messagesOf(payload)) {
      if (message.for === 'member') listeners.hear(message.memberId, message.event)
      else {
        onSessionEnded(message.sessionId)
        listeners.endSession(message.sessionId)
      }
    }
  }

  function send(message: Message): void {
    if (waiting.push(message) === 1) setImmediate(flush)
  }

  function flush(): void {
    const messages = waiting
    waiting = []
    for (const payload of batches(messages)) line.say(channel, payload)
  }

  return {
    /** Notifies a member's open apps at all servers. Called after the commit. It never fails, but the event may be lost. */
    publish: (memberId: string, event: MemberEvent) => send({ for: 'member', memberId, event }),
    publishToServers: (sessionId: string) => send(sessionEnded(sessionId)),
    /** Subscribes to a member's events, from those of the last `sinceMs` on, until the returned function is called. */
    listen(listener: Listener, sinceMs = 0): () => void {
      if (sinceMs > 0) for (const event of recent.ofLast(sinceMs, listener.memberId)) listener.hear(event)
      return listeners.add(listener)
    },
    listeners: () => listeners.size,
    connected: () => line.connected,
    hangUp: () => listeners.endAll(),
    async close(): Promise<void> {
      listeners.endAll()
      await line.close()
    },
  }
}

export type Events = Awaited<ReturnType<typeof openEvents>>

/** Messages between server processes, sent through the database. */
type Message = { for: 'member'; memberId: string; event: MemberEvent } | { for: 'servers'; what: 'sessionEnded'; sessionId: string }

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

function messagesOf(payload: string): Message[] {
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
