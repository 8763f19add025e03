import type { Coupon, UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import { type CouponAvailability, couponAvailability } from './coupon-availability.ts'

/** A coupon with the shopper's copy and availability. */
export interface Ticket {
  coupon: Coupon
  /** The copy that is used next, if any. */
  copy: UserCoupon | undefined
  availability: CouponAvailability
}

interface TicketOptions {
  today: Day
  member: { birthDate: Day | null } | undefined
}

/** Combines a coupon with the member's copies. */
export function ticketOf(coupon: Coupon, copies: readonly UserCoupon[], asking: TicketOptions): Ticket {
  const copy = copies.find(({ status }) => status === 'Activated') ?? copies.find(({ status }) => status === 'Active')
  return { coupon, copy, availability: couponAvailability({ coupon, copy, ...asking }) }
}

/**
 * Coupons in the merchant's order, so that nothing moves when one is collected or activated. Usable copies of coupons that can no longer be collected
 * come first; used ones come last.
 */
export function ticketsOf(coupons: readonly Coupon[], copies: readonly UserCoupon[], asking: TicketOptions): Ticket[] {
  const listed = new Set(coupons.map(({ couponId }) => couponId))
  const others = new Map(copies.filter(({ couponId }) => !listed.has(couponId)).map((copy) => [copy.couponId, couponOf(copy)]))
  const tickets = [...others.values(), ...coupons].map((coupon) =>
    ticketOf(
      coupon,
      copies.filter(({ couponId }) => couponId === coupon.couponId),
      asking,
    ),
  )
  return tickets.filter((ticket) => !isUsedUp(ticket)).concat(tickets.filter(isUsedUp))
}

/** The coupon of a copy that can still be used. */
const couponOf = (copy: UserCoupon): Coupon => ({ ...copy, status: 'Active' })

const isUsedUp = ({ availability }: Ticket) => availability === 'redeemed' || availability === 'expired'

/** Whether "activate all" includes it: usable copies, and coupons of which the member never had a copy. */
export const isActivatedWithAll = ({ availability, coupon }: Ticket): boolean =>
  availability === 'collected' || (availability === 'collect' && coupon.collected === 0)
