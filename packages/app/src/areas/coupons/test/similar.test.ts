import { expect, it } from 'vitest'
import { similarTo } from '../shelf/FewCoupons.tsx'
import type { CouponAvailability, Ticket } from '../ticket/tickets.ts'

// @vitest-environment happy-dom

const ticket = (couponId: string, departmentIds: string[], availability: CouponAvailability = 'collect') =>
  ({ coupon: { couponId, departmentIds }, copy: undefined, availability }) as unknown as Ticket

const idsOf = (tickets: readonly Ticket[]) => tickets.map(({ coupon }) => coupon.couponId)
const bread = { couponId: 'bread', departmentIds: ['bakery'] }

it('offers coupons of the same department first, and not the same one', () => {
  const tickets = [ticket('apples', ['produce']), ticket('bread', ['bakery']), ticket('rolls', ['bakery']), ticket('all', [])]
  expect(idsOf(similarTo(bread, tickets))).toEqual(['rolls', 'apples', 'all'])
})

it('offers only what a tap activates, also to visitors', () => {
  const states: CouponAvailability[] = [
    'activated',
    'redeemed',
    'expired',
    'soldOut',
    'ageUnknown',
    'tooYoung',
    'notYet',
    'signIn',
    'collected',
  ]
  const tickets = states.map((availability) => ticket(availability, ['bakery'], availability))
  expect(idsOf(similarTo(bread, tickets))).toEqual(['signIn', 'collected'])
})

it('offers one row', () => {
  const tickets = Array.from({ length: 9 }, (_, at) => ticket(`coupon ${at}`, []))
  expect(similarTo(bread, tickets)).toHaveLength(5)
})
