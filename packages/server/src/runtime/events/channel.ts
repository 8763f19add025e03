import pg from 'pg'
import type { Logger } from 'pino'

const reconnectMs = 1000
/** A silent line is probed after this, so that one that died without a word is noticed within half a minute. */
const probeAfterMs = 10_000

export interface Line {
  readonly connected: boolean
  /** Says something to all processes, this one included; lost while the line is down. */
  say(channel: string, payload: string): void
  close(): Promise<void>
}

interface LineSettings {
  databaseUrl: string
  channels: readonly string[]
  log: Logger
  onHeard(channel: string, payload: string): void
  /** The line was down: whatever was said meanwhile went unheard. */
  onReconnect(): void
}

/** A connection of its own that LISTENs and is made again whenever it breaks. Throws when the first one fails. */
export async function openLine({ databaseUrl, channels, log, onHeard, onReconnect }: LineSettings): Promise<Line> {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'herzkarte-events',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: probeAfterMs,
      pipeline: true,
    } as pg.ClientConfig)
    next.on('error', (error) => log.warn({ err: error }, 'event line broke'))
    next.on('notification', ({ channel, payload = '' }) => onHeard(channel, payload))
    try {
      await next.connect()
      await next.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
    } catch (error) {
      next.end().catch(() => {})
      throw error
    }
    if (closed) return void next.end().catch(() => {})
    next.on('end', reconnect)
    client = next
  }

  function reconnect(): void {
    client = undefined
    if (closed) return
    timer = setTimeout(() => {
      connect().then(onReconnect, (error) => {
        log.warn({ err: error }, 'event line still down')
        reconnect()
      })
    }, reconnectMs)
  }

  await connect()
  return {
    get connected() {
      return client !== undefined
    },
    say(channel, payload) {
      client?.query('select pg_notify($1, $2)', [channel, payload]).catch((error) => log.warn({ err: error }, 'event lost'))
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
