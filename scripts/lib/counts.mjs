import { readFileSync } from 'node:fs'

/**
 * Passed, failed and skipped from a program's report, and the names of what failed and of what was unsteady: it passed only the second time. A
 * program that ended badly has failed at least once, whatever its report says: a crash must never look like nothing.
 */
export function countsOf(code, reportFile, read) {
  const { passed, failed, skipped, failures, unsteady } = readReport(reportFile, read)
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1), skipped, failures, unsteady }
}

export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0, testResults = [] }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${name}: ${fullName}`)
    return failed.length === 0 && status === 'failed' ? [name] : failed
  })
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures, unsteady: [] }
}

export function playwrightCounts({ stats: { expected, flaky, unexpected, skipped }, suites = [] }) {
  const failures = suites.flatMap((suite) => specsThatWere('unexpected', suite))
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures,
    unsteady: suites.flatMap((suite) => specsThatWere('flaky', suite)),
  }
}

function specsThatWere(wanted, { specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status === wanted).map(({ projectName }) => `${file}: ${title} (${projectName})`),
  )
  return [...own, ...suites.flatMap((suite) => specsThatWere(wanted, suite))]
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [], unsteady: [] }
  }
}
