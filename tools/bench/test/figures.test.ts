import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comparison, type Figure, readFigures, tableOf } from '../src/figures.ts'

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

describe('comparing two runs', () => {
  const changeOf = (before: number[], after: number[]) =>
    comparison([figure(before)], [figure(after)])
      .split('\n')[2]
      ?.split(' | ')
      .at(-1)

  test('says by how much the medians differ', () => {
    expect(changeOf([1000, 990, 1010], [1200, 1190, 1210])).toBe('+20 % |')
    expect(changeOf([1000, 990, 1010], [700, 690, 710])).toBe('−30 % |')
  })

  test('says so when the rounds differ by as much', () => {
    expect(changeOf([1000, 800, 1200], [1100, 900, 1300])).toBe('+10 %, within the spread of the rounds |')
  })

  test('shows only what both runs measured', () => {
    expect(comparison([], [figure([1])]).split('\n')).toHaveLength(2)
  })
})

describe('files', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'herzkarte-test-bench-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('a file of anything else cannot be compared', () => {
    const file = join(folder, 'other.json')
    for (const text of ['{', '{}', '[{"figures":[]}]']) {
      writeFileSync(file, text)
      expect(() => readFigures(file)).toThrow(`${file} has no results of a bench`)
    }
    writeFileSync(file, JSON.stringify([figure([1])]))
    expect(readFigures(file)).toEqual([figure([1])])
  })
})
