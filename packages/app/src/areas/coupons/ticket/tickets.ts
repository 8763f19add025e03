import type { Coupon, UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { isAdult } from '@herzkarte/rules/time/date-of-birth.ts'
import type { Day } from '@herzkarte/rules/time/day.ts'
import type { CouponState } from '@herzkarte/ui/card/Coupon.tsx'

/** A coupon with the shopper's copy and availability. */
export interface Ticket {
  coupon: Coupon
  /** The copy that is used next, if any. */
  copy: UserCoupon | undefined
  availability: CouponAvailability
}

/** The availability of a coupon to the shopper; a tap can change `collect`, `collectAhead`, `collected` and `activated`. */
export type CouponAvailability =
  | 'activated'
  | 'collected'
  | 'collect'
  | 'collectAhead'
  | 'signIn'
  | 'ageUnknown'
  | 'tooYoung'
  | 'opensLater'
  | 'notYet'
  | 'soldOut'
  | 'redeemed'
  | 'expired'

interface TicketOptions {
  today: Day
  /** Undefined for a visitor. */
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

interface CouponAvailabilityOptions extends TicketOptions {
  coupon: Pick<
    Coupon,
    'status' | 'stock' | 'ageRestricted' | 'collectFrom' | 'collectUntil' | 'redeemFrom' | 'redeemUntil' | 'perMember' | 'collected'
  >
  /** The copy that is used next: an activated one before one that is only collected. */
  copy: Pick<UserCoupon, 'status'> | undefined
}

/**
 * Conditions that the shopper can fulfil come last: nobody is asked for something if the coupon is unavailable anyway. Whether it can be collected is
 * computed here and not read from the answer, which does not know a date of birth that was entered since.
 */
export function couponAvailability({ coupon, copy, today, member }: CouponAvailabilityOptions): CouponAvailability {
  const { ageRestricted, collectFrom, collectUntil, redeemFrom, redeemUntil, collected, perMember, stock, status } = coupon
  const age = ageRestricted && member ? ageStanding(member.birthDate, today) : undefined
  if (copy?.status === 'Activated') return 'activated'
  if (copy) {
    if (today > redeemUntil) return 'expired'
    return age ?? (today < redeemFrom ? 'opensLater' : 'collected')
  }
  if (collected >= perMember) return 'redeemed'
  if (stock === 'expired' || status === 'Expired' || today > collectUntil) return 'expired'
  if (stock === 'outOfStock') return 'soldOut'
  if (today < collectFrom) return 'notYet'
  if (!member) return 'signIn'
  return age ?? (today < redeemFrom ? 'collectAhead' : 'collect')
}

/** What a member still needs for products for adults. */
export function ageStanding(birthDate: Day | null, today: Day): 'ageUnknown' | 'tooYoung' | undefined {
  if (birthDate === null) return 'ageUnknown'
  return isAdult(birthDate, today) ? undefined : 'tooYoung'
}

/** The look of the ticket. */
export const ticketStates: Record<CouponAvailability, CouponState> = {
  activated: 'activated',
  collected: 'available',
  collect: 'available',
  collectAhead: 'available',
  signIn: 'available',
  ageUnknown: 'locked',
  tooYoung: 'locked',
  opensLater: 'available',
  notYet: 'available',
  soldOut: 'soldOut',
  redeemed: 'redeemed',
  expired: 'expired',
}

/** Splits a coupon's badge into the parts that it is set in: `−20 %` becomes a number followed by a small sign. */
export function dealOf(badge: string): { value: string; unit?: string } {
  const [, value, unit] = /^(.*\d)\s?([%€])$/.exec(badge) ?? []
  return value && unit ? { value, unit } : { value: badge }
}
