import type { Day } from '@herzkarte/contract/day.ts'
import { type Db, statement } from '../database/index.ts'
import type { Caller } from '../wire/handle.ts'
import { spendCents } from './spend.ts'

/** What a member's tier card is made of. */
export interface TierCard {
  memberId: string
  cardNumber: string
  firstName: string
  lastName: string
  sessionTag: string
  spendCents: number
}

const card = statement<TierCard, [string, Day, string]>(`
  select m.member_id as "memberId", m.card_number as "cardNumber", m.first_name as "firstName", m.last_name as "lastName", s.tag as "sessionTag",
    ${spendCents} as "spendCents"
  from members m join sessions s on s.member_id = m.member_id and s.session_id = $3 and s.ended_at is null
  where m.member_id = $1 and m.status <> 'deleted'`)

/** The card of the session that asks; undefined when the session or the account has ended. */
export function readTierCard(db: Db, { memberId, sessionId }: Caller, today: Day): Promise<TierCard | undefined> {
  return db.first(card, memberId, today, sessionId)
}
