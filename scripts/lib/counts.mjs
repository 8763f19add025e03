import { readFileSync } from 'node:fs'

/**
 * Passed, failed and skipped from a program's report. One that ended badly has failed at least once, whatever its report says:
 * a crash must never look like nothing.
 */
export function countsOf(code, reportFile, read) {
  const { passed, failed, skipped } = readReport(reportFile, read)
  return { passed, failed: Math.max(failed, code === 0 && passed > 0 ? 0 : 1), skipped }
}

export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests }
}

export function playwrightCounts({ stats: { expected, flaky, unexpected, skipped } }) {
  return { passed: expected + flaky, failed: unexpected, skipped }
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
