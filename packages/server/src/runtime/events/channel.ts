import pg from 'pg'
import type { Logger } from 'pino'
import { seldom } from '../operations/seldom.ts'

const reconnectMs = 1000
/** A silent connection is probed after this time, so that a dead one is noticed within half a minute. */
const probeAfterMs = 10_000

/** Prepared: every batch of sales sends one. */
const notify = { name: 'notify', text: 'select pg_notify($1, $2)' }

interface ChannelSettings {
  databaseUrl: string
  channels: readonly string[]
  log: Logger
  onHeard(channel: string, payload: string): void
  /** The connection was down: messages sent in the meantime were not received. */
  onReconnect(): void
}

/** A dedicated connection that LISTENs and is reopened whenever it breaks. Throws if the first attempt fails. */
export async function openChannel({ databaseUrl, channels, log, onHeard, onReconnect }: ChannelSettings) {
  let client: pg.Client | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const outage = seldom(log)

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'herzkarte-events',
      connectionTimeoutMillis: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: probeAfterMs,
      pipeline: true,
    } as pg.ClientConfig)
    next.on('error', (error) => outage.failed('warn', error, 'event line broke'))
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
      connect().then(
        () => {
          outage.works('event line is back')
          onReconnect()
        },
        (error) => {
          outage.failed('warn', error, 'event line still down')
          reconnect()
        },
      )
    }, reconnectMs)
  }

  await connect()
  return {
    get connected(): boolean {
      return client !== undefined
    },
    /** Publishes to all processes, including this one. The message is lost while the connection is down. */
    say(channel: string, payload: string): void {
      client?.query({ ...notify, values: [channel, payload] }).catch((error) => log.warn({ err: error }, 'event lost'))
    },
    async close(): Promise<void> {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
