import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scope } from '../../../../content/index.ts'
import { factorsOf, type Multiplier, needed, reachOf } from '../../basket/earnings.ts'

const wholeShop: Scope = { productIds: [], departmentIds: [], exceptProductIds: [], exceptDepartmentIds: [] }
const lines = [
  { line: 1, productId: 'apfel', departmentId: 'obst' },
  { line: 2, productId: 'birne', departmentId: 'obst' },
  { line: 3, productId: 'brot', departmentId: 'backstube' },
]

function multiplier(factor: number, scope: Partial<Scope> = {}, campaignIds: string[] = []): Multiplier {
  return { userCouponId: `${factor}`, factor, scope: { ...wholeShop, ...scope }, campaignIds }
}

function factors(multipliers: Multiplier[], campaignId = 'kochen'): Record<number, number> {
  return factorsOf(multipliers, reachOf(multipliers, lines), campaignId)
}

describe('how often lines count', () => {
  it('is by the best coupon that is about them; they are not multiplied with each other', () => {
    expect(factors([])).toEqual({})
    expect(factors([multiplier(2)])).toEqual({ 1: 2, 2: 2, 3: 2 })
    expect(factors([multiplier(2, { departmentIds: ['obst'] }), multiplier(5, { productIds: ['birne'] })])).toEqual({ 1: 2, 2: 5 })
    expect(factors([multiplier(3), multiplier(2)])).toEqual({ 1: 3, 2: 3, 3: 3 })
    expect(factors([multiplier(4, { exceptProductIds: ['apfel'], exceptDepartmentIds: ['backstube'] })])).toEqual({ 2: 4 })
  })

  it('is as usual in campaigns that the coupon does not name', () => {
    expect(factors([multiplier(2, {}, ['kochen'])])).toEqual({ 1: 2, 2: 2, 3: 2 })
    expect(factors([multiplier(2, {}, ['kochen'])], 'decken')).toEqual({})
    expect(factors([multiplier(2, {}, ['kochen']), multiplier(3, {}, ['decken'])], 'decken')).toEqual({ 1: 3, 2: 3, 3: 3 })
  })
})

describe('the coupons that are needed', () => {
  const sum = (some: readonly number[]) => [some.reduce((all, one) => all + one, 0)]
  const most = (some: readonly number[]) => [Math.max(0, ...some)]
  const steps = (some: readonly number[]) => [Math.floor(sum(some).reduce((all, one) => all + one, 0) / 10)]

  it('are those without which something would be missing', () => {
    expect(needed([], sum)).toEqual([])
    expect(needed([3, 0, 2], sum)).toEqual([3, 2])
    expect(needed([3, 5, 2], most)).toEqual([5])
  })

  it('are the first ones of equals', () => {
    expect(needed([1, 2], () => [0])).toEqual([])
    const [first, second] = [{ factor: 2 }, { factor: 2 }]
    expect(needed([first, second], (some) => [Math.max(0, ...some.map(({ factor }) => factor))])).toEqual([first])
    expect(needed([4, 6, 5], steps)).toEqual([4, 6])
  })

  it('earn what all earn, each of them adds to it, and beside themselves all are needed again', () => {
    const rule = fc.constantFrom(sum, most, steps, (some: readonly number[]) => [...most(some), ...steps(some)])
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(30), { maxLength: 12 }), rule, (all, earned) => {
        const inUse = needed(all, earned)
        expect(earned(inUse)).toEqual(earned(all))
        for (const one of inUse) expect(earned(inUse.filter((other) => other !== one))).not.toEqual(earned(all))
        expect(needed(inUse, earned)).toEqual(inUse)
      }),
    )
  })
})
