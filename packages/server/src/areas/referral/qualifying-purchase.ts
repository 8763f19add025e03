import type { Content } from '../../content/index.ts'
import { deferred, statement, type Write } from '../../kernel/database/index.ts'
import { maxAttempts } from '../../runtime/jobs/index.ts'
import { reverseReferralJob, rewardReferralJob } from './jobs.ts'

interface PaidGoods {
  departmentId: string
  /** After coupons: with money, and by vouchers. */
  paidCents: number
  voucherCents: number
}

// A job, so that a purchase never waits for the books of the inviting member. An earlier purchase that waits for something is retried with it.
const note = statement<never, [string, string, number]>(`
  with noted as (
    update referrals set receipt_id = coalesce(receipt_id, $2) where member_id = $1 and status in ('Registered', 'Reversed') returning member_id
  )
  select graphile_worker.add_job('${rewardReferralJob.name}', json_build_object('memberId', member_id), max_attempts => $3) from noted`)
// It waits again in the transaction of the return, so that a purchase right after it counts.
const noteReturned = statement<never, [string, string, number]>(`
  with returned as (
    select member_id, referrer_id, status, unit, hearts, reversals from referrals
    where member_id = $1 and receipt_id = $2 and status <> 'NotEligible' for update
  ), waiting as (
    update referrals r set status = 'Reversed', receipt_id = null, unit = null, hearts = 0, ended_at = null,
      reversals = r.reversals + (returned.status = 'Rewarded')::int
    from returned where r.member_id = $1 and r.member_id = returned.member_id
  )
  select graphile_worker.add_job('${reverseReferralJob.name}', json_build_object(
    'memberId', member_id, 'referrerId', referrer_id, 'unit', unit, 'hearts', hearts, 'reversals', reversals), max_attempts => $3)
  from returned where status = 'Rewarded'`)

/** Whether goods of a department count towards the minimum of a referral. */
export function countsForReferral(departmentId: string, content: Content): boolean {
  return content.department(departmentId)?.countsForReferral ?? false
}

/**
 * Whether a purchase of an invited member brings the hearts: the goods that count cost at least the merchant's minimum after coupons. Money
 * and vouchers both pay for them; co-payments of rewards do not count.
 */
export function qualifiesForReferral(goods: readonly PaidGoods[], content: Content): boolean {
  const cents = goods
    .filter(({ departmentId }) => countsForReferral(departmentId, content))
    .reduce((sum, { paidCents, voucherCents }) => sum + paidCents + voucherCents, 0)
  return cents >= content.merchant.referral.minimumCents
}

/**
 * Describes the record of an invited member's purchase that qualifies. Both members get their hearts soon after it is booked
 * (specification, section 1).
 */
export function noteQualifyingPurchase(memberId: string, receiptId: string): Write {
  return deferred(note, memberId, receiptId, maxAttempts)
}

/**
 * Describes the record of a complete return. If the purchase brought referral hearts, they are clawed back, and the next purchase that
 * qualifies brings them again.
 */
export function noteWholeReturn(memberId: string, receiptId: string): Write {
  return deferred(noteReturned, memberId, receiptId, maxAttempts)
}
