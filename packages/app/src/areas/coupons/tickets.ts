import type { Coupon, UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { Day } from '@herzkarte/rules/time/merchant-time.ts'
import { type CouponAvailability, couponAvailability } from './standing.ts'

/** A coupon in the hands of the one who looks. */
export interface Ticket {
  coupon: Coupon
  /** The copy that is used next, when there is one. */
  copy: UserCoupon | undefined
  standing: CouponAvailability
}

interface TicketOptions {
  today: Day
  member: { birthDate: Day | null } | undefined
}

/** A coupon with the copies that its member has of it. */
export function ticketOf(coupon: Coupon, copies: readonly UserCoupon[], asking: TicketOptions): Ticket {
  const copy = copies.find(({ status }) => status === 'Activated') ?? copies.find(({ status }) => status === 'Active')
  return { coupon, copy, standing: couponAvailability({ coupon, copy, ...asking }) }
}

/**
 * Coupons in the merchant's order, so that nothing moves when one is collected or activated. Before them stand copies that can be used
 * still though nobody collects that coupon any more; what is used up comes last.
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

/** The coupon of a copy that can be used still. */
const couponOf = (copy: UserCoupon): Coupon => ({ ...copy, status: 'Active' })

const isUsedUp = ({ standing }: Ticket) => standing === 'redeemed' || standing === 'expired'

/** Whether "collect all" takes one of it: those of which a member has had none. */
export const isCollectedWithAll = ({ standing, coupon }: Ticket): boolean => standing === 'collect' && coupon.collected === 0
