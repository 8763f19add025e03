import type { MemberEvent } from '@herzkarte/contract/events.ts'
import type { Logger } from 'pino'
import { contentChannel } from '../../content/index.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { openChannel } from './channel.ts'
import { type Listener, makeListeners } from './listeners.ts'
import { batches, type Message, messagesOf, recentEvents } from './messages.ts'

export type { MemberEvent }

const notify = statement<never, [string, string]>('select pg_notify($1, $2)')

/** Notifies the servers from outside of them, once the command's transaction is committed. */
export async function publishFromCommand(tx: Tx, messages: readonly Message[]): Promise<void> {
  for (const payload of batches(messages)) await tx.run(notify, channel, payload)
}

export interface Events {
  /** Notifies a member's open apps at all servers. Called after the commit. It never fails, but the event may be lost. */
  publish(memberId: string, event: MemberEvent): void
  publishToServers(sessionId: string): void
  /** Subscribes to a member's events, from those of the last `sinceMs` on, until the returned function is called. */
  listen(listener: Listener, sinceMs?: number): () => void
  listeners(): number
  connected(): boolean
  hangUp(): void
  close(): Promise<void>
}

interface EventSettings {
  databaseUrl: string
  log: Logger
  onSessionEnded(sessionId: string): void
  onContentChanged(): void
  /** The connection to the database was down: everything published in the meantime has to be read again. */
  onReconnect(): void
}

const channel = 'herzkarte'

/** LISTEN and NOTIFY on a dedicated connection, after the commit and in batches: inside transactions, commits would wait for each other. */
export async function openEvents({ databaseUrl, log, onSessionEnded, onContentChanged, onReconnect }: EventSettings): Promise<Events> {
  const listeners = makeListeners()
  const recent = recentEvents()
  const line = await openChannel({ databaseUrl, log, channels: [channel, contentChannel], onHeard, onReconnect })
  let waiting: Message[] = []

  function onHeard(from: string, payload: string): void {
    if (from === contentChannel) return void onContentChanged()
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
    publish: (memberId, event) => send({ for: 'member', memberId, event }),
    publishToServers: (sessionId) => send({ for: 'servers', what: 'sessionEnded', sessionId }),
    listen(listener, sinceMs = 0) {
      if (sinceMs > 0) for (const event of recent.ofLast(sinceMs, listener.memberId)) listener.hear(event)
      return listeners.add(listener)
    },
    listeners: () => listeners.size,
    connected: () => line.connected,
    hangUp: () => listeners.endAll(),
    async close() {
      listeners.endAll()
      await line.close()
    },
  }
}
