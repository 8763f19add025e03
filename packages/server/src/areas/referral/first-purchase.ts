import { deferred, statement, type Write } from '../../kernel/database/index.ts'
import { maxAttempts } from '../../runtime/jobs/index.ts'
import { reverseReferralJob, rewardReferralJob } from './jobs.ts'

// A job, so that a purchase never waits for the books of the inviting member.
const noteFirst = statement<never, [string, string, number]>(`
  with first as (
    update referrals set receipt_id = $2 where member_id = $1 and status = 'Registered' and receipt_id is null returning member_id
  )
  select graphile_worker.add_job('${rewardReferralJob.name}', json_build_object('memberId', member_id), max_attempts => $3) from first`)
const noteReturned = statement<never, [string, string, number]>(`
  select graphile_worker.add_job('${reverseReferralJob.name}', json_build_object('memberId', member_id), max_attempts => $3)
  from referrals where member_id = $1 and receipt_id = $2 and status in ('Registered', 'Rewarded')`)

/** Describes the record of an invited member's first purchase: both members get their hearts soon after it is booked (specification, section 1). */
export function noteFirstPurchase(memberId: string, receiptId: string): Write {
  return deferred(noteFirst, memberId, receiptId, maxAttempts)
}

/** Describes the record of a complete return. If the purchase was the first one of an invited member, its referral hearts are clawed back. */
export function noteWholeReturn(memberId: string, receiptId: string): Write {
  return deferred(noteReturned, memberId, receiptId, maxAttempts)
}
