import type { Day } from '@herzkarte/rules/time/day.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import type { SignedInMember } from '../../kernel/ports.ts'
import { spendOf } from './spend.ts'
import type { MonthlySpend } from './tier-until.ts'

/** The data of a member's tier card. */
export interface TierCard {
  memberId: string
  cardNumber: string
  firstName: string
  lastName: string
  joinedAt: Date
  sessionTag: string
  /** The number of the session's key, and since when; null since it was opened. */
  keyNumber: number
  keySince: Date | null
  /** The stored tier and its start; null while none is stored. */
  tierId: string | null
  since: Day | null
  belowSince: Day | null
  spendCents: number
  months: MonthlySpend[] | null
}

const card = statement<TierCard, [string, Day, string]>(`
  select m.member_id as "memberId", m.card_number as "cardNumber", m.first_name as "firstName", m.last_name as "lastName",
    m.created_at as "joinedAt", s.tag as "sessionTag", s.card_key_number as "keyNumber", s.card_key_since as "keySince",
    t.tier_id as "tierId", t.since, t.below_since as "belowSince",
    ${spendOf('$1', '$2')} as "spendCents",
    (select json_agg(spent) from (
      select month, cents from monthly_spend where member_id = $1 and month > $2::date - interval '12 months' and month <= $2::date) spent) as months
  from members m join sessions s on s.member_id = m.member_id and s.session_id = $3 and s.ended_at is null
  left join member_tiers t on t.member_id = m.member_id
  where m.member_id = $1 and m.status <> 'deleted'`)

/** The card of the requesting session; undefined when the session or the account has ended. */
export function readTierCard(db: Db, { memberId, sessionId }: SignedInMember, today: Day): Promise<TierCard | undefined> {
  return db.first(card, memberId, today, sessionId)
}
