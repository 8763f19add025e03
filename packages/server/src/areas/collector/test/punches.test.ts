import { describe, expect, it } from 'vitest'
import { buildContent } from '../../../content/index.ts'
import { aCollector } from '../../../content/test/support/shop-items.ts'
import { changed, itemsOfShop } from '../../../content/test/support/small-shop.ts'
import { cardAfter, punchesKept, punchesOf } from '../punches.ts'

const fruit = '4006381333931'
const line = (number: number, quantity: number, productId = fruit, amountCents = 100 * quantity) => ({
  line: number,
  productId,
  departmentId: 'obst',
  quantity,
  amountCents,
})
const content = buildContent(
  itemsOfShop(
    changed((shop) => {
      shop.collectors = [
        { ...aCollector('wenig'), cardSize: 5, maxPerPurchase: 3 },
        {
          ...aCollector('viel'),
          position: 20,
          scope: { productIds: [], departmentIds: ['obst'], exceptProductIds: [fruit], exceptDepartmentIds: [] },
        },
      ]
    }),
  ),
)
const punches = (lines: ReturnType<typeof line>[], day = '2026-04-01') =>
  punchesOf(lines, content, day).map(({ collector, punches }) => [collector.id, punches])

describe('the punches of a basket', () => {
  it('are one for each piece of a card’s scope, up to what a purchase brings at most', () => {
    expect(punches([line(1, 2), line(2, 4, '2901000000107')])).toEqual([
      ['wenig', 2],
      ['viel', 4],
    ])
    expect(punches([line(1, 2), line(2, 2)])).toEqual([['wenig', 3]])
    expect(punches([])).toEqual([])
  })

  it('count only what costs something, on days on which the card collects', () => {
    expect(punches([line(1, 2, fruit, 0), line(2, 1)])).toEqual([['wenig', 1]])
    expect(punches([line(1, 1)], '2026-03-01')).toHaveLength(1)
    expect(punches([line(1, 1)], '2026-05-31')).toHaveLength(1)
    expect(punches([line(1, 1)], '2026-02-28')).toEqual([])
    expect(punches([line(1, 1)], '2026-06-01')).toEqual([])
  })

  it('are kept as far as pieces are, the limit of the purchase included', () => {
    const rate = { lines: [1, 2], maxPerPurchase: 5 }
    const lines = [line(1, 4), line(2, 3), line(3, 9)]
    expect(punchesKept(rate, lines)).toBe(5)
    expect(punchesKept(rate, lines, new Map([[1, 2]]))).toBe(5)
    expect(punchesKept(rate, lines, new Map([[1, 3]]))).toBe(4)
    expect(punchesKept(rate, lines, new Map([[3, 9]]))).toBe(5)
    expect(
      punchesKept(
        rate,
        lines,
        new Map([
          [1, 4],
          [2, 3],
        ]),
      ),
    ).toBe(0)
  })
})

it.each([
  ['on an empty card', 3, { held: 0, debt: 0 }, { balance: 3, fullCards: 0 }],
  ['that fill it exactly', 4, { held: 5, debt: 0 }, { balance: 0, fullCards: 1 }],
  ['that fill it twice', 15, { held: 5, debt: 0 }, { balance: 2, fullCards: 2 }],
  ['that repay a debt first', 5, { held: 0, debt: 3 }, { balance: 2, fullCards: 0 }],
  ['that are all owed', 2, { held: 0, debt: 3 }, { balance: 0, fullCards: 0 }],
])('a card of nine after punches %s', (_, landing, before, card) => {
  expect(cardAfter(landing, 9, before)).toEqual(card)
})
