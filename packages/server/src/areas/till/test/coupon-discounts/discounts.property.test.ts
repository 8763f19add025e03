import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestCombination, candidatesOf } from '../../coupon-discounts/best-combination.ts'
import { discountsOf } from '../../coupon-discounts/discounts.ts'
import { type CouponInBasket, piecesOf } from '../../coupon-discounts/types.ts'
import type { GoodsLine } from '../../lines.ts'
import { basket, coupons, rivals, twice } from './arbitraries.ts'
import { mostOff } from './brute-force.ts'

const small = { maxLines: 4, maxQuantity: 4 }
const large = { maxLines: 30, maxQuantity: 12 }

function offByLine(lines: readonly GoodsLine[], list: readonly CouponInBasket[]): Map<number, number> {
  const off = new Map<number, number>()
  for (const outcome of discountsOf(lines, list)) {
    if (outcome.applies) for (const { line, cents } of outcome.lines) off.set(line, (off.get(line) ?? 0) + cents)
  }
  return off
}

describe('coupons on a basket', () => {
  it('take off as much as any legal combination could', () => {
    fc.assert(
      fc.property(basket(small), coupons(4), (lines, list) => {
        const pieces = piecesOf(lines)
        expect(bestCombination(pieces, candidatesOf(pieces, list)).saving).toBe(mostOff(pieces, list))
      }),
      { numRuns: 1500 },
    )
  })

  it('take off as much as any legal combination could when offers compete for the same pieces', () => {
    fc.assert(
      fc.property(basket({ maxLines: 4, maxQuantity: 2 }), rivals(3), (lines, list) => {
        const pieces = piecesOf(lines)
        expect(bestCombination(pieces, candidatesOf(pieces, list)).saving).toBe(mostOff(pieces, list))
      }),
      { numRuns: 400 },
    )
  })

  it('take off as much as any legal combination could when there are two of each', () => {
    fc.assert(
      fc.property(basket({ maxLines: 4, maxQuantity: 2 }), rivals(2).map(twice), (lines, list) => {
        const pieces = piecesOf(lines)
        expect(bestCombination(pieces, candidatesOf(pieces, list)).saving).toBe(mostOff(pieces, list))
      }),
      { numRuns: 300 },
    )
  })

  it('never take more off a line than it costs, nor anything off what is kept from discounts', () => {
    fc.assert(
      fc.property(basket(large), coupons(12), (lines, list) => {
        for (const [line, cents] of offByLine(lines, list)) {
          const of = lines.find((one) => one.line === line)
          expect(of?.isDiscountable).toBe(true)
          expect(cents).toBeLessThanOrEqual(of?.amountCents ?? 0)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('do the same whatever the order of the lines', () => {
    const shuffled = basket(large).chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })))
    fc.assert(
      fc.property(shuffled, coupons(8), ([lines, otherwise], list) => {
        expect(discountsOf(otherwise, list)).toEqual(discountsOf(lines, list))
      }),
      { numRuns: 200 },
    )
  })

  it('have a word for every one of them, and those that apply take something off', () => {
    fc.assert(
      fc.property(basket(large), coupons(12), (lines, list) => {
        const outcomes = discountsOf(lines, list)
        expect(outcomes.map(({ userCouponId }) => userCouponId)).toEqual(list.map(({ userCouponId }) => userCouponId))
        for (const outcome of outcomes) {
          if (!outcome.applies) continue
          expect(outcome.discountCents).toBeGreaterThan(0)
          expect(outcome.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(outcome.discountCents)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('do the same again when only those that applied are there', () => {
    fc.assert(
      fc.property(basket(large), coupons(8), (lines, list) => {
        const total = (outcomes: ReturnType<typeof discountsOf>) =>
          outcomes.reduce((sum, one) => sum + (one.applies ? one.discountCents : 0), 0)
        const first = discountsOf(lines, list)
        const applied = list.filter(({ userCouponId }) => first.some((one) => one.applies && one.userCouponId === userCouponId))
        expect(total(discountsOf(lines, applied))).toBe(total(first))
      }),
      { numRuns: 300 },
    )
  })
})
