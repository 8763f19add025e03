import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { describe, expect, it } from 'vitest'
import { couponsForHome } from '../shelf/sections.ts'
import type { Ticket } from '../ticket/tickets.ts'

const today = '2026-11-20'

describe('the coupons on the home page', () => {
  const aTicket = (couponId: string, availability: Ticket['availability'] = 'collect', collectUntil = '2026-12-31'): Ticket => ({
    coupon: { couponId, collectUntil, redeemUntil: '2027-01-31' } as Coupon,
    copy: undefined,
    availability,
  })

  it('are those that end soon, those that fit, and the merchant’s first ones, without what is ready or over', () => {
    const tickets = [
      aTicket('first'),
      aTicket('ready', 'activated'),
      aTicket('second'),
      aTicket('sold-out', 'soldOut'),
      aTicket('fits'),
      aTicket('fits-best'),
      aTicket('ends', 'collect', '2026-11-22'),
    ]
    expect(couponsForHome(tickets, ['fits-best', 'fits'], today)).toEqual(['ends', 'fits-best', 'fits', 'first', 'second'])
  })

  it('are a few', () => {
    expect(
      couponsForHome(
        Array.from({ length: 40 }, (_, at) => aTicket(`coupon-${at}`)),
        [],
        today,
      ),
    ).toHaveLength(8)
  })
})
