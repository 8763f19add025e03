import { v7 as uuid } from 'uuid'
import type { Tx } from '../../kernel/database/index.ts'
import { countGiven } from './counters.ts'
import { insertCredited } from './user-coupons.ts'

/** Credits a member with a copy of a coupon outside its quotas, ready to be activated. */
export async function giveCoupon(tx: Tx, memberId: string, couponId: string, now: Date): Promise<void> {
  await insertCredited(tx, memberId, { userCouponId: uuid(), couponId }, now)
  await countGiven(tx, couponId)
}
