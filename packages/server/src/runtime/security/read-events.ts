import { statement } from '../../kernel/database/index.ts'

export interface EventRow {
  happenedAt: Date
  kind: string
  call: string
  outcome: number
  times: number
  member: string | null
  identifier: string | null
  network: string | null
  sessionId: string | null
  keyId: string | null
}

/** Null means anything; hashes are pseudonyms of a member, an identifier or a network. */
export const findEvents = statement<EventRow, [Date, string | null, Buffer[] | null, string | null, number]>(`
  select happened_at as "happenedAt", kind, call, outcome, times, encode(member_hash, 'hex') as member, encode(identifier_hash, 'hex') as identifier,
    encode(network_hash, 'hex') as network, session_id as "sessionId", key_id as "keyId"
  from security_events
  where happened_at >= $1 and ($2::text is null or kind = $2)
    and ($3::bytea[] is null or member_hash = any($3) or identifier_hash = any($3) or network_hash = any($3))
    and ($4::text is null or key_id = $4)
  order by happened_at desc, event_id desc limit $5`)
