import { type Db, statement } from '../../kernel/database/index.ts'
import type { Position } from '../../kernel/pagination.ts'
import { hiddenName, readHidden } from '../../runtime/member-names.ts'
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
  /** Blank once the account is deleted, and hidden while the friend has blocked the member. */
  firstName: string
  status: ReferralStatus
  registeredAt: Date
  hearts: number
  reversals: number
}

const codeOf = statement<{ code: string | null }, [string]>('select referral_code as code from members where member_id = $1')
const figures = statement<Omit<Figures, 'code'>, [string]>(`
  select count(*) as registered, count(*) filter (where status = 'Rewarded') as rewarded,
    coalesce(sum(hearts) filter (where status = 'Rewarded'), 0) as "earnedHearts", coalesce(sum(reversals), 0) as reversals
  from referrals where referrer_id = $1`)
const invited = statement<Invited, [string, Date, string, number]>(`
  select r.member_id as "friendId", m.first_name as "firstName", r.status, r.registered_at as "registeredAt",
    case when r.status = 'Rewarded' then r.hearts else 0 end as hearts, r.reversals
  from referrals r join members m using (member_id)
  where r.referrer_id = $1 and (r.registered_at, r.member_id) < ($2::timestamptz, $3::uuid)
  order by r.registered_at desc, r.member_id desc limit $4`)

/** A member's code and its results so far. */
export async function readReferral(db: Db, memberId: string): Promise<Figures | undefined> {
  const [member, results] = await Promise.all([db.first(codeOf, memberId), db.first(figures, memberId)])
  return member && member.code !== null && results ? { code: member.code, ...results } : undefined
}

/** Members who registered through this member's invitation, newest first. */
export async function readInvited(db: Db, memberId: string, start: Position, limit: number): Promise<Invited[]> {
  const rows = await db.all(invited, memberId, start.at, start.id, limit)
  const ids = rows.map(({ friendId }) => friendId)
  const hidden = await readHidden(db, memberId, ids)
  return rows.map((row) => (hidden.has(row.friendId) ? { ...row, firstName: hiddenName } : row))
}
