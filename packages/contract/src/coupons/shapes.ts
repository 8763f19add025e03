import Type, { type Static } from 'typebox'
import { StockLabel } from '../hearts/shapes.ts'
import { Cents, Day, Id, Instant, oneOf, orNull } from '../shapes.ts'

/** Pages that offers are sorted by: the bonus world, and the two shops in the shop. */
export const worlds = ['offers', 'coffee', 'wine'] as const
export const World = oneOf(...worlds)
export type World = Static<typeof World>

/** What a coupon does, in one word; its texts say the rest. */
export const CouponKind = oneOf('percentOff', 'amountOff', 'freeItem', 'xForY', 'basketPercentOff', 'basketAmountOff', 'hearts', 'points')
export type CouponKind = Static<typeof CouponKind>

/** A coupon as everybody sees it. */
export const Coupon = Type.Object({
  couponId: Id,
  kind: CouponKind,
  world: World,
  title: Type.String(),
  /** The big word on it: `−20 %`, `3 für 2`. */
  badge: Type.String(),
  description: Type.String(),
  conditions: Type.String(),
  image: Type.String(),
  tone: Type.String(),
  /** What it is about, to filter by; empty for the whole shop. */
  departmentIds: Type.Array(Id),
  /** Of a coupon for hearts, the campaigns that it counts in. */
  campaignIds: Type.Array(Id),
  minBasketCents: Cents,
  /** False: in a purchase with it no other coupon takes money off. */
  combinable: Type.Boolean(),
  maxPerPurchase: Type.Integer({ minimum: 1 }),
  ageRestricted: Type.Boolean(),
  /** Days in the merchant's time zone, the last ones included. */
  collectFrom: Day,
  collectUntil: Day,
  redeemFrom: Day,
  redeemUntil: Day,
  status: oneOf('Inactive', 'Active', 'Expired'),
  stock: StockLabel,
  /** How many one member may collect, and how many this one has collected; 0 for visitors. */
  perMember: Type.Integer({ minimum: 1 }),
  collected: Type.Integer({ minimum: 0 }),
  /** Whether this member, or a visitor after signing in, can collect one now. */
  isCollectable: Type.Boolean(),
})
export type Coupon = Static<typeof Coupon>

export const UserCouponStatus = oneOf('Active', 'Activated', 'Redeemed', 'Expired')
export type UserCouponStatus = Static<typeof UserCouponStatus>

/** A member's copy of a coupon, and what became of it. */
export const UserCoupon = Type.Object({
  ...Coupon.properties,
  userCouponId: Id,
  /** Active: collected. Activated: the till applies it when the card is scanned. */
  status: UserCouponStatus,
  collectedAt: Instant,
  activatedAt: orNull(Instant),
  /** When it was redeemed or expired. */
  endedAt: orNull(Instant),
  /** Held by a basket at a till, it can't be deactivated until then. */
  lockedUntil: orNull(Instant),
  /** What it took off, where, and on which receipt, once it is redeemed. */
  discountCents: orNull(Cents),
  storeName: orNull(Type.String()),
  receiptNumber: orNull(Type.String()),
})
export type UserCoupon = Static<typeof UserCoupon>
