import { describe, expect, it } from 'vitest'
import type { Coupon } from '../../../../content/index.ts'
import type { CouponAtTill } from '../../basket/coupons-in-basket.ts'
import { type Basket, priceBasket } from '../../basket/price-basket.ts'
import {
  day,
  inDepartment,
  line,
  numbered,
  type Offer,
  type Play,
  percentOff,
  play,
  shopWith,
  times,
  wholeShop,
} from '../coupon-discounts/shop.ts'

describe('a coupon in a basket', () => {
  it('takes off what it says, by line, and says so', () => {
    const { priced } = play({
      lines: [line('obst', 500), line('getraenke', 300)],
      offers: { apfel: { effect: percentOff(20, inDepartment('obst')) } },
    })
    expect(priced).toMatchObject({ linesCents: 800, discountCents: 100, totalCents: 700 })
    expect(priced.lineDiscounts).toEqual([{ line: 1, userCouponId: 'apfel', cents: 100 }])
    expect(priced.coupons).toMatchObject([
      { userCouponId: 'apfel', reason: 'applied', discountCents: 100, hearts: 0, points: 0, lines: [1] },
    ])
  })

  const off = { effect: percentOff(20) }
  const twice = (copy: Partial<CouponAtTill>, offer: Partial<Coupon> = {}) => ({
    a: { ...off, ...offer, copy: { couponId: 'a', ...copy } },
    b: { ...off, copy: { couponId: 'a', ...copy } },
  })
  const reasonsOf: [string, Play['offers'], Omit<Play, 'lines' | 'offers'>, Record<string, string>][] = [
    ['is expired the day after its last', { a: { ...off, redeemUntil: '2026-03-31' } }, {}, { a: 'expired' }],
    ['applies on its last day', { a: { ...off, redeemUntil: day } }, {}, { a: 'applied' }],
    ['has not started the day before its first', { a: { ...off, redeemFrom: '2026-04-02' } }, {}, { a: 'notStarted' }],
    ['is over when it was withdrawn', { a: { ...off, active: false } }, {}, { a: 'expired' }],
    ['is over when the merchant took it out', { a: { ...off, copy: { couponId: 'gone' } } }, {}, { a: 'expired' }],
    ['was deactivated', { a: { ...off, copy: { status: 'Active' } } }, {}, { a: 'notActivated' }],
    ['was used', { a: { ...off, copy: { status: 'Redeemed' } } }, {}, { a: 'notActivated' }],
    ['ran out', { a: { ...off, copy: { status: 'Expired' } } }, {}, { a: 'expired' }],
    ['is for adults', { a: { ...off, ageRestricted: true } }, { customer: { birthDate: '2008-04-02' } }, { a: 'ageRestricted' }],
    [
      'is for adults, of whom this may be one',
      { a: { ...off, ageRestricted: true } },
      { customer: { birthDate: null } },
      { a: 'ageRestricted' },
    ],
    ['is for adults, and this is one', { a: { ...off, ageRestricted: true } }, { customer: { birthDate: '2008-04-01' } }, { a: 'applied' }],
    ['is left out', { a: off }, { basket: { leaveOut: ['a'] } }, { a: 'leftOut' }],
    ['needs no fresh code', { a: off }, { customer: { canSpend: false } }, { a: 'applied' }],
    ['has been redeemed by all it may be', { a: { ...off, copy: { redemptionsLeft: 0 } } }, {}, { a: 'quotaUsedUp' }],
    ['goes as often as its quota', twice({ redemptionsLeft: 1 }, { maxPerPurchase: 2 }), {}, { a: 'applied', b: 'quotaUsedUp' }],
    ['goes as often as a purchase takes', twice({}), {}, { a: 'applied', b: 'perPurchaseLimit' }],
    ['wants a basket without tobacco', { a: { ...off, minBasketCents: 501 } }, {}, { a: 'basketTooSmall' }],
    ['does not go on tobacco', { a: { effect: percentOff(20, inDepartment('tabak')) } }, {}, { a: 'noMatchingProduct' }],
  ]
  it.each(reasonsOf)('%s', (_, offers, rest, expected) => {
    expect(play({ lines: [line('obst', 500), line('tabak', 900)], ...(offers ? { offers } : {}), ...rest }).reasons).toEqual(expected)
  })

  it('that runs out first is the one to be used of equals', () => {
    const offers = {
      late: { effect: percentOff(10), redeemUntil: '2026-06-01' },
      soon: { effect: percentOff(10), redeemUntil: '2026-05-01' },
    }
    expect(play({ lines: [line('obst', 500)], offers }).reasons).toEqual({ soon: 'applied', late: 'betterCombination' })
  })

  it('is one of a hundred at most', () => {
    const offers = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`c-${100 + index}`, { effect: percentOff(1) }]))
    const { reasons } = play({ lines: [line('obst', 500)], offers })
    expect(Object.entries(reasons).filter(([, reason]) => reason === 'perPurchaseLimit')).toEqual([['c-200', 'perPurchaseLimit']])
  })
})

describe('hearts', () => {
  const hearts = (played: ReturnType<typeof play>) => Object.fromEntries(played.priced.earnings.map((of) => [of.campaign.id, of.hearts]))

  it('count what is paid after coupons', () => {
    const lines = [line('obst', 1000)]
    expect(hearts(play({ lines }))).toEqual({ kochen: 2, decken: 1 })
    expect(hearts(play({ lines, offers: { half: { effect: percentOff(50) } } }))).toEqual({ kochen: 1, decken: 0 })
  })

  it('are more with a coupon for them, on the lines that it is about', () => {
    const lines = [line('obst', 1000), line('getraenke', 1000)]
    const played = play({ lines, offers: { double: { effect: times('hearts', 2, inDepartment('obst')) } } })
    expect(hearts(played)).toEqual({ kochen: 6, decken: 4 })
    expect(played.priced.coupons).toMatchObject([{ reason: 'applied', hearts: 4, discountCents: 0, lines: [1] }])
    expect(played.priced).toMatchObject({ discountCents: 0, totalCents: 2000 })
  })

  it('are more in the campaigns only that the coupon names', () => {
    const played = play({ lines: [line('obst', 1400)], offers: { triple: { effect: times('hearts', 3, wholeShop, ['decken']) } } })
    expect(hearts(played)).toEqual({ kochen: 2, decken: 6 })
  })

  it('are counted by the weight of a department times the factor', () => {
    const { content, copies } = shopWith({ double: { effect: times('hearts', 2) } })
    const weighted = { ...content, heartsWeight: (_: unknown, departmentId: string) => (departmentId === 'tabak' ? 0 : 3) }
    const basket = { lines: numbered([line('obst', 500), line('tabak', 5000)]), coupons: copies }
    const { earnings } = priceBasket(basket, { content: weighted, day, canSpend: true, birthDate: null })
    expect(earnings.find((of) => of.campaign.id === 'kochen')).toMatchObject({ countedCents: 3000, hearts: 6 })
  })

  it.each<[string, Omit<Basket['lines'][number], 'line'>[], Record<string, Offer>, Record<string, string>]>([
    [
      'nothing of it is there',
      [line('obst', 1000)],
      { a: { effect: times('hearts', 2, inDepartment('getraenke')) } },
      { a: 'noMatchingProduct' },
    ],
    ['it makes no whole heart', [line('obst', 200)], { a: { effect: times('hearts', 2) } }, { a: 'earnsNothing' }],
    [
      'another makes more of the same',
      [line('obst', 1000)],
      { a: { effect: times('hearts', 2) }, b: { effect: times('hearts', 3) } },
      { a: 'betterCombination', b: 'applied' },
    ],
    ['the basket is too small', [line('obst', 1000)], { a: { effect: times('hearts', 2), minBasketCents: 1001 } }, { a: 'basketTooSmall' }],
  ])('leave a coupon unused where %s', (_, lines, offers, expected) => {
    expect(play({ lines, offers }).reasons).toEqual(expected)
  })
})

describe('bakery points', () => {
  const pointsFor = (...lines: Play['lines']) => play({ lines }).priced.points

  it.each([
    [499, 0],
    [500, 15],
    [599, 15],
    [600, 18],
    [1000, 30],
    [1999, 57],
  ])('of %i cents at the bakery are %i', (cents, points) => {
    expect(pointsFor(line('backstube', cents), line('obst', 5000))).toMatchObject({ points, countedCents: cents })
  })

  it('count all departments that earn them together, after coupons', () => {
    expect(pointsFor(line('backstube', 250), line('baeckerei', 250))).toMatchObject({ points: 15, countedCents: 500 })
    const half = { half: { effect: percentOff(50, inDepartment('backstube')) } }
    expect(play({ lines: [line('backstube', 998)], offers: half }).priced.points).toMatchObject({ points: 0, countedCents: 499 })
  })

  it('are so many times as many as the best coupon says', () => {
    const offers = { a: { effect: times('points', 2) }, b: { effect: times('points', 3, inDepartment('getraenke')) } }
    const with3 = play({ lines: [line('backstube', 1000), line('getraenke', 100)], offers })
    expect(with3.priced.points.points).toBe(90)
    expect(with3.reasons).toEqual({ a: 'betterCombination', b: 'applied' })
    expect(with3.priced.coupons.find(({ userCouponId }) => userCouponId === 'b')).toMatchObject({ points: 60, lines: [1] })
    const with2 = play({ lines: [line('backstube', 1000)], offers })
    expect(with2.priced.points.points).toBe(60)
    expect(with2.reasons).toEqual({ a: 'applied', b: 'noMatchingProduct' })
    expect(play({ lines: [line('backstube', 499)], offers: { a: offers.a } }).reasons).toEqual({ a: 'earnsNothing' })
  })
})
