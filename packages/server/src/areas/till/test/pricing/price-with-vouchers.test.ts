import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { priceBasket } from '../../basket/price-basket.ts'
import type { VoucherAtTill } from '../../basket/rewards-and-vouchers.ts'
import { effect } from '../coupon-discounts/arbitraries.ts'
import { day, inDepartment, line, numbered, percentOff, play, shopWith, times, wholeShop } from '../coupon-discounts/shop.ts'

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

  it('pay after coupons and co-payments; what the basket does not need is lost', () => {
    const { priced } = play({
      lines: [line('obst', 1000)],
      offers: { half: { effect: percentOff(50) } },
      basket: { rewards: [reward], redemptionIds: ['r'], vouchers: [voucher('a', 2000), voucher('b', 1700)] },
    })
    expect(priced).toMatchObject({ discountCents: 500, copayCents: 999, voucherCents: 1499, forfeitedCents: 201, totalCents: 0 })
    expect(
      priced.vouchers.map(({ voucherId, reason, usedCents, forfeitedCents }) => [voucherId, reason, usedCents, forfeitedCents]),
    ).toEqual([
      ['a', 'nothingLeftToPay', 0, 0],
      ['b', 'applied', 1499, 201],
    ])
  })

  it('are left out, and say so, if some of them would be lost where another loses nothing', () => {
    const { priced } = play({ lines: [line('obst', 150)], basket: { vouchers: [voucher('a', 500), voucher('b', 100)] } })
    expect(priced).toMatchObject({ voucherCents: 100, forfeitedCents: 0, totalCents: 50 })
    expect(priced.vouchers).toMatchObject([{ reason: 'tooLarge' }, { reason: 'applied' }])
  })

  it('do not say that nothing is left to pay where it is tobacco, or of a department that nobody knows', () => {
    for (const departmentId of ['tabak', 'unbekannt']) {
      const { priced } = play({
        lines: [line('backstube', 100), line(departmentId, 900)],
        basket: { vouchers: [voucher('a', 100), voucher('b', 100)] },
      })
      expect(priced.vouchers).toMatchObject([{ reason: 'applied' }, { reason: 'noMatchingProduct' }])
    }
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
          const context = { content, day, canSpend: true, birthDate: null }
          const quoted = priceBasket({ lines: numbered(lines), coupons: all, vouchers }, context)
          const isUsed = ({ reason }: { reason: string }) => reason === 'applied'
          const usedCoupons = new Set(quoted.coupons.filter(isUsed).map(({ userCouponId }) => userCouponId))
          const usedVouchers = new Set(quoted.vouchers.filter(isUsed).map(({ voucherId }) => voucherId))
          const sold = priceBasket(
            {
              lines: numbered(lines),
              coupons: all.filter(({ userCouponId }) => usedCoupons.has(userCouponId)).reverse(),
              vouchers: vouchers.filter(({ voucherId }) => usedVouchers.has(voucherId)),
            },
            context,
          )
          // With fewer coupons to compare, a sale's search is complete where that of its quote was not.
          const { isCutShort } = sold
          expect(sold).toEqual({
            ...quoted,
            isCutShort,
            coupons: quoted.coupons.filter(isUsed),
            vouchers: quoted.vouchers.filter(isUsed),
          })
          expect(sold.totalCents).toBe(sold.linesCents - sold.discountCents - sold.voucherCents)
          expect(sold.totalCents).toBeGreaterThanOrEqual(0)
        },
      ),
      { numRuns: 1000 },
    )
  })
})
