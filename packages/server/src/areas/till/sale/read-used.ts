import { CENTS_PER_BONUS_POINT } from '@herzkarte/rules/constants.ts'
import { validate as isUuid } from 'uuid'
import { type Db, statement, type Tx } from '../../../kernel/database/index.ts'
import type { CouponAtTill } from '../basket/coupons-in-basket.ts'
import type { VoucherAtTill } from '../basket/rewards-and-vouchers.ts'

/** A member's coupons and vouchers for a basket. Vouchers come oldest first. */
export interface Used {
  coupons: CouponAtTill[]
  vouchers: VoucherAtTill[]
}

const selectCoupons = `
  select u.user_coupon_id as "userCouponId", u.coupon_id as "couponId", u.status, c.redeem_limit - c.redeemed as "redemptionsLeft"
  from user_coupons u left join coupon_counters c on c.coupon_id = u.coupon_id
  where u.member_id = $1`
const selectVouchers = `
  select voucher_id as "voucherId", points, points * ${CENTS_PER_BONUS_POINT} as cents, status from vouchers where member_id = $1`
const oldestFirst = 'order by activated_at, voucher_id'

const activatedCoupons = statement<CouponAtTill, [string]>(
  `${selectCoupons} and u.status in ('Active', 'Activated') and u.status = 'Activated'`,
)
const activatedVouchers = statement<VoucherAtTill, [string]>(`${selectVouchers} and status = 'Activated' ${oldestFirst}`)
const namedCoupons = statement<CouponAtTill, [string, string[], Date]>(
  `${selectCoupons} and u.user_coupon_id = any($2::uuid[]) and (u.activated_at <= $3 or u.activated_at is null) order by u.user_coupon_id for update of u`,
)
const namedVouchers = statement<VoucherAtTill, [string, string[], Date]>(
  `${selectVouchers} and voucher_id = any($2::uuid[]) and activated_at <= $3 ${oldestFirst}`,
)

const none: Used = { coupons: [], vouchers: [] }

/** Everything that a member has activated. */
export async function readActivated(db: Db, memberId: string): Promise<Used> {
  const [coupons, vouchers] = await Promise.all([db.all(activatedCoupons, memberId), db.all(activatedVouchers, memberId)])
  return { coupons, vouchers }
}

/**
 * The member's coupons and vouchers with these ids, locked: coupons by their rows, vouchers by the book of points, which the caller has
 * locked. Other members' ids and invalid ids are left out, and so is what was activated after the sale. Costs nothing if no ids are given.
 */
export async function lockNamed(
  tx: Tx,
  memberId: string,
  { userCouponIds, voucherIds, activatedUntil }: { userCouponIds: readonly string[]; voucherIds: readonly string[]; activatedUntil: Date },
): Promise<Used> {
  if (userCouponIds.length === 0 && voucherIds.length === 0) return none
  const [coupons, vouchers] = await Promise.all([
    tx.all(namedCoupons, memberId, userCouponIds.filter(isUuid), activatedUntil),
    tx.all(namedVouchers, memberId, voucherIds.filter(isUuid), activatedUntil),
  ])
  return { coupons, vouchers }
}
