import { statement, type Tx } from '../../kernel/database/index.ts'
import type { Home } from './household.ts'

export type ReferralStatus = 'Registered' | 'Rewarded' | 'Reversed' | 'NotEligible'

export interface ReferralRow {
  memberId: string
  referrerId: string
  status: ReferralStatus
  receiptId: string | null
  /** The unit of the hearts, and how many each side got. */
  unit: string | null
  hearts: number
}

interface HomeRow extends Home {
  memberId: string
}

const locked = statement<ReferralRow, [string]>(
  `select member_id as "memberId", referrer_id as "referrerId", status, receipt_id as "receiptId", unit, hearts from referrals
   where member_id = $1 for update`,
)
const homes = statement<HomeRow, [string[]]>(
  `select member_id as "memberId", street, house_number as "houseNumber", zip from members
   where member_id = any($1::uuid[]) and status = 'active'`,
)
const end = statement<never, [string, ReferralStatus, string | null, number, Date]>(
  'update referrals set status = $2, unit = $3, hearts = $4, ended_at = $5 where member_id = $1',
)
const wait = statement<never, [string]>('update referrals set receipt_id = null where member_id = $1')

export function lockReferral(tx: Tx, memberId: string): Promise<ReferralRow | undefined> {
  return tx.first(locked, memberId)
}

/** The addresses of members by id, for existing accounts. */
export async function readHomes(tx: Tx, memberIds: string[]): Promise<Map<string, Home>> {
  return new Map((await tx.all(homes, memberIds)).map((row) => [row.memberId, row]))
}

export async function endReferral(
  tx: Tx,
  { memberId, status, unit, hearts }: Pick<ReferralRow, 'memberId' | 'status' | 'unit' | 'hearts'>,
  now: Date,
): Promise<void> {
  await tx.run(end, memberId, status, unit, hearts, now)
}

/** Nothing can be collected now, so the next purchase counts as the first. */
export async function waitForNextPurchase(tx: Tx, memberId: string): Promise<void> {
  await tx.run(wait, memberId)
}
