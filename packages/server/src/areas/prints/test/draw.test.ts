import { describe, expect, it } from 'vitest'
import { heartsOf } from '../print-of-week.ts'

const odds = [
  { hearts: 1, percent: 60 },
  { hearts: 2, percent: 25 },
  { hearts: 4, percent: 10 },
  { hearts: 10, percent: 5 },
]

describe('a draw', () => {
  it('brings what the odds say, in exactly as many of a hundred', () => {
    const drawn = Array.from({ length: 100 }, (_, random) => heartsOf(random, odds))
    const shares = odds.map(({ hearts }) => ({ hearts, percent: drawn.filter((one) => one === hearts).length }))
    expect(shares).toEqual(odds)
  })

  it('never brings what is not in the odds', () => {
    expect(() => heartsOf(100, odds)).toThrow(RangeError)
  })
})
