import { type Day, daysBetween } from '@herzkarte/rules/time/day.ts'
import type { Ticket } from '../ticket/tickets.ts'

export interface TicketSection {
  id: string
  tickets: Ticket[]
}

export const soonId = 'soon'
export const forYouId = 'forYou'
export const wholeShopId = 'wholeShop'
/** Departments with a single coupon. */
export const moreId = 'more'
/** What the shopper has used, and what is gone. */
export const endedId = 'ended'

/** A coupon runs out soon within this many days. */
const soonDays = 7
const mostForYou = 8
/** Fewer would leave a row nearly empty. */
const fewest = 3

interface SectionOptions {
  today: Day
  /** Coupons that fit what the member bought, the best one first. */
  forYou: readonly string[]
  /** In the merchant's order. */
  departmentIds: readonly string[]
}

/** The last day on which the shopper can act on it: activate it, or redeem a copy. */
const lastDayOf = ({ coupon, copy }: Pick<Ticket, 'coupon' | 'copy'>): Day => (copy ? coupon.redeemUntil : coupon.collectUntil)

const isOver = ({ availability }: Ticket) => availability === 'redeemed' || availability === 'expired' || availability === 'soldOut'

/** Whether a coupon runs out within some days and can still be used. */
export function runsOutSoon(ticket: Ticket, today: Day): boolean {
  const left = daysBetween(today, lastDayOf(ticket))
  return !isOver(ticket) && ticket.availability !== 'notYet' && left >= 0 && left <= soonDays
}

/**
 * All coupons, each in one section: those that run out soon, those that fit this member, then by department. Activating a coupon moves nothing, since a
 * section does not depend on it.
 */
export function sectionsOf(tickets: readonly Ticket[], { today, forYou, departmentIds }: SectionOptions): TicketSection[] {
  const usable = tickets.filter((ticket) => !isOver(ticket))
  const soon = usable.filter((ticket) => runsOutSoon(ticket, today)).sort((a, b) => (lastDayOf(a) < lastDayOf(b) ? -1 : 1))
  const fitting = forYou
    .flatMap((id) => usable.find(({ coupon }) => coupon.couponId === id) ?? [])
    .filter((ticket) => !soon.includes(ticket))
    .slice(0, mostForYou)
  const rest = usable.filter((ticket) => !soon.includes(ticket) && !fitting.includes(ticket))
  const byDepartment = [...departmentIds, wholeShopId]
    .map((id) => ({ id, tickets: rest.filter(({ coupon }) => (coupon.departmentIds[0] ?? wholeShopId) === id) }))
    .filter((section) => section.tickets.length >= fewest)
  const placed = new Set(byDepartment.flatMap((section) => section.tickets))
  return [
    { id: soonId, tickets: soon },
    { id: forYouId, tickets: fitting },
    ...byDepartment,
    { id: moreId, tickets: rest.filter((ticket) => !placed.has(ticket)) },
    { id: endedId, tickets: tickets.filter(isOver) },
  ].filter((section) => section.tickets.length > 0)
}

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
