import { CARD_KEY_DAYS } from '@herzkarte/rules/time/time-code.ts'
import { statement } from '../../../kernel/database/index.ts'

/**
 * The key of a session's card changes when the session is refreshed, once a day at most, and an app that has not read its card since may go on with the one
 * before. So a key that somebody has read with a copied token works for four days once the member has opened the app.
 */
const keyHours = 24
const previousKeyHours = 72

/** A session with the numbers of the keys that generate its card's codes, the current one first. */
export interface CardSession {
  sessionId: string
  keyNumbers: number[]
}

// A session has key 0 until it has a row. A device that refreshes nothing changes no key either, and has none after a month.
export const cardSessionOf = statement<CardSession, [string, string, Date]>(
  `select s.session_id as "sessionId",
     case when k.previous_until > $3 then array[coalesce(k.key_number, 0), coalesce(k.key_number, 0) - 1] else array[coalesce(k.key_number, 0)] end
       as "keyNumbers"
   from sessions s left join card_keys k on k.member_id = s.member_id and k.session_id = s.session_id
   where s.member_id = $1 and s.tag = $2 and s.ended_at is null and s.expires_at > $3
     and coalesce(k.since, s.created_at) > $3::timestamptz - interval '${CARD_KEY_DAYS} days'`,
)
/** Changes the key of a session that is refreshed, if it is a day old. */
export const changeCardKey = statement<never, [string, string, Date]>(
  `insert into card_keys as k (member_id, session_id, key_number, since, previous_until)
   select member_id, session_id, 1, $3, $3::timestamptz + interval '${previousKeyHours} hours' from sessions
   where member_id = $1 and session_id = $2 and created_at <= $3::timestamptz - interval '${keyHours} hours'
   on conflict (member_id, session_id) do update
     set key_number = k.key_number + 1, since = excluded.since, previous_until = excluded.previous_until
     where k.since <= excluded.since - interval '${keyHours} hours'`,
)
/** Changes the key of an open session and ends the one before: somebody else may have read both. */
export const endCardKeys = statement<never, [string, string, Date]>(
  `insert into card_keys as k (member_id, session_id, key_number, since)
   select member_id, session_id, 1, $3 from sessions where member_id = $1 and session_id = $2 and ended_at is null
   on conflict (member_id, session_id) do update set key_number = k.key_number + 1, since = excluded.since, previous_until = null`,
)
