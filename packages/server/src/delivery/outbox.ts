import { v7 as uuid } from 'uuid'
import { type Db, statement } from '../database/index.ts'
import type { Delivery } from './delivery.ts'

const put = statement<never, [string, string, string, string, string]>(
  'insert into outbox_messages (message_id, channel, recipient, subject, body, sent_at) values ($1, $2, $3, $4, $5, now())',
)
const newest = statement<OutboxMessage, [number, string | null]>(
  `select message_id as "messageId", channel, recipient, subject, body, sent_at as "sentAt" from outbox_messages
   where $2::text is null or recipient = $2 order by sent_at desc, message_id desc limit $1`,
)

export interface OutboxMessage {
  messageId: string
  channel: 'email' | 'sms'
  recipient: string
  subject: string
  body: string
  sentAt: Date
}

/** Keeps messages instead of sending them, so that everything works with no account anywhere. */
export function outbox(db: Db): Delivery {
  return {
    async mail({ to, subject, text }) {
      await db.all(put, uuid(), 'email', to, subject, text)
    },
    async sms({ to, text }) {
      await db.all(put, uuid(), 'sms', to, '', text)
    },
  }
}

/** The newest messages, of all recipients or of one. */
export function readOutbox(db: Db, limit: number, recipient: string | null = null): Promise<OutboxMessage[]> {
  return db.all(newest, limit, recipient)
}
