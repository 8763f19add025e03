import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aFolder } from './support/folders.ts'

const counts = new URL('../../../scripts/lib/counts.mjs', import.meta.url).href
const { countsOf, playwrightCounts, vitestCounts } = await import(counts)

const folder = aFolder()
afterAll(folder.remove)

function report(content: object | string): string {
  const file = join(folder.path, 'report.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

test('a run that ends well counts what its report says', () => {
  const vitest = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 }
  expect(countsOf(0, report(vitest), vitestCounts)).toEqual({ passed: 40, failed: 0, skipped: 3, failures: [], files: [] })
  const playwright = { stats: { expected: 8, flaky: 0, unexpected: 0, skipped: 2 } }
  expect(countsOf(0, report(playwright), playwrightCounts)).toEqual({
    passed: 8,
    failed: 0,
    skipped: 2,
    failures: [],
    files: [],
  })
})

test('failed tests are counted as they are reported', () => {
  const vitest = { numPassedTests: 40, numFailedTests: 3 }
  expect(countsOf(1, report(vitest), vitestCounts)).toMatchObject({ passed: 40, failed: 3 })
})

test('what failed has a name, also a file that did not even load', () => {
  const testResults = [
    {
      name: 'till.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'sells' },
        { status: 'failed', fullName: 'returns' },
      ],
    },
    { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    { name: 'whole.test.ts', status: 'passed', assertionResults: [] },
  ]
  expect(vitestCounts({ numPassedTests: 1, numFailedTests: 1, testResults }).failures).toEqual(['till.test.ts: returns', 'broken.test.ts'])
  const { failures } = playwrightCounts(aRun({ phone: 'unexpected', native: 'expected' }))
  expect(failures).toEqual(['till.spec.ts: hearts land (phone)'])
})

/** Playwright's report of one test that runs in several projects. */
function aRun(statuses: Record<string, 'expected' | 'flaky' | 'unexpected'>) {
  const tests = Object.entries(statuses).map(([projectName, status]) => ({ projectName, status, results: [{ duration: 1500 }] }))
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length
  const stats = { expected: count('expected'), flaky: count('flaky'), unexpected: count('unexpected'), skipped: 0 }
  return { stats, suites: [{ specs: [], suites: [{ specs: [{ file: 'till.spec.ts', title: 'hearts land', tests }] }] }] }
}

test('a test that passes only the second time has failed, and is named', () => {
  const counts = playwrightCounts(aRun({ phone: 'flaky', wide: 'expected' }))
  expect(counts).toMatchObject({ passed: 1, failed: 1 })
  expect(counts.failures).toEqual(['till.spec.ts: hearts land (phone), which passed only the second time'])
  // Playwright itself reports success for such a run.
  expect(countsOf(0, report(aRun({ phone: 'flaky', wide: 'expected' })), playwrightCounts)).toMatchObject({ passed: 1, failed: 1 })
})

test('a report says how long each test file took', () => {
  const testResults = [{ name: 'till.test.ts', status: 'passed', assertionResults: [], startTime: 1000, endTime: 3500 }]
  expect(vitestCounts({ numPassedTests: 1, numFailedTests: 0, testResults }).files).toEqual([{ file: 'till.test.ts', seconds: 2.5 }])
  expect(playwrightCounts(aRun({ phone: 'expected', wide: 'expected' })).files).toEqual([{ file: 'till.spec.ts', seconds: 3 }])
})

test('a run that ends badly has failed, even when every test of its report passed', () => {
  const vitest = { numPassedTests: 40, numFailedTests: 0 }
  expect(countsOf(1, report(vitest), vitestCounts)).toMatchObject({ passed: 40, failed: 1 })
  expect(countsOf(null, report(vitest), vitestCounts)).toMatchObject({ passed: 40, failed: 1 })
})

test('a run that leaves no report, half of one or one without tests has failed', () => {
  const nothing = { passed: 0, failed: 1, skipped: 0, failures: [], files: [] }
  expect(countsOf(1, join(folder.path, 'missing.json'), vitestCounts)).toEqual(nothing)
  expect(countsOf(0, join(folder.path, 'missing.json'), vitestCounts)).toEqual(nothing)
  expect(countsOf(0, report('{"numPassedTests": 4'), vitestCounts)).toEqual(nothing)
  expect(countsOf(0, report({ stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 } }), playwrightCounts)).toEqual(nothing)
})
