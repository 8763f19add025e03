import type { Coupon as CouponView, UserCouponStatus, UserCoupon as UserCouponView } from '@herzkarte/contract/coupons/shapes.ts'
import { endOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { type Coupon, storeName } from '../../content/index.ts'
import { lockedByTillUntil } from '../../kernel/till-lock.ts'
import { type CouponViewContext, couponView } from './coupon-view.ts'
import type { UserCouponRow } from './user-coupons.ts'

type UserCouponViewContext = CouponViewContext & { now: Date }

/** A member's copy and its status. An expired copy is shown as Expired even before the job has marked it. */
export function userCouponView(row: UserCouponRow, reading: UserCouponViewContext): UserCouponView {
  const { content, now } = reading
  const coupon = content.coupon(row.couponId)
  const status = statusNow(row, coupon, reading.day)
  const hasJustExpired = status === 'Expired' && row.status !== 'Expired'
  const endedAt = hasJustExpired && coupon ? endOfDay(coupon.redeemUntil, content.merchant.timeZone) : row.endedAt
  const lock = lockedByTillUntil(row, now)
  return {
    ...anyCouponView(row.couponId, reading),
    userCouponId: row.userCouponId,
    status,
    collectedAt: row.collectedAt.toISOString(),
    activatedAt: row.activatedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    lockedUntil: status === 'Activated' ? (lock?.toISOString() ?? null) : null,
    discountCents: row.discountCents,
    storeName: row.storeId === null ? null : storeName(content, row.storeId),
    receiptNumber: row.receiptNumber,
  }
}

/** A coupon by its id, even if the merchant has removed it from the content. */
export function anyCouponView(couponId: string, reading: CouponViewContext): CouponView {
  const coupon = reading.content.coupon(couponId)
  return coupon ? couponView(coupon, reading) : goneCouponView(couponId, reading.day)
}

/** The status of a copy on this day: without its coupon, or after its last day, it can no longer be redeemed. */
export function statusNow({ status }: Pick<UserCouponRow, 'status'>, coupon: Coupon | undefined, day: string): UserCouponStatus {
  if (status !== 'Active' && status !== 'Activated') return status
  return coupon && day <= coupon.redeemUntil ? status : 'Expired'
}

/** Copies of a removed coupon are history. Its id is readable. */
function goneCouponView(couponId: string, day: string): CouponView {
  return {
    couponId,
    kind: 'amountOff',
    world: 'offers',
    title: couponId,
    badge: '',
    description: '',
    conditions: '',
    image: '',
    tone: 'sand',
    departmentIds: [],
    campaignIds: [],
    minBasketCents: 0,
    combinable: true,
    maxPerPurchase: 1,
    ageRestricted: false,
    collectFrom: day,
    collectUntil: day,
    redeemFrom: day,
    redeemUntil: day,
    status: 'Expired',
    stock: 'expired',
    perMember: 1,
    collected: 0,
    isCollectable: false,
  }
}
