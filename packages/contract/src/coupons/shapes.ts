import { weekdays } from '@herzkarte/rules/time/weekly-hours.ts'
import Type, { type Static } from 'typebox'
import { StockLabel } from '../hearts/shapes.ts'
import { Cents, Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

/** Pages that offers are assigned to: the bonus world, and the two shops in the shop. */
export const worlds = ['offers', 'coffee', 'wine'] as const
export const World = oneOf(...worlds)
export type World = Static<typeof World>

/** The effect of a coupon. Its texts give the details. */
export const CouponKind = oneOf('percentOff', 'amountOff', 'freeItem', 'xForY', 'basketPercentOff', 'basketAmountOff', 'hearts', 'points')
export type CouponKind = Static<typeof CouponKind>

/** Times of the merchant's clock on some days of the week; `until` is exclusive, and may be 24:00. */
export const CouponHours = Type.Object({
  weekdays: Type.Array(oneOf(...weekdays)),
  from: Type.String(),
  until: Type.String(),
})

/** The public view of a coupon. */
export const Coupon = Type.Object({
  couponId: Id,
  kind: CouponKind,
  world: World,
  title: Type.String(),
  /** The large text on it: `−20 %`, `3 für 2`. */
  badge: Type.String(),
  description: Type.String(),
  conditions: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  /** Departments for filtering; empty when the coupon is for all of them. */
  departmentIds: Type.Array(Id),
  /** For a coupon for hearts, the campaigns in which it counts. */
  campaignIds: Type.Array(Id),
  minBasketCents: Cents,
  /** False: no other coupon of the same purchase gives a discount. */
  combinable: Type.Boolean(),
  maxPerPurchase: Type.Integer({ minimum: 1 }),
  ageRestricted: Type.Boolean(),
  /** The only stores in which it counts; absent when it counts in every one. */
  storeNames: Type.Optional(Type.Array(Type.String())),
  /** The only times at which it counts; absent when it always does. */
  hours: Type.Optional(Type.Array(CouponHours)),
  /** Why it is offered to this member, if it is not for all. */
  shownBecause: Type.Optional(Type.String()),
  /** Inclusive days in the merchant's time zone. */
  collectFrom: Day,
  collectUntil: Day,
  redeemFrom: Day,
  redeemUntil: Day,
  status: oneOf('Inactive', 'Active', 'Expired'),
  stock: StockLabel,
  /** How many a member may collect, and how many this member has collected; 0 for visitors. */
  perMember: Type.Integer({ minimum: 1 }),
  collected: Type.Integer({ minimum: 0 }),
  /** Whether this member, or a visitor after signing in, can collect one now. */
  isCollectable: Type.Boolean(),
})
export type Coupon = Static<typeof Coupon>

export const UserCouponStatus = oneOf('Active', 'Activated', 'Redeemed', 'Expired')
export type UserCouponStatus = Static<typeof UserCouponStatus>

/** A member's copy of a coupon with its status. */
export const UserCoupon = Type.Object({
  ...Coupon.properties,
  userCouponId: Id,
  /** Active: collected. Activated: the till applies it when the card is scanned. */
  status: UserCouponStatus,
  collectedAt: Instant,
  activatedAt: orNull(Instant),
  /** When it was redeemed or expired. */
  endedAt: orNull(Instant),
  /** The coupon is held by a basket at a till and can't be deactivated until then. */
  lockedUntil: orNull(Instant),
  /** Discount, store and receipt, once it is redeemed. */
  discountCents: orNull(Cents),
  storeName: orNull(Type.String()),
  receiptNumber: orNull(Type.String()),
})
export type UserCoupon = Static<typeof UserCoupon>
