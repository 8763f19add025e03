import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildContent } from '../../../../content/index.ts'
import { aCampaign, aCollector, aCoupon, aDepartment, aReward } from '../../../../content/test/support/shop-items.ts'
import { itemsOfShop, smallShop } from '../../../../content/test/support/small-shop.ts'
import { checkLines } from '../../basket/check-lines.ts'
import { type Priced, priceBasket } from '../../basket/price-basket.ts'
import type { RewardAtTill } from '../../basket/rewards-and-vouchers.ts'
import { effect } from '../coupon-discounts/arbitraries.ts'
import { day } from '../coupon-discounts/shop.ts'

const departments = [
  aDepartment('obst', 1, 10),
  { ...aDepartment('baeckerei', 1, 20), earnsPoints: true },
  aDepartment('getraenke', 2, 30),
  { ...aDepartment('tabak', 0, 40), discountable: false, payableByPoints: false },
]
const scope = { productIds: ['brezel', 'brot'], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }

const goods = fc.record({
  kind: fc.constantFrom(undefined, 'goods' as const),
  departmentId: fc.constantFrom('obst', 'baeckerei', 'getraenke', 'tabak', 'unbekannt'),
  productId: fc.constantFrom('apfel', 'brot', 'brezel', 'wein', 'saft'),
  quantity: fc.integer({ min: 1, max: 5 }),
  amountCents: fc.integer({ min: 0, max: 2500 }),
  vatCode: fc.constantFrom(undefined, 'A', 'B'),
  marks: fc.constantFrom(undefined, ['promotion' as const], ['staffPrice' as const]),
})
const depositReturn = fc.record({
  kind: fc.constant('depositReturn' as const),
  departmentId: fc.constant('pfand'),
  productId: fc.constant('leergut'),
  quantity: fc.integer({ min: 1, max: 20 }),
  amountCents: fc.integer({ min: -1500, max: 0 }),
  vatCode: fc.constantFrom(undefined, 'A'),
})
const discount = fc.record({
  kind: fc.constant('discount' as const),
  departmentId: fc.constant('kasse'),
  productId: fc.constant('rabatt'),
  quantity: fc.constant(1),
  amountCents: fc.integer({ min: -900, max: 0 }),
  ofLine: fc.constantFrom(undefined, 1, 2, 3),
})
/** Baskets that the till accepts. */
const lines = fc
  .tuple(fc.array(goods, { maxLength: 7 }), fc.array(depositReturn, { maxLength: 2 }), fc.array(discount, { maxLength: 3 }))
  .map((parts) => parts.flat().map((one, index) => ({ name: 'x', ...defined(one), line: index + 1 }) as BasketLine))
  .map((basket) => {
    try {
      return checkLines(basket).lines
    } catch {
      return undefined
    }
  })
  .filter((basket) => basket !== undefined)

const offer = fc.record({
  effect,
  minBasketCents: fc.constantFrom(0, 0, 800),
  combinable: fc.nat(3).map((roll) => roll > 0),
  onPromotions: fc.boolean(),
})
const shopping = fc.record({
  lines,
  offers: fc.array(offer, { maxLength: 6 }),
  voucherCents: fc.array(fc.integer({ min: 1, max: 1500 }), { maxLength: 3 }),
  rewardIds: fc.subarray(['gebaeck', 'gebaeck', 'topf', 'karte-umsonst']),
  copayCents: fc.constantFrom(0, 0, 250),
  giftCardCents: fc.constantFrom(0, 0, 400, 99_999),
})
type Shopping = typeof shopping extends fc.Arbitrary<infer S> ? S : never

/** Prices it with everything, and what a sale needs that uses the same. */
function priced({ lines: basket, offers, voucherCents, rewardIds, copayCents, giftCardCents }: Shopping) {
  const coupons = offers.map((one, index) => ({ ...aCoupon(`coupon-${index}`), ...one }))
  const content = buildContent(
    itemsOfShop({
      ...smallShop(),
      departments,
      products: [],
      coupons,
      campaigns: [{ ...aCampaign('kochen'), rewards: [aReward('topf'), { ...aReward('gebaeck'), productIds: ['brot', 'brezel'] }] }],
      collectors: [{ ...aCollector('karte'), scope }],
    }),
  )
  const rewards = rewardIds.map(
    (rewardId, index): RewardAtTill => ({
      redemptionId: `r-${index}`,
      campaignId: 'kochen',
      rewardId,
      status: 'Activated',
      hearts: 10,
      copayCents,
      validUntil: day,
    }),
  )
  const all = {
    lines: basket,
    rewards,
    redemptionIds: rewards.map(({ redemptionId }) => redemptionId),
    coupons: coupons.map(({ id }) => ({ userCouponId: id, couponId: id, status: 'Activated' as const, redemptionsLeft: null })),
    vouchers: voucherCents.map((cents, index) => ({ voucherId: String(index), points: cents, cents, status: 'Activated' as const })),
    tenders: [{ kind: 'giftCard' as const, cents: giftCardCents }],
  }
  const context = { content, day, canSpend: true, birthDate: null }
  return { all, context, price: priceBasket(all, context) }
}

function sum<T>(list: readonly T[], cents: (one: T) => number): number {
  return list.reduce((all, one) => all + cents(one), 0)
}

function defined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, of]) => of !== undefined)) as Partial<T>
}

const columns = ({ goods: sold, depositReturns }: Priced) => [...sold, ...depositReturns]

describe('a basket with everything', () => {
  it('is allotted to lines and VAT codes to the cent', () => {
    fc.assert(
      fc.property(shopping, (one) => {
        const { price } = priced(one)
        const all = columns(price)
        expect(sum(all, (of) => of.amountCents - of.tillDiscountCents)).toBe(price.linesCents)
        expect(sum(all, (of) => of.discountCents)).toBe(price.discountCents)
        expect(sum(all, (of) => of.rewardCents)).toBe(price.rewardCents)
        for (const of of all) {
          const rest = of.amountCents - of.tillDiscountCents - of.discountCents - of.rewardCents - of.voucherCents
          expect(of.paidCents).toBe(rest)
        }
        for (const of of price.goods)
          for (const cents of Object.values(of)) if (typeof cents === 'number') expect(cents).toBeGreaterThanOrEqual(0)
        expect(sum(price.vat, (of) => of.linesCents - of.tillDiscountCents)).toBe(price.linesCents)
        expect(sum(price.vat, (of) => of.discountCents)).toBe(price.discountCents)
        expect(sum(price.vat, (of) => of.rewardCents)).toBe(price.rewardCents)
        expect(sum(price.vat, (of) => of.voucherCents)).toBe(price.voucherCents)
        expect(sum(price.vat, (of) => of.totalCents)).toBe(price.totalCents)
        for (const { vatCode, linesCents } of price.vat) {
          if (vatCode !== null) expect(linesCents).toBe(sum(all, (of) => (of.vatCode === vatCode ? of.amountCents : 0)))
        }
        expect(price.totalCents).toBe(price.linesCents - price.discountCents - price.rewardCents + price.copayCents - price.voucherCents)
      }),
      { numRuns: 1000 },
    )
  })

  it('costs in a sale that names what applies exactly what its quote says', () => {
    fc.assert(
      fc.property(shopping, (one) => {
        const { all, context, price } = priced(one)
        const isUsed = ({ reason }: { reason: string }) => reason === 'applied'
        const coupons = new Set(price.coupons.filter(isUsed).map(({ userCouponId }) => userCouponId))
        const vouchers = new Set(price.vouchers.filter(isUsed).map(({ voucherId }) => voucherId))
        const named = {
          ...all,
          lines: all.lines.toReversed(),
          coupons: all.coupons.filter(({ userCouponId }) => coupons.has(userCouponId)).toReversed(),
          vouchers: all.vouchers.filter(({ voucherId }) => vouchers.has(voucherId)),
        }
        const sold = priceBasket(named, context)
        // It has fewer coupons to search.
        const { isCutShort } = sold
        expect(sold).toEqual({ ...price, isCutShort, coupons: price.coupons.filter(isUsed), vouchers: price.vouchers.filter(isUsed) })
      }),
      { numRuns: 1000 },
    )
  })

  it('never makes the till owe money because of vouchers or coupons', () => {
    fc.assert(
      fc.property(shopping, (one) => {
        const { price } = priced(one)
        const deposits = sum(price.depositReturns, ({ amountCents }) => amountCents)
        if (price.voucherCents > 0) expect(price.totalCents).toBeGreaterThanOrEqual(0)
        expect(price.totalCents).toBeGreaterThanOrEqual(deposits)
        const { goods: sold } = price
        expect(
          sum(
            sold.filter(({ departmentId }) => ['tabak', 'unbekannt'].includes(departmentId)),
            (of) => of.voucherCents,
          ),
        ).toBe(0)
      }),
    )
  })

  it('counts nothing that a gift card paid, and nothing of free pieces and deposits', () => {
    fc.assert(
      fc.property(shopping, (one) => {
        const { price } = priced(one)
        const [kochen] = price.earnings
        const weight = (departmentId: string) => ({ obst: 2, getraenke: 2, tabak: 0 })[departmentId] ?? 1
        const counted = sum(price.goods, (of) => (of.paidCents + of.voucherCents - of.uncountedCents) * weight(of.departmentId))
        expect(kochen?.countedCents).toBe(counted)
        const paidCents = sum(price.goods, (of) => of.paidCents)
        expect(sum(price.goods, (of) => of.uncountedCents)).toBe(Math.min(one.giftCardCents, paidCents))
      }),
    )
  })

  it('takes no free piece for more than the most that it could save', () => {
    fc.assert(
      fc.property(shopping, (one) => {
        const { all, context, price } = priced(one)
        const without = priceBasket({ ...all, redemptionIds: [] }, context)
        const cost = (of: Priced) => of.linesCents - of.discountCents - of.rewardCents
        // Coupons with a minimum basket, or for several pieces, may need the piece that is free.
        if (one.offers.every(({ minBasketCents, effect: of }) => minBasketCents === 0 && of.kind === 'percentOff' && of.maxPieces === null))
          expect(cost(price)).toBeLessThanOrEqual(cost(without) + price.coupons.length)
        expect(price.lineRewards.length).toBeLessThanOrEqual(one.rewardIds.filter((id) => id !== 'topf').length)
      }),
    )
  })
})
