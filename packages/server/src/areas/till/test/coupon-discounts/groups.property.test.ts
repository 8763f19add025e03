import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CouponEffect, Scope } from '../../../../content/schemas/coupon.ts'
import { takeOff } from '../../basket/take-off.ts'
import type { Assignment, Demand, PieceClass } from '../../coupon-discounts/assignment.ts'
import { bestAssignment } from '../../coupon-discounts/best-assignment.ts'
import { candidatesOf } from '../../coupon-discounts/best-combination.ts'
import { bestGroups } from '../../coupon-discounts/group-search.ts'
import { type CouponInBasket, piecesOf } from '../../coupon-discounts/types.ts'
import type { GoodsLine } from '../../lines.ts'
import { basket, rivals, twice } from './arbitraries.ts'
import { mostOff } from './brute-force.ts'

const wholeShop = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
const lines = basket({ maxLines: 30, maxQuantity: 6 })
const problemOf = ([basketLines, coupons]: [GoodsLine[], CouponInBasket[]]) => {
  const classes = piecesOf(basketLines)
  return { classes, demands: candidatesOf(classes, coupons).items.map(({ demand }) => demand) }
}
const large = fc.tuple(lines, rivals(9)).map(problemOf)

/** Whether a coupon's pieces can be laid in groups in which no free piece is dearer than a paid one. */
function canBeGrouped(
  { take, pay, capacity }: Demand,
  classes: readonly PieceClass[],
  taken: readonly number[],
  reduced: readonly number[],
) {
  const cents = (counts: readonly number[]) =>
    classes.flatMap(({ unitCents }, index) => new Array<number>(counts[index] ?? 0).fill(unitCents)).sort((a, b) => b - a)
  const free = cents(reduced)
  const paid = cents(taken.map((count, index) => count - (reduced[index] ?? 0)))
  const groups = free.length / (take - pay)
  if (!Number.isInteger(groups) || groups > capacity || paid.length !== groups * pay) return false
  return Array.from({ length: groups }, (_, group) => group).every(
    (group) => pay === 0 || (free[group * (take - pay)] ?? 0) <= (paid[(group + 1) * pay - 1] ?? 0),
  )
}

function expectLegal(classes: readonly PieceClass[], demands: readonly Demand[], { saving, taken, reduced }: Assignment): void {
  for (const [index, { count }] of classes.entries()) {
    expect(taken.reduce((sum, row) => sum + (row[index] ?? 0), 0)).toBeLessThanOrEqual(count)
  }
  let sum = 0
  for (const [index, demand] of demands.entries()) {
    const row = taken[index] ?? []
    const own = reduced[index] ?? []
    expect(row.every((count, at) => count === 0 || (demand.savings[at] ?? 0) > 0)).toBe(true)
    expect(canBeGrouped(demand, classes, row, own)).toBe(true)
    sum += own.reduce((all, count, at) => all + count * (demand.savings[at] ?? 0), 0)
  }
  expect(sum).toBe(saving)
}

describe('groups of pieces', () => {
  it('save most when they are made in order of price', () => {
    const groups = fc.integer({ min: 2, max: 4 }).chain((take) =>
      fc.record({
        take: fc.constant(take),
        pay: fc.integer({ min: 1, max: take - 1 }),
        prices: fc
          .array(fc.integer({ min: 1, max: 40 }), { minLength: take, maxLength: 6 })
          .map((prices) => prices.slice(0, prices.length - (prices.length % take)).sort((a, b) => b - a)),
      }),
    )
    fc.assert(
      fc.property(groups, ({ take, pay, prices }) => {
        const lines = prices.map((amountCents, index) => ({
          line: index + 1,
          productId: `product-${index}`,
          departmentId: 'obst',
          quantity: 1,
          amountCents,
          tillDiscountCents: 0,
          isDiscountable: true,
          isPromotion: false,
          isPlain: false,
        }))
        const effect = { kind: 'xForY' as const, take, pay, scope: wholeShop, maxTimes: 9 }
        const inOrder = prices.filter((_, index) => index % take >= pay).reduce((sum, cents) => sum + cents, 0)
        const coupon = { userCouponId: 'c', effect, minBasketCents: 0, combinable: true }
        expect(mostOff(piecesOf(lines), [coupon])).toBe(inOrder * 10_000)
      }),
      { numRuns: 60 },
    )
  })

  it('are legal, and proven to be the best, in large baskets as well', () => {
    fc.assert(
      fc.property(large, ({ classes, demands }) => {
        const assignment = bestAssignment(classes, demands, { left: 5_000_000 })
        expectLegal(classes, demands, assignment)
        expect(assignment.isProven).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('are legal, and proven to be the best, with two of each coupon', () => {
    fc.assert(
      fc.property(fc.tuple(lines, rivals(5).map(twice)).map(problemOf), ({ classes, demands }) => {
        const assignment = bestAssignment(classes, demands, { left: 5_000_000 })
        expectLegal(classes, demands, assignment)
        expect(assignment.isProven).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('save the same when nothing is left out of the search', () => {
    fc.assert(
      fc.property(large, ({ classes, demands }) => {
        const all = bestGroups(classes, demands, { tries: [{ rounds: 0, width: 3000, share: 0 }] })
        if (all.isProven) expect(bestAssignment(classes, demands).saving).toBe(all.saving)
      }),
      { numRuns: 60 },
    )
  })

  it('are legal if the search is cut short', () => {
    let unproven = 0
    fc.assert(
      fc.property(large, ({ classes, demands }) => {
        const short = bestGroups(classes, demands, { tries: [{ rounds: 0, width: 2, share: 0 }] })
        expectLegal(classes, demands, short)
        expect(short.saving).toBeLessThanOrEqual(bestAssignment(classes, demands).saving)
        if (!short.isProven) unproven += 1
      }),
      { numRuns: 50, seed: 1 },
    )
    expect(unproven).toBeGreaterThan(0)
  })

  it('cost the same when only those that applied are there, also when the search was cut short', () => {
    const scope = fc.subarray(['baeckerei', 'getraenke'], { maxLength: 1 }).map((departmentIds): Scope => ({ ...wholeShop, departmentIds }))
    const offer = fc
      .record({
        take: fc.integer({ min: 2, max: 6 }),
        pay: fc.integer({ min: 1, max: 5 }),
        maxTimes: fc.integer({ min: 1, max: 10 }),
        scope,
      })
      .filter(({ take, pay }) => pay < take)
    const percent = fc.integer({ min: 1, max: 60 })
    const effect: fc.Arbitrary<CouponEffect> = fc.oneof(
      offer.map((of) => ({ kind: 'xForY' as const, ...of })),
      fc.record({ kind: fc.constant('percentOff' as const), percent, scope, maxPieces: fc.constantFrom(1, 2, 5) }),
      fc.record({ kind: fc.constant('basketPercentOff' as const), percent, scope }),
    )
    const many = fc
      .array(effect, { minLength: 12, maxLength: 20 })
      .map((effects) => effects.map((of, index) => ({ userCouponId: `coupon-${index}`, effect: of, minBasketCents: 0, combinable: true })))
    fc.assert(
      fc.property(basket({ minLines: 30, maxLines: 60, maxQuantity: 8 }), many, (lines, coupons) => {
        const goods = lines.map((line) => ({ ...line, isPromotion: false, isPlain: false, tillDiscountCents: 0 }))
        const quote = takeOff(goods, [], coupons)
        const applying = coupons.filter(({ userCouponId }) => quote.outcomes.get(userCouponId)?.reason === 'applied')
        expect(takeOff(goods, [], applying).lineDiscounts).toEqual(quote.lineDiscounts)
      }),
      { numRuns: 10, seed: 3, endOnFailure: true },
    )
  })

  describe('of offers that compete for a hundred articles', () => {
    const prices = Array.from({ length: 100 }, (_, index) => 100 + ((index * 37) % 800))
    const classes = prices.map((unitCents) => ({ unitCents, count: 3 }))
    const demands = [2, 3, 4, 5, 6, 7, 8, 9].flatMap((most) => [
      { take: most + 1, pay: most, capacity: 5, savings: prices.map((cents) => cents * 100) },
      { take: 1, pay: 0, capacity: most, savings: prices.map((cents) => cents * (20 + most)) },
    ])
    const expectMoreThanOne = (found: Assignment) => {
      expectLegal(classes, demands, found)
      for (const demand of demands) expect(found.saving).toBeGreaterThan(bestAssignment(classes, [demand]).saving)
    }

    it('take no more work than a basket may', () => {
      const most = 3_000_000
      const work = { left: most }
      const found = bestGroups(classes, demands, { tries: [{ rounds: 0, width: 3000, share: 0 }], work })
      expect(found.isProven).toBe(false)
      expectMoreThanOne(found)
      expect(work.left).toBeLessThanOrEqual(0)
      expect(work.left).toBeGreaterThan(-2 * most)
    })

    it('are not searched in tables without end: pieces by the thousand, and twenty copies for a hundred groups each', () => {
      const most = classes.slice(0, 40).map(({ unitCents }) => ({ unitCents, count: 999 }))
      const copies = Array.from({ length: 20 }, () => ({
        take: 3,
        pay: 2,
        capacity: 100,
        savings: most.map(({ unitCents }) => unitCents * 100),
      }))
      const work = { left: 1000 }
      const found = bestGroups(most, copies, { work })
      expectLegal(most, copies, found)
      expect(work.left).toBe(1000)
      // Every third of the 6,000 dearest pieces.
      const dearest = most.flatMap(({ unitCents, count }) => Array<number>(count).fill(unitCents)).sort((a, b) => b - a)
      const free = dearest.slice(0, 6000).filter((_, place) => place % 3 === 2)
      expect(found.saving).toBe(100 * free.reduce((sum, cents) => sum + cents, 0))
    })

    it('on single pieces take no more work either', () => {
      const single = Array.from({ length: 40 }, (_, index) => ({
        take: 1,
        pay: 0,
        capacity: 1 + index,
        savings: prices.map((cents) => cents * (1 + index)),
      }))
      const work = { left: 10_000 }
      const found = bestAssignment(classes, single, work)
      expectLegal(classes, single, found)
      expect(found.isProven).toBe(false)
      expect(work.left).toBeGreaterThan(-100_000)
    })

    it('are taken one after another when there is no more of it', () => {
      const work = { left: 0 }
      expectMoreThanOne(bestGroups(classes, demands, { work }))
      expect(work.left).toBe(0)
    })
  })
})
