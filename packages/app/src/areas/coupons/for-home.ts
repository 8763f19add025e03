import type { Day } from '@herzkarte/rules/time/day.ts'
import { runsOutSoon } from './shelf/sections.ts'
import type { Ticket } from './ticket/tickets.ts'

/** Two screens of a phone, two rows of a wide screen. */
const mostShown = 8

/** The coupons for the home page: those that run out soon, those that fit the member, then the merchant's order. Ready ones are shown elsewhere. */
export function couponsForHome(tickets: readonly Ticket[], forYou: readonly string[], today: Day): string[] {
  const open = tickets.filter(({ availability }) => availability === 'collect' || availability === 'collected')
  const rank = (ticket: Ticket): number => {
    if (runsOutSoon(ticket, today)) return -1
    const place = forYou.indexOf(ticket.coupon.couponId)
    return place < 0 ? forYou.length : place
  }
  return open
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, mostShown)
    .map(({ coupon }) => coupon.couponId)
}
