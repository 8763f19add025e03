import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { comparison } from '../src/results/compare.ts'
import { readResults, resultsOf, writeDocument, writeResults } from '../src/results/document.ts'
import { type Figure, rangeOf } from '../src/results/figures.ts'

const figure = (what: string, rounds: Record<string, number[]>): Figure => ({ what, value: '', budget: 'none', holds: true, rounds })

describe('comparing two runs', () => {
  const rate = (values: number[]) => [figure('checkout', { 'rate (/s)': values })]
  const changeOf = (before: number[], after: number[]) => comparison(rate(before), rate(after))[1]?.at(-1)

  test('says by how much the medians differ', () => {
    expect(changeOf([1000, 990, 1010], [1200, 1190, 1210])).toBe('+20 %')
    expect(changeOf([1000, 990, 1010], [700, 690, 710])).toBe('−30 %')
  })

  test('says so when the rounds differ by as much', () => {
    expect(changeOf([1000, 800, 1200], [1100, 900, 1300])).toBe('+10 %, within the spread of the rounds')
  })

  test('takes a change of less than two percent for none', () => {
    expect(changeOf([1000, 1000, 1000], [1010, 1010, 1010])).toBe('within 2 %')
    expect(changeOf([0, 0, 0], [0, 0, 0])).toBe('none')
  })

  test('shows what both runs measured, with the range of the rounds', () => {
    const before = [figure('checkout', { 'rate (/s)': [1000, 900, 1100], 'p99 (ms)': [78, 78, 78] }), figure('gone', { ms: [1] })]
    const after = [figure('checkout', { 'rate (/s)': [500, 500, 500], 'new (ms)': [1] }), figure('added', { ms: [1] })]
    expect(comparison(before, after).slice(1)).toEqual([['checkout', 'rate (/s)', '1,000 (900 to 1,100)', '500', '−50 %']])
  })

  test('rounds what it shows to three digits', () => {
    expect([[0.8123], [12.34], [1337.4], [3, 1, 2]].map(rangeOf)).toEqual(['0.81', '12.3', '1,337', '2 (1 to 3)'])
  })
})

describe('the document', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'herzkarte-test-bench-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const results = resultsOf(['checkout'], { figures: [figure('checkout', { 'rate (/s)': [1] })], tables: [[['call'], ['checkout']]] })

  test('gets the results of the last run in the place of the one before', () => {
    writeFileSync(
      join(folder, 'measurements.md'),
      '# Measurements\n\n<!-- bench: begin -->\nyesterday\n<!-- bench: end -->\n\n## Earlier\n',
    )
    writeDocument(results, folder)
    writeDocument(results, folder)
    const text = readFileSync(join(folder, 'measurements.md'), 'utf8')
    expect(text.split('| checkout |  |  | none | yes |')).toHaveLength(2)
    expect(text).toMatch(/^# Measurements\n\n<!-- bench: begin -->\n\n.*no other work/)
    expect(text).toContain('| call |\n| --- |\n| checkout |\n\n<!-- bench: end -->\n\n## Earlier\n')
    expect(text).not.toContain('yesterday')
    expect(readResults(join(folder, 'measurements.json'))).toEqual(results)
  })

  test('is left alone if it has no place for them', () => {
    writeFileSync(join(folder, 'measurements.md'), '# Measurements\n')
    expect(() => writeDocument(results, folder)).toThrow('has no place for results')
    expect(readFileSync(join(folder, 'measurements.md'), 'utf8')).toBe('# Measurements\n')
  })

  test('a file of anything else cannot be compared', () => {
    const file = join(folder, 'other.json')
    for (const text of ['{', '[]', '{"figures":[]}']) {
      writeFileSync(file, text)
      expect(() => readResults(file)).toThrow(`${file} has no results of a bench`)
    }
    writeResults(file, results)
    expect(readResults(file).names).toEqual(['checkout'])
  })
})
