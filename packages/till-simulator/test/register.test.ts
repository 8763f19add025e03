import { describe, expect, it } from 'vitest'
import { amountsOf, basketLines, totalOf } from '../src/basket/basket.ts'
import { type Action, emptyRegister, reduce } from '../src/basket/register.ts'
import { apples, bottle, crate, loaf, pretzel, wine } from './products.ts'

const after = (...actions: Action[]) => actions.reduce(reduce, emptyRegister)
const basketAfter = (...actions: Action[]) => after(...actions).basket
const totalAfter = (...actions: Action[]) => totalOf(basketAfter(...actions).lines)
const add = (product: typeof pretzel, quantity = 1, weightGrams?: number): Action => ({ type: 'add', product, quantity, weightGrams })

describe('a basket', () => {
  it('counts pieces of a product on one line, and what was weighed on a line each', () => {
    const { lines, selected } = basketAfter(add(pretzel), add(loaf), add(pretzel, 2), add(apples, 1, 1234), add(apples, 1, 500))
    expect(lines).toMatchObject([
      { line: 1, product: pretzel, quantity: 3 },
      { line: 2, product: loaf, quantity: 1 },
      { line: 3, product: apples, quantity: 1, weightGrams: 1234 },
      { line: 4, product: apples, quantity: 1, weightGrams: 500 },
    ])
    expect(selected).toBe(4)
    // 1.234 kg and 0.5 kg at 2.49: 3.07266 and 1.245, half cents up.
    expect([...amountsOf(lines).values()]).toEqual([285, 389, 307, 125])
  })

  it('has its last line selected, or the one that was chosen or changed', () => {
    const twoLines = [add(pretzel), add(loaf)] as const
    expect(basketAfter(...twoLines).selected).toBe(2)
    expect(basketAfter(...twoLines, { type: 'selectNext', by: -1 }).selected).toBe(1)
    expect(basketAfter(...twoLines, { type: 'selectNext', by: 1 }).selected).toBe(2)
    expect(basketAfter(...twoLines, { type: 'setQuantity', line: 1, quantity: 5 }).selected).toBe(1)
    expect(basketAfter(...twoLines, { type: 'remove', line: 2 }).selected).toBe(1)
    expect(basketAfter(add(pretzel), { type: 'setQuantity', line: 1, quantity: 0 })).toMatchObject({ lines: [], selected: null })
  })

  it('weighs again, and never counts what is weighed', () => {
    const weighed = basketAfter(add(apples, 1, 1000), { type: 'setWeight', line: 1, weightGrams: 2000 })
    expect(totalOf(weighed.lines)).toBe(498)
    expect(basketAfter(add(apples, 1, 1000), { type: 'setQuantity', line: 1, quantity: 3 }).lines).toMatchObject([{ quantity: 1 }])
  })

  it('pays out for empties, by piece or by the slip of the machine', () => {
    expect(totalAfter(add(pretzel), { type: 'addEmpties', product: bottle, quantity: 6 })).toBe(95 - 150)
    expect(totalAfter({ type: 'addEmpties', product: crate, quantity: 1, slipCents: 475 })).toBe(-475)
  })

  it('takes discounts off lines first, then off the rest of the goods, and never more than there is', () => {
    const goods = [add(loaf, 2), add(pretzel)] as const
    expect(totalAfter(...goods, { type: 'discount', off: { percent: 10 }, ofLine: 1 })).toBe(778 - 78 + 95)
    expect(totalAfter(...goods, { type: 'discount', off: { cents: 300 }, ofLine: 2 })).toBe(778)
    expect(totalAfter(...goods, { type: 'discount', off: { cents: 5000 } })).toBe(0)
    const both = [
      { type: 'discount', off: { cents: 78 }, ofLine: 1 },
      { type: 'discount', off: { percent: 50 } },
    ] satisfies Action[]
    // 7.00 and 0.95 are left; half of it is 3.975.
    expect(totalAfter(...goods, ...both)).toBe(795 - 398)
    // Empties are paid out in full.
    expect(totalAfter(...goods, { type: 'addEmpties', product: bottle, quantity: 1 }, { type: 'discount', off: { cents: 5000 } })).toBe(-25)
  })

  it('has one discount per line, which leaves with it', () => {
    const twice = basketAfter(
      add(loaf),
      { type: 'discount', off: { percent: 10 }, ofLine: 1 },
      { type: 'discount', off: { percent: 20 }, ofLine: 1 },
    )
    expect(twice.lines.filter(({ kind }) => kind === 'discount')).toHaveLength(1)
    expect(totalOf(twice.lines)).toBe(389 - 78)
    expect(twice.selected).toBe(1)
    expect(reduce({ basket: twice, parked: [] }, { type: 'remove', line: 1 }).basket.lines).toEqual([])
  })

  it('has a promotion or staff price on the line that it was set for, and is sent with its mark and the regular price', () => {
    const staff = { cents: 350, mark: 'staffPrice' } as const
    const promotion = { cents: 199, mark: 'promotion' } as const
    const { lines } = basketAfter(add(loaf, 2), { type: 'setPrice', line: 1, price: staff }, add(loaf), add(apples, 1, 500), {
      type: 'setPrice',
      line: 3,
      price: promotion,
    })
    expect(basketLines(lines, 'de', 'Rabatt')).toMatchObject([
      { quantity: 2, amountCents: 700, regularCents: 778, marks: ['staffPrice'] },
      { quantity: 1, amountCents: 389 },
      { weightGrams: 500, amountCents: 100, regularCents: 125, marks: ['promotion'] },
    ])
    const regular = reduce({ basket: { ...emptyRegister.basket, lines }, parked: [] }, { type: 'setPrice', line: 1 })
    expect(basketLines(regular.basket.lines, 'de', 'Rabatt')[0]).not.toHaveProperty('marks')
    expect(totalOf(regular.basket.lines)).toBe(778 + 389 + 100)
  })

  it('is sent with the VAT codes of its products, and without one where there is none', () => {
    const { lines } = basketAfter(add(pretzel), add(bottle), add(crate))
    expect(basketLines(lines, 'de', 'Rabatt').map(({ vatCode }) => vatCode)).toEqual(['B', 'A', undefined])
  })

  it('is sent with negative amounts for empties and discounts, and weights for what was weighed', () => {
    const { lines } = basketAfter(
      add(apples, 1, 1250),
      { type: 'addEmpties', product: bottle, quantity: 2 },
      { type: 'discount', off: { cents: 11 }, ofLine: 1 },
      { type: 'discount', off: { cents: 100 } },
    )
    const common = { quantity: 1 }
    expect(basketLines(lines, 'de', 'Rabatt')).toEqual([
      {
        ...common,
        line: 1,
        productId: apples.productId,
        name: 'Boskoop-Äpfel',
        departmentId: 'obst-und-gemuese',
        weightGrams: 1250,
        amountCents: 311,
        vatCode: 'B',
      },
      {
        line: 2,
        kind: 'depositReturn',
        productId: bottle.productId,
        name: 'Pfand Einwegflasche',
        departmentId: 'pfand',
        quantity: 2,
        amountCents: -50,
        vatCode: 'A',
      },
      {
        ...common,
        line: 3,
        kind: 'discount',
        productId: 'discount',
        name: 'Rabatt',
        departmentId: 'discount',
        amountCents: -11,
        ofLine: 1,
      },
      { ...common, line: 4, kind: 'discount', productId: 'discount', name: 'Rabatt', departmentId: 'discount', amountCents: -100 },
    ])
  })
})

describe('parking', () => {
  const at = '2026-11-23T09:00:00.000Z'

  it('leaves an empty till, and brings the basket back as it was', () => {
    const parked = after(add(wine), { type: 'confirmAge' }, { type: 'park', at })
    expect(parked.basket).toEqual(emptyRegister.basket)
    expect(reduce(parked, { type: 'resume', id: 1, at })).toEqual(after(add(wine), { type: 'confirmAge' }))
  })

  it('does not park an empty basket', () => {
    expect(after({ type: 'park', at })).toEqual(emptyRegister)
  })

  it('swaps a basket for a parked one', () => {
    const { basket, parked } = after(add(pretzel), { type: 'park', at }, add(loaf), { type: 'resume', id: 1, at })
    expect(basket.lines).toMatchObject([{ product: pretzel }])
    expect(parked).toMatchObject([{ basket: { lines: [{ product: loaf }] } }])
  })

  it('keeps several apart', () => {
    const { parked } = after(add(pretzel), { type: 'park', at }, add(loaf), { type: 'park', at })
    expect(parked.map(({ id }) => id)).toEqual([1, 2])
    expect(after({ type: 'resume', id: 7, at })).toEqual(emptyRegister)
  })
})

it('the next customer finds nothing of the last one', () => {
  const customer = { kind: 'noted', cardNumber: '2760041833519044', scan: '2760041833519044' } as const
  const used = after(add(pretzel), { type: 'customer', customer }, { type: 'toggleReward', id: 'r' }, { type: 'toggleOffer', id: 'c' })
  expect(used.basket).toMatchObject({ customer, chosenRewards: ['r'], leftOut: ['c'] })
  expect(reduce(used, { type: 'dropCustomer' }).basket).toMatchObject({ customer: null, chosenRewards: [], leftOut: [], lines: [{}] })
  expect(reduce(used, { type: 'clear' })).toEqual(emptyRegister)
})
