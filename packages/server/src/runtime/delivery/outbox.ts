import { validate as isUuid, v7 as uuid, v5 as uuidOf } from 'uuid'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import type { Delivery } from './delivery.ts'

const put = statement<never, [string, string, string, string, string, string | null]>(
  'insert into outbox_messages (message_id, channel, recipient, subject, body, html, sent_at) values ($1, $2, $3, $4, $5, $6, now()) on conflict do nothing',
)
const newest = statement<OutboxMessage, [number, string | null]>(
  `select message_id as "messageId", channel, recipient, subject, body, html is not null as "hasHtml", sent_at as "sentAt" from outbox_messages
   where $2::text is null or recipient = $2 order by sent_at desc, message_id desc limit $1`,
)

const htmlOfOne = statement<{ html: string | null }, [string]>('select html from outbox_messages where message_id = $1')
// A device may call itself by somebody's address.
const isTo = `recipient = any(case channel when 'push' then $2::text[] else $1::text[] end)`
const ofRecipients = statement<Omit<OutboxMessage, 'messageId' | 'body' | 'hasHtml'> & { text: string }, [string[], string[]]>(
  `select channel, recipient, subject, body as text, sent_at as "sentAt" from outbox_messages where ${isTo} order by sent_at, message_id`,
)
const erase = statement<never, [string[], string[]]>(`delete from outbox_messages where ${isTo}`)

export interface OutboxMessage {
  messageId: string
  channel: 'email' | 'sms' | 'push'
  recipient: string
  subject: string
  body: string
  hasHtml: boolean
  sentAt: Date
}

/** Stores messages instead of sending them, so that everything works without any external account. */
export function outbox(db: Db): Delivery {
  return {
    async googlePass({ body }) {
      await db.all(put, uuid(), 'push', body.id, 'Google Wallet', 'The pass is updated.', null)
    },
    async mail({ to, subject, text, html }) {
      await db.all(put, uuid(), 'email', to, subject, text, html ?? null)
    },
    async sms({ to, text }) {
      await db.all(put, uuid(), 'sms', to, '', text, null)
    },
    // A message that is retried is stored once.
    async push({ messageId, deviceToken, title, text, data }) {
      await db.all(put, uuidOf(deviceToken, messageId), 'push', deviceToken, title, `${text}\n\n${JSON.stringify(data)}`, null)
    },
    // Stored by pass, not by phone or member: the owner does not matter here.
    async passUpdate({ serialNumber }) {
      await db.all(put, uuid(), 'push', serialNumber, 'Apple Wallet', 'The pass is fetched again.', null)
    },
  }
}

export function readOutbox(db: Db, limit: number, recipient: string | null = null): Promise<OutboxMessage[]> {
  return db.all(newest, limit, recipient)
}

export async function readMessageHtml(db: Db, messageId: string): Promise<string | null> {
  return isUuid(messageId) ? ((await db.first(htmlOfOne, messageId))?.html ?? null) : null
}

export interface Recipients {
  destinations?: readonly string[]
  devices?: readonly string[]
}

export async function deleteMessages(tx: Tx, { destinations = [], devices = [] }: Recipients): Promise<void> {
  await tx.run(erase, [...destinations], [...devices])
}

export function readOutboxOf(db: Db, { destinations = [], devices = [] }: Recipients) {
  return db.all(ofRecipients, [...destinations], [...devices])
}
