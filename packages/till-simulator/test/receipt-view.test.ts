import type { TillResult } from '@herzkarte/till-client/transport.ts'
import { describe, expect, it } from 'vitest'
import { formatGrams } from '../src/basket/basket.ts'
import { bookedView, gramsBackOf } from '../src/return/receipt-view.ts'

type BookedLine = TillResult<'receipt'>['lines'][number]

function viewOf(...booked: Partial<BookedLine>[]) {
  const plain = {
    departmentId: 'obst-und-gemuese',
    quantity: 1,
    weightGrams: null,
    tillDiscountCents: 0,
    discountCents: 0,
    rewardCents: 0,
    returnedQuantity: 0,
  }
  const lines = booked.map((of, index) => ({ ...plain, line: index + 1, name: 'Äpfel', amountCents: 300, ...of }))
  const receipt = { kind: 'purchase', isVoided: false, happenedAt: '2026-11-24T10:00:00.000Z', totalCents: 300, lines }
  return bookedView(receipt as unknown as TillResult<'receipt'>, undefined, () => 'Obst').lines
}

describe('a receipt that comes back', () => {
  it('shows what was paid, without discounts of the till, coupons and pieces that a reward made free', () => {
    const line = { quantity: 3, amountCents: 900, tillDiscountCents: 50, discountCents: 100, rewardCents: 300 }
    expect(viewOf(line)).toMatchObject([{ left: 3, amountCents: 450 }])
  })

  it('has what is left of pieces, and the grams that are left of weighed goods', () => {
    const lines = viewOf(
      { quantity: 3, returnedQuantity: 1 },
      { weightGrams: 1234, returnedQuantity: 234 },
      { weightGrams: 500, returnedQuantity: 500 },
    )
    expect(lines.map(({ left, leftGrams }) => [left, leftGrams])).toEqual([
      [2, undefined],
      [1, 1000],
      [0, 0],
    ])
  })

  it('takes back all grams, or those that were typed, never more than are left', () => {
    expect([undefined, '0,3', '300', '1,234', '1235', '0', 'viel'].map((typed) => gramsBackOf(typed, 1234))).toEqual([
      1234,
      300,
      300,
      1234,
      undefined,
      undefined,
      undefined,
    ])
  })

  it.each(['de', 'en', 'fr'] as const)('reads the weight that its field shows (%s)', (lang) => {
    for (const grams of [300, 1000, 1234]) expect(gramsBackOf(formatGrams(grams, lang), 1234)).toBe(grams)
  })
})
