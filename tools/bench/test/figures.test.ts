import { describe, expect, test } from 'vitest'
import { type Figure, tableOf } from '../src/figures.ts'

const figure = (rounds: number[], budget: Pick<Figure, 'most' | 'least'> = {}): Figure => ({
  what: 'checkout',
  unit: '/s',
  rounds,
  ...budget,
})

describe('the table', () => {
  const rowOf = (...args: Parameters<typeof figure>) => tableOf([figure(...args)]).split('\n')[2]

  test('says whether the median of the rounds keeps the budget', () => {
    expect(rowOf([3, 1, 2], { most: 2 })).toBe('| checkout | 2 (1 to 3) /s |  | ≤ 2 /s | yes |')
    expect(rowOf([1337.4], { least: 1500 })).toBe('| checkout | 1,337 /s |  | ≥ 1,500 /s | no |')
    expect(rowOf([12.34])).toBe('| checkout | 12.3 /s |  |  |  |')
  })
})
