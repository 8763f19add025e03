import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'

const all = statement<Stored<ExportedData['coupons'][number]>, [string]>(
  `select user_coupon_id as "userCouponId", coupon_id as "couponId", status, collected_at as "collectedAt", activated_at as "activatedAt",
     ended_at as "endedAt", receipt_id as "receiptId", discount_cents as "discountCents"
   from user_coupons where member_id = $1 order by collected_at, user_coupon_id`,
)
const end = statement<never, [string, Date]>(
  `update user_coupons set status = 'Expired', ended_at = $2, locked_until = null where member_id = $1 and status in ('Active', 'Activated')`,
)

export async function exportCoupons(db: Db, memberId: string): Promise<ExportedData['coupons']> {
  return plain(await db.all(all, memberId))
}

/** Copies stay with the pseudonym, because the copies of a coupon are counted. */
export const eraseCoupons: EraseMemberData = async (tx, { memberId, now }) => {
  await tx.run(end, memberId, now)
}
