import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildContent, type Coupon, type CouponEffect, type Scope } from '../../src/merchant/content/index.ts'
import type { CouponAtTill } from '../../src/till/coupons-in-basket.ts'
import { type Basket, priceBasket } from '../../src/till/price.ts'
import type { VoucherAtTill } from '../../src/till/vouchers-in-basket.ts'
import { aCampaign, aCoupon, aDepartment, aReward, itemsOfShop, smallShop } from '../merchant/support/small-shop.ts'
import { effect } from './pricing/arbitraries.ts'

const day = '2026-04-01'
const wholeShop: Scope = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
const inDepartment = (...departmentIds: string[]): Scope => ({ ...wholeShop, departmentIds })
const percentOff = (percent: number, scope = wholeShop): CouponEffect => ({ kind: 'percentOff', percent, scope, maxPieces: null })
const times = (of: 'hearts' | 'points', factor: number, scope = wholeShop, campaignIds: string[] = []): CouponEffect => ({
  kind: 'multiply',
  of,
  factor,
  scope,
  campaignIds,
})

const departments = [
  aDepartment('obst', 1, 10),
  { ...aDepartment('backstube', 1, 20), earnsPoints: true },
  { ...aDepartment('baeckerei', 1, 30), earnsPoints: true },
  aDepartment('getraenke', 1, 40),
  { ...aDepartment('tabak', 0, 50), discountable: false },
]
const campaign = (id: string, centsPerHeart: number) => ({
  ...aCampaign(id),
  rate: { centsPerHeart, departmentWeights: [] },
  rewards: [aReward(`${id}-topf`)],
})

type Offer = Partial<Coupon> & { effect: CouponEffect }

/** A shop with these coupons, and a copy of each with its customer; `status` and the like are of the copy. */
function shopWith(offers: Record<string, Offer & { copy?: Partial<CouponAtTill> }>) {
  const coupons = Object.entries(offers).map(([id, { copy: _, ...offer }]) => ({ ...aCoupon(id), minBasketCents: 0, ...offer }))
  const content = buildContent(
    itemsOfShop({ ...smallShop(), departments, products: [], coupons, campaigns: [campaign('kochen', 500), campaign('decken', 700)] }),
  )
  const copies = Object.entries(offers).map(
    ([couponId, { copy }]): CouponAtTill => ({ userCouponId: couponId, couponId, status: 'Activated', redemptionsLeft: null, ...copy }),
  )
  return { content, copies }
}

const line = (departmentId: string, amountCents: number, quantity = 1, productId = departmentId) => ({
  departmentId,
  amountCents,
  quantity,
  productId,
})
const numbered = (lines: Omit<Basket['lines'][number], 'line'>[]) => lines.map((of, index) => ({ line: index + 1, ...of }))

interface Play {
  lines: Omit<Basket['lines'][number], 'line'>[]
  offers?: Parameters<typeof shopWith>[0]
  basket?: Partial<Basket>
  customer?: { birthDate?: string | null; canSpend?: boolean; day?: string }
}

function play({ lines, offers = {}, basket = {}, customer = {} }: Play) {
  const { content, copies } = shopWith(offers)
  const circumstances = { content, day, canSpend: true, birthDate: '1986-03-07', ...customer }
  const priced = priceBasket({ lines: numbered(lines), coupons: copies, ...basket }, circumstances)
  const reasons = Object.fromEntries(priced.coupons.map(({ userCouponId, reason }) => [userCouponId, reason]))
  return { priced, reasons }
}

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

describe('vouchers in a basket', () => {
  const voucher = (voucherId: string, cents: number, status: VoucherAtTill['status'] = 'Activated') => ({
    voucherId,
    points: cents,
    cents,
    status,
  })
  const reward = {
    redemptionId: 'r',
    campaignId: 'kochen',
    rewardId: 'kochen-topf',
    status: 'Activated' as const,
    hearts: 10,
    copayCents: 999,
    validUntil: day,
  }

  it('pay after coupons and co-payments, oldest first; what the basket does not need is lost', () => {
    const { priced } = play({
      lines: [line('obst', 1000)],
      offers: { half: { effect: percentOff(50) } },
      basket: { rewards: [reward], redemptionIds: ['r'], vouchers: [voucher('a', 1000), voucher('b', 700), voucher('c', 5)] },
    })
    expect(priced).toMatchObject({ discountCents: 500, copayCents: 999, voucherCents: 1499, forfeitedCents: 201, totalCents: 0 })
    expect(
      priced.vouchers.map(({ voucherId, reason, usedCents, forfeitedCents }) => [voucherId, reason, usedCents, forfeitedCents]),
    ).toEqual([
      ['a', 'applied', 1000, 0],
      ['b', 'applied', 499, 201],
      ['c', 'nothingLeftToPay', 0, 0],
    ])
  })

  it('change nothing about hearts and points', () => {
    const lines = [line('backstube', 1000)]
    const { priced } = play({ lines, basket: { vouchers: [voucher('a', 1000)] } })
    expect(priced.totalCents).toBe(0)
    expect(priced.points.points).toBe(30)
    expect(priced.earnings.map((of) => [of.campaign.id, of.hearts])).toEqual([
      ['decken', 1],
      ['kochen', 2],
    ])
  })

  it('say why they pay nothing', () => {
    const vouchers = [voucher('left', 100), voucher('used', 100, 'Redeemed'), voucher('back', 100, 'Deactivated'), voucher('good', 100)]
    const reasons = (canSpend: boolean) =>
      play({ lines: [line('obst', 500)], basket: { vouchers, leaveOut: ['left'] }, customer: { canSpend } }).priced.vouchers.map(
        ({ reason }) => reason,
      )
    expect(reasons(true)).toEqual(['leftOut', 'notActivated', 'notActivated', 'applied'])
    expect(reasons(false)).toEqual(['leftOut', 'notActivated', 'notActivated', 'freshCodeRequired'])
  })

  it('are twenty at most', () => {
    const vouchers = Array.from({ length: 22 }, (_, index) => voucher(String(index), 1))
    const { priced } = play({ lines: [line('obst', 500)], basket: { vouchers } })
    expect(priced.voucherCents).toBe(20)
    expect(priced.vouchers.slice(20).map(({ reason }) => reason)).toEqual(['perPurchaseLimit', 'perPurchaseLimit'])
  })
})

describe('a sale that names what its quote said', () => {
  const basketLine = fc.record({
    departmentId: fc.constantFrom('obst', 'backstube', 'baeckerei', 'getraenke', 'tabak', 'unbekannt'),
    productId: fc.constantFrom('apfel', 'brot', 'brezel', 'wein', 'saft'),
    quantity: fc.integer({ min: 1, max: 5 }),
    amountCents: fc.integer({ min: 0, max: 2500 }),
  })
  const multiply = fc
    .tuple(fc.constantFrom('hearts' as const, 'points' as const), fc.integer({ min: 2, max: 4 }), fc.constantFrom('obst', 'backstube', ''))
    .map(([of, factor, departmentId]) => times(of, factor, departmentId ? inDepartment(departmentId) : wholeShop))
  const offer = fc.record({
    effect: fc.oneof(effect, effect, multiply),
    minBasketCents: fc.constantFrom(0, 0, 800, 2500),
    combinable: fc.integer({ min: 0, max: 3 }).map((roll) => roll > 0),
    maxPerPurchase: fc.constant(2),
    redeemUntil: fc.constantFrom(day, '2026-05-01', '2026-06-14'),
  })

  it('comes to its price, to the cent, with the same coupons and vouchers', () => {
    fc.assert(
      fc.property(
        fc.array(basketLine, { maxLength: 10 }),
        fc.array(offer, { maxLength: 9 }),
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 3 }),
        fc.boolean(),
        (lines, list, voucherCents, twice) => {
          const { content, copies } = shopWith(Object.fromEntries(list.map((one, index) => [`coupon-${index}`, one])))
          const all = twice ? [...copies, ...copies.map((copy) => ({ ...copy, userCouponId: `${copy.userCouponId}-again` }))] : copies
          const vouchers = voucherCents.map(
            (cents, index): VoucherAtTill => ({ voucherId: String(index), points: cents, cents, status: 'Activated' }),
          )
          const circumstances = { content, day, canSpend: true, birthDate: null }
          const quoted = priceBasket({ lines: numbered(lines), coupons: all, vouchers }, circumstances)
          const isUsed = ({ reason }: { reason: string }) => reason === 'applied'
          const usedCoupons = new Set(quoted.coupons.filter(isUsed).map(({ userCouponId }) => userCouponId))
          const usedVouchers = new Set(quoted.vouchers.filter(isUsed).map(({ voucherId }) => voucherId))
          const sold = priceBasket(
            {
              lines: numbered(lines),
              coupons: all.filter(({ userCouponId }) => usedCoupons.has(userCouponId)).reverse(),
              vouchers: vouchers.filter(({ voucherId }) => usedVouchers.has(voucherId)),
            },
            circumstances,
          )
          expect(sold).toEqual({ ...quoted, coupons: quoted.coupons.filter(isUsed), vouchers: quoted.vouchers.filter(isUsed) })
          expect(sold.totalCents).toBe(sold.linesCents - sold.discountCents - sold.voucherCents)
          expect(sold.totalCents).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
