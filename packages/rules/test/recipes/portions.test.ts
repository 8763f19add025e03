import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Portioned, scaleThousandths, sumPortioned } from '../../src/recipes/portions.ts'

const portion = fc.integer({ min: 1, max: 20 })
const amount: fc.Arbitrary<Portioned> = fc.record({
  amountThousandths: fc.integer({ min: 1, max: 10_000_000 }),
  recipePortions: fc.integer({ min: 1, max: 12 }),
  portions: portion,
})
const amounts = fc.array(amount, { maxLength: 30 })

/** Divisible by all numbers up to twelve, so nothing has to be rounded here. */
const allDenominators = 27_720

describe('amounts for other portions', () => {
  it.each([
    [500_000, 4, 4, 500_000],
    [500_000, 4, 2, 250_000],
    [1000, 4, 3, 750],
    [1000, 3, 1, 334],
    [2000, 3, 1, 667],
    [1000, 4, 0, 0],
  ])('%i thousandths for %i are for %i: %i', (amountThousandths, recipePortions, portions, scaled) => {
    expect(scaleThousandths(amountThousandths, recipePortions, portions)).toBe(scaled)
  })

  it('come back to themselves', () => {
    fc.assert(
      fc.property(
        amount,
        (one) => scaleThousandths(one.amountThousandths, one.recipePortions, one.recipePortions) === one.amountThousandths,
      ),
    )
  })
})

describe('the sum of portioned amounts', () => {
  it('is what it would be in exact numbers, rounded up once', () => {
    fc.assert(
      fc.property(amounts, (list) => {
        const exact = list.reduce(
          (sum, one) => sum + BigInt(one.amountThousandths) * BigInt(one.portions) * BigInt(allDenominators / one.recipePortions),
          0n,
        )
        const sum = BigInt(sumPortioned(list)) * BigInt(allDenominators)
        expect(sum >= exact && sum - exact < BigInt(allDenominators)).toBe(true)
      }),
    )
  })

  it('does not depend on the order', () => {
    const shuffled = amounts.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    fc.assert(fc.property(shuffled, ([list, other]) => sumPortioned(list) === sumPortioned(other)))
  })

  it('is the same when a meal is planned in two parts', () => {
    fc.assert(
      fc.property(amounts, amount, portion, (list, one, more) => {
        const together = { ...one, portions: one.portions + more }
        return sumPortioned([...list, together]) === sumPortioned([...list, one, { ...one, portions: more }])
      }),
    )
  })

  it('grows with everything that is added', () => {
    fc.assert(fc.property(amounts, amount, (list, one) => sumPortioned([...list, one]) >= sumPortioned(list)))
  })

  it('is of whole numbers and real recipes only', () => {
    const one = { amountThousandths: 1000, recipePortions: 4, portions: 2 }
    for (const wrong of [{ amountThousandths: 0.5 }, { amountThousandths: -1 }, { recipePortions: 0 }, { portions: Number.NaN }]) {
      expect(() => sumPortioned([{ ...one, ...wrong }])).toThrow(RangeError)
    }
  })
})
