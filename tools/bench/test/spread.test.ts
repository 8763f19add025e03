import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spread } from '../src/shards/spread.ts'

const limits = { from: 0, to: 400 }

describe('labels beside the lines of a plot', () => {
  test('stay where they are as long as they have room', () => {
    expect(spread([300, 20, 100], 20, limits)).toEqual([300, 20, 100])
  })

  test('that would lie on each other move apart to both sides', () => {
    expect(spread([100, 100, 300], 20, limits)).toEqual([90, 110, 300])
  })

  test('at an edge move away from it only', () => {
    expect(spread([400, 395], 20, limits)).toEqual([400, 380])
  })

  test('never overlap, keep their order, and stay within the plot', () => {
    const places = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(places, (wanted) => {
        const moved = spread(wanted, 20, limits)
        const order = wanted.map((_, nth) => nth).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
        const inOrder = order.map((nth) => moved[nth] ?? 0)
        for (const [nth, place] of inOrder.entries()) {
          expect(place).toBeGreaterThanOrEqual(-1e-6)
          expect(place).toBeLessThanOrEqual(400 + 1e-6)
          if (nth > 0) expect(place - (inOrder[nth - 1] ?? 0)).toBeGreaterThanOrEqual(20 - 1e-6)
        }
      }),
    )
  })
})
