import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Candidate, proposePlan } from '../propose-plan.ts'

const candidate = (recipeId: string, over: Partial<Candidate> = {}): Candidate => ({
  recipeId,
  diet: 'vegan',
  seasons: ['always'],
  minutes: 30,
  ...over,
})
const monday = '2026-11-23'
const saturday = '2026-11-28'
const noDraw = { taken: new Set<string>(), draw: () => 0.5 }

describe('a proposal', () => {
  it('prefers the season, then what is done in time on a weekday', () => {
    const pool = [
      candidate('asparagus', { seasons: ['spring'] }),
      candidate('roast', { minutes: 150 }),
      candidate('soup', { seasons: ['autumn'] }),
    ]
    const ids = (days: string[]) => proposePlan(pool, { ...noDraw, days }).map(({ recipeId }) => recipeId)
    expect(ids([monday])).toEqual(['soup'])
    expect(ids([monday, '2026-11-24', '2026-11-25'])).toEqual(['soup', 'roast', 'asparagus'])
    expect(ids([saturday, monday])[1]).not.toBe('asparagus')
  })

  it('never repeats a recipe nor takes one that is planned around, and leaves days empty rather', () => {
    const pools = fc.subarray<string>(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'])
    const draws = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }))
    fc.assert(
      fc.property(pools, pools, draws, (pool, taken, draw) => {
        const days = [0, 1, 2, 3, 4, 5, 6].map((later) => `2026-11-${23 + later}`)
        const next = () => draw.next().value ?? 0
        const plan = proposePlan(
          pool.map((id) => candidate(id)),
          { days, taken: new Set(taken), draw: next },
        )
        const ids = plan.map(({ recipeId }) => recipeId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => taken.includes(id))).toEqual([])
        expect(ids).toHaveLength(Math.min(7, pool.filter((id) => !taken.includes(id)).length))
      }),
    )
  })
})
