import type { MemberEvent } from '@herzkarte/contract/events.ts'
import pg from 'pg'
import type { Logger } from 'pino'

export type { MemberEvent }

/** What server processes tell each other over the database. */
type Message =
  | { for: 'member'; memberId: string; event: MemberEvent }
  | { for: 'servers'; what: 'sessionEnded'; sessionId: string }

type Sink = (event: MemberEvent) => void

export interface Events {
  /** Tells a member's open apps, at whichever process they listen. Called after the commit; never fails, may be lost. */
  tell(memberId: string, event: MemberEvent): void
  tellServers(sessionId: string): void
  /** Hears a member's events until the returned function is called. */
  listen(memberId: string, sink: Sink): () => void
  close(): Promise<void>
}

interface EventSettings {
  databaseUrl: string
  log: Logger
  onSessionEnded(sessionId: string): void
  onContentChanged(): void
  /** The line to the database was away: whatever was said meanwhile has to be read again. */
  onReconnect(): void
}

const channel = 'herzkarte'
/** PostgreSQL takes up to 8,000 bytes in one notification. */
const maxBytes = 7000
const reconnectMs = 1000

/**
 * The line between server processes: LISTEN and NOTIFY on one connection of its own. Notifications are sent after the commit
 * and several at once, not inside the transaction: there they would make all commits of the cluster wait for each other.
 */
export async function openEvents(settings: EventSettings): Promise<Events> {
  const sinks = new Map<string, Set<Sink>>()
  let waiting: Message[] = []
  let scheduled = false
  let closed = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: settings.databaseUrl, application_name: 'herzkarte-events', keepAlive: true })
    next.on('error', (error) => settings.log.warn({ err: error }, 'event line broke'))
    next.on('end', reconnect)
    next.on('notification', ({ channel: from, payload = '' }) => (from === channel ? receive(payload) : settings.onContentChanged()))
    await next.connect()
    await next.query(`listen ${channel}; listen content_changed`)
    client = next
  }

  function reconnect(): void {
    client = undefined
    if (closed) return
    timer = setTimeout(() => {
      connect().then(settings.onReconnect, reconnect)
    }, reconnectMs)
  }

  function receive(payload: string): void {
    for (const message of JSON.parse(payload) as Message[]) {
      if (message.for === 'servers') settings.onSessionEnded(message.sessionId)
      else for (const sink of sinks.get(message.memberId) ?? []) sink(message.event)
    }
  }

  function send(message: Message): void {
    waiting.push(message)
    if (scheduled) return
    scheduled = true
    setImmediate(flush)
  }

  function flush(): void {
    scheduled = false
    const messages = waiting
    waiting = []
    for (const payload of batches(messages)) {
      client?.query('select pg_notify($1, $2)', [channel, payload]).catch((error) => settings.log.warn({ err: error }, 'event lost'))
    }
  }

  await connect()
  return {
    tell: (memberId, event) => send({ for: 'member', memberId, event }),
    tellServers: (sessionId) => send({ for: 'servers', what: 'sessionEnded', sessionId }),
    listen(memberId, sink) {
      const own = sinks.get(memberId) ?? new Set()
      sinks.set(memberId, own.add(sink))
      return () => {
        own.delete(sink)
        if (own.size === 0) sinks.delete(memberId)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}

function batches(messages: Message[]): string[] {
  const payloads: string[] = []
  let batch: string[] = []
  let size = 0
  for (const message of messages) {
    const text = JSON.stringify(message)
    if (size + text.length > maxBytes && batch.length > 0) {
      payloads.push(`[${batch.join()}]`)
      batch = []
      size = 0
    }
    batch.push(text)
    size += text.length + 1
  }
  if (batch.length > 0) payloads.push(`[${batch.join()}]`)
  return payloads
}
