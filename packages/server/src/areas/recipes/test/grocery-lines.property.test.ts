import { sumPortioned } from '@herzkarte/rules/recipes/portions.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groceryLines, type Need } from '../grocery-list.ts'

const need: fc.Arbitrary<Need> = fc
  .record({
    planId: fc.uuid(),
    recipeId: fc.constantFrom('soup', 'pasta'),
    ingredientId: fc.constantFrom('salt', 'oil', 'onions'),
    unit: fc.constantFrom('g', 'tbsp', 'piece', 'none'),
    amountThousandths: fc.integer({ min: 1, max: 2_000_000 }),
    recipePortions: fc.integer({ min: 1, max: 8 }),
    portions: fc.integer({ min: 1, max: 20 }),
    boughtPortions: fc.integer({ min: 0, max: 25 }),
    isHidden: fc.boolean(),
  })
  .map((one): Need => ({ ...one, amountThousandths: one.unit === 'none' ? null : one.amountThousandths }) as Need)
const needs = fc.uniqueArray(need, { maxLength: 20, selector: ({ planId, ingredientId, unit }) => `${planId} ${ingredientId} ${unit}` })

const amountsOf = (list: readonly Need[], portions: (one: Need) => number) =>
  list.flatMap((one) =>
    one.amountThousandths === null ? [] : { ...one, amountThousandths: one.amountThousandths, portions: portions(one) },
  )

describe('a grocery list', () => {
  it('has each ingredient once in each unit, and everything that is not hidden in exactly one line', () => {
    fc.assert(
      fc.property(needs, (list) => {
        const lines = groceryLines(list)
        expect(new Set(lines.map(({ groceryId }) => groceryId)).size).toBe(lines.length)
        const inLines = lines.flatMap((line) => line.needs)
        expect(inLines).toHaveLength(list.filter(({ isHidden }) => !isHidden).length)
        for (const line of lines) for (const one of line.needs) expect(one.ingredientId).toBe(line.ingredientId)
      }),
    )
  })

  it('adds up what is open, or what was bought when nothing is', () => {
    fc.assert(
      fc.property(needs, (list) => {
        for (const line of groceryLines(list)) {
          const open = line.needs.filter((one) => one.boughtPortions < one.portions)
          expect(line.isBought).toBe(open.length === 0)
          const amounts = line.isBought
            ? amountsOf(line.needs, (one) => one.portions)
            : amountsOf(open, (one) => one.portions - one.boughtPortions)
          expect(line.amountThousandths).toBe(amounts.length === 0 ? null : sumPortioned(amounts))
        }
      }),
    )
  })

  it('says the same whatever order it was planned in', () => {
    const shuffled = needs.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })))
    // If one recipe wants "some" of an ingredient, it joins the first unit, so the summary ignores units.
    const summary = (list: Need[]) =>
      groceryLines(list.filter(({ unit }) => unit !== 'none'))
        .map(({ groceryId, amountThousandths, isBought }) => [groceryId, amountThousandths, isBought].join())
        .sort()
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(summary(other)).toEqual(summary(list))
      }),
    )
  })

  it('has no line of "some" beside one with an amount', () => {
    fc.assert(
      fc.property(needs, (list) => {
        const lines = groceryLines(list)
        for (const line of lines.filter(({ unit }) => unit === 'none'))
          expect(lines.filter(({ ingredientId }) => ingredientId === line.ingredientId)).toEqual([line])
      }),
    )
  })

  it('once ticked off asks only for what is planned later', () => {
    fc.assert(
      fc.property(needs, need, (list, later) => {
        const bought = list.map((one) => ({ ...one, isHidden: false, boughtPortions: one.portions }))
        expect(groceryLines(bought).every(({ isBought }) => isBought)).toBe(true)
        const newcomer: Need = { ...later, unit: 'g', amountThousandths: 1000, isHidden: false, boughtPortions: 0 }
        const open = groceryLines([...bought, newcomer]).filter(({ isBought }) => !isBought)
        expect(open).toHaveLength(1)
        expect(open[0]?.amountThousandths).toBe(sumPortioned([{ ...newcomer, amountThousandths: 1000 }]))
      }),
    )
  })
})
