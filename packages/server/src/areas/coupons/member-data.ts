import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import type { EraseMemberData, RememberMemberData } from '../../runtime/member-data.ts'
import { recordGiven } from '../hearts/index.ts'
import { copiesBefore } from './copies-before.ts'

const all = statement<Stored<ExportedData['coupons'][number]>, [string]>(
  `select user_coupon_id as "userCouponId", coupon_id as "couponId", status, collected_at as "collectedAt", activated_at as "activatedAt",
     ended_at as "endedAt", receipt_id as "receiptId", discount_cents as "discountCents"
   from user_coupons where member_id = $1 order by collected_at, user_coupon_id`,
)
const end = statement<never, [string, Date]>(
  `update user_coupons set status = 'Expired', ended_at = $2, locked_until = null where member_id = $1 and status in ('Active', 'Activated')`,
)

/** How many copies of each coupon were used, by the account and by those that its contacts had before, without those of customer service. */
const used = statement<{ couponId: string; copies: number }, [string]>(
  `select coupon_id as "couponId", count(*) as copies from (
     select coupon_id from user_coupons where member_id = $1 and status = 'Redeemed' and not is_credited
     union all ${copiesBefore('$1')}
   ) copy group by 1`,
)

export async function exportCoupons(db: Db, memberId: string): Promise<ExportedData['coupons']> {
  return plain(await db.all(all, memberId))
}

/** Copies stay with the pseudonym, because the copies of a coupon are counted. */
export const eraseCoupons: EraseMemberData = async (tx, { memberId, now }) => {
  await tx.run(end, memberId, now)
}

/**
 * Used copies count for a new account of the same contacts: otherwise everybody could use a coupon as often as they delete their account. Each has one
 * number, so a contact that comes back and is lost again counts once.
 */
export const rememberCoupons: RememberMemberData = async (tx, { memberId, contacts, secrets, now }) => {
  const counted = await tx.all(used, memberId)
  const gifts = counted.flatMap(({ couponId, copies }) =>
    Array.from({ length: copies }, (_, index) => `coupon:${couponId}/${index + 1}` as const),
  )
  await recordGiven(tx, contacts, gifts, { secrets, now })
}
