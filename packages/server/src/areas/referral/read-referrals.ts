import { type Db, statement } from '../../kernel/database/index.ts'
import type { Position } from '../../kernel/pagination.ts'
import type { ReferralStatus } from './referral-rows.ts'

interface Figures {
  code: string
  earnedHearts: number
  registered: number
  rewarded: number
  /** How often hearts were taken back. */
  reversals: number
}

export interface Invited {
  friendId: string
  /** Blank once the account is deleted. */
  firstName: string
  status: ReferralStatus
  registeredAt: Date
  hearts: number
  reversals: number
}

const figures = statement<Figures, [string]>(`
  select m.referral_code as code, count(r.member_id) as registered, count(r.member_id) filter (where r.status = 'Rewarded') as rewarded,
    coalesce(sum(r.hearts) filter (where r.status = 'Rewarded'), 0) as "earnedHearts", coalesce(sum(r.reversals), 0) as reversals
  from members m left join referrals r on r.referrer_id = m.member_id where m.member_id = $1 and m.referral_code is not null group by m.referral_code`)
const invited = statement<Invited, [string, Date, string, number]>(`
  select r.member_id as "friendId", m.first_name as "firstName", r.status, r.registered_at as "registeredAt",
    case when r.status = 'Rewarded' then r.hearts else 0 end as hearts, r.reversals
  from referrals r join members m using (member_id)
  where r.referrer_id = $1 and (r.registered_at, r.member_id) < ($2::timestamptz, $3::uuid)
  order by r.registered_at desc, r.member_id desc limit $4`)

/** A member's code and its results so far. */
export function readReferral(db: Db, memberId: string): Promise<Figures | undefined> {
  return db.first(figures, memberId)
}

/** Members who registered through this member's invitation, newest first. */
export function readInvited(db: Db, memberId: string, start: Position, limit: number): Promise<Invited[]> {
  return db.all(invited, memberId, start.at, start.id, limit)
}
