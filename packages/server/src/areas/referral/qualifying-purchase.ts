import type { Content } from '../../content/index.ts'
import { deferred, statement, type Tx, type Write } from '../../kernel/database/index.ts'
import { addedJob, addJob } from '../../runtime/jobs/index.ts'
import { isOver, reverseReferralJob, rewardReferralJob } from './reward-referral.ts'

interface PaidGoods {
  departmentId: string
  /** After coupons: with money, and by vouchers. */
  paidCents: number
  voucherCents: number
  /** Of the money, what a gift card paid that earns nothing. */
  uncountedCents: number
}

const note = statement<never, [string, string]>(
  `update referrals set receipt_id = coalesce(receipt_id, $2) where member_id = $1 and status in ('Registered', 'Reversed')`,
)
const returned = statement<
  { status: string; referrerId: string; unit: string | null; hearts: number; reversals: number },
  [string, string]
>(
  `select status, referrer_id as "referrerId", unit, hearts, reversals from referrals
   where member_id = $1 and receipt_id = $2 and status <> 'NotEligible' for update`,
)
// It waits again in the transaction of the return, so that a purchase right after it counts.
const waitAgain = statement<never, [string]>(`
  update referrals set status = 'Reversed', receipt_id = null, unit = null, hearts = 0, ended_at = null,
    reversals = reversals + (status = 'Rewarded')::int
  where member_id = $1`)

/**
 * Whether a purchase of an invited member brings the hearts: the goods that count cost at least the merchant's minimum after coupons. Money
 * and vouchers both pay for them, gift cards if they earn; co-payments of rewards do not count.
 */
export function qualifiesForReferral(goods: readonly PaidGoods[], content: Content): boolean {
  const cents = goods
    .filter(({ departmentId }) => content.department(departmentId)?.countsForReferral)
    .reduce((sum, { paidCents, voucherCents, uncountedCents }) => sum + paidCents + voucherCents - uncountedCents, 0)
  return cents >= content.merchant.referral.minimumCents
}

/**
 * Describes the record of an invited member's purchase that qualifies. Both members get their hearts soon after it is booked
 * (specification, section 1). A job does that, so that a purchase never waits for the books of the inviting member. An earlier purchase that waits
 * for something is retried with it.
 */
export function noteQualifyingPurchase(memberId: string, receiptId: string): Write[] {
  return [deferred(note, memberId, receiptId), addedJob(rewardReferralJob, { memberId })]
}

/**
 * Records a complete return. If the purchase brought referral hearts, they are clawed back, and the next purchase that
 * qualifies brings them again. Hearts of a campaign that is over stay what they were, so nothing brings them again.
 */
export async function noteWholeReturn(
  tx: Tx,
  memberId: string,
  receiptId: string,
  { content, now }: { content: Content; now: Date },
): Promise<void> {
  const referral = await tx.first(returned, memberId, receiptId)
  if (!referral) return
  if (referral.status === 'Rewarded' && isOver(content, referral.unit, now)) return
  const { status, unit, ...reward } = referral
  await tx.run(waitAgain, memberId)
  if (status === 'Rewarded' && unit !== null) await addJob(tx, reverseReferralJob, { memberId, ...reward, unit })
}
