import { statement, type Tx } from '../../../kernel/database/index.ts'

const lock = (table: string, id: string) =>
  statement<never, [string, string[], Date]>(`
    update ${table} set locked_until = greatest(locked_until, $3) where member_id = $1 and ${id} = any($2::uuid[]) and status = 'Activated'`)
const lockRewards = lock('redemptions', 'redemption_id')
const lockCoupons = lock('user_coupons', 'user_coupon_id')
const lockVouchers = lock('vouchers', 'voucher_id')

export interface InBasket {
  redemptionIds: readonly string[]
  userCouponIds: readonly string[]
  voucherIds: readonly string[]
}

/**
 * Briefly locks everything that an open basket uses, so that its member cannot deactivate it. Returns whether all of it was still
 * activated.
 */
export async function lockInBasket(tx: Tx, memberId: string, inBasket: InBasket, seconds: number, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + seconds * 1000)
  const locks = [
    { statement: lockRewards, ids: inBasket.redemptionIds },
    { statement: lockCoupons, ids: inBasket.userCouponIds },
    { statement: lockVouchers, ids: inBasket.voucherIds },
  ].filter(({ ids }) => ids.length > 0)
  const locked = await Promise.all(locks.map(({ statement: held, ids }) => tx.run(held, memberId, [...ids], until)))
  return locked.every((count, index) => count === locks[index]?.ids.length)
}
