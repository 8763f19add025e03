import { type Db, statement, type Tx } from '../../kernel/database/index.ts'

const byCode = statement<{ memberId: string }, [string]>('select member_id as "memberId" from referral_codes where code = $1')
const active = statement<{ memberId: string }, [string]>(
  `select member_id as "memberId" from members where member_id = $1 and status = 'active'`,
)
const keep = statement<never, [string, string, Date]>(
  'insert into referrals (member_id, referrer_id, registered_at) values ($1, $2, $3) on conflict do nothing',
)

/** The owner of a code; undefined for an unknown code or a deleted account. */
export async function findReferrer(db: Db, code: string): Promise<string | undefined> {
  const owner = await db.first(byCode, code)
  return owner && (await db.first(active, owner.memberId))?.memberId
}

/** Records who invited a new member. The hearts are credited with a purchase that qualifies (specification, section 1). */
export async function claimReferral(tx: Tx, memberId: string, referrerId: string, now: Date): Promise<void> {
  await tx.run(keep, memberId, referrerId, now)
}
