import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import type { Ticket } from '../ticket/tickets.ts'

/** One row of a wide screen. */
const mostShown = 5

/** Other coupons that a shopper can still activate: those of the same departments first, then the merchant's order. */
export function similarTo(
  { couponId, departmentIds = [] }: Partial<Pick<Coupon, 'couponId' | 'departmentIds'>>,
  tickets: readonly Ticket[],
): Ticket[] {
  const open = tickets.filter(
    ({ coupon, availability }) =>
      coupon.couponId !== couponId && (availability === 'collect' || availability === 'collected' || availability === 'signIn'),
  )
  const isRelated = ({ coupon }: Ticket) => coupon.departmentIds.some((id) => departmentIds.includes(id))
  return [...open.filter(isRelated), ...open.filter((ticket) => !isRelated(ticket))].slice(0, mostShown)
}
