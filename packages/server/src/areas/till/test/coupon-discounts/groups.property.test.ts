import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Assignment, Demand, PieceClass } from '../../coupon-discounts/assignment.ts'
import { bestAssignment } from '../../coupon-discounts/best-assignment.ts'
import { candidatesOf } from '../../coupon-discounts/best-combination.ts'
import { bestGroups } from '../../coupon-discounts/group-search.ts'
import { piecesOf } from '../../coupon-discounts/pieces.ts'
import { basket, rivals } from './arbitraries.ts'
import { mostOff } from './brute-force.ts'

const wholeShop = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
const large = fc.tuple(basket({ maxLines: 30, maxQuantity: 6 }), rivals(9)).map(([lines, coupons]) => {
  const classes = piecesOf(lines)
  return { classes, demands: candidatesOf(classes, coupons).items.map(({ demand }) => demand) }
})

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
          isDiscountable: true,
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
        const assignment = bestAssignment(classes, demands)
        expectLegal(classes, demands, assignment)
        expect(assignment.isProven).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  it('save the same when nothing is left out of the search', () => {
    fc.assert(
      fc.property(large, ({ classes, demands }) => {
        const all = bestGroups(classes, demands, [{ rounds: 0, width: 3000, share: 0 }])
        if (all.isProven) expect(bestAssignment(classes, demands).saving).toBe(all.saving)
      }),
      { numRuns: 60 },
    )
  })

  it('are legal if the search is cut short', () => {
    let unproven = 0
    fc.assert(
      fc.property(large, ({ classes, demands }) => {
        const short = bestGroups(classes, demands, [{ rounds: 0, width: 2, share: 0 }])
        expectLegal(classes, demands, short)
        expect(short.saving).toBeLessThanOrEqual(bestAssignment(classes, demands).saving)
        if (!short.isProven) unproven += 1
      }),
      { numRuns: 50, seed: 1 },
    )
    expect(unproven).toBeGreaterThan(0)
  })
})
