import { readFileSync } from 'node:fs'

/**
 * The results in a program's report: how many tests passed, failed and were skipped, the names of failed tests, and the duration of each test file. A
 * program with an error exit code has at least one failure, whatever its report says: a crash must never look like an empty run.
 */
export function countsOf(code, reportFile, read) {
  const { failed, ...rest } = readReport(reportFile, read)
  return { ...rest, failed: Math.max(failed, code === 0 && rest.passed > 0 ? 0 : 1) }
}

export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0, testResults = [] }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${name}: ${fullName}`)
    return failed.length === 0 && status === 'failed' ? [name] : failed
  })
  const files = testResults.map(({ name, startTime = 0, endTime = 0 }) => ({ file: name, seconds: (endTime - startTime) / 1000 }))
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests, failures, files }
}

/** A test that passes only the second time counts as failed. */
export function playwrightCounts({ stats: { expected, flaky, unexpected, skipped }, suites = [] }) {
  const specs = suites.flatMap(specsIn)
  const runs = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName }) => ({ status, name: `${file}: ${title} (${projectName})` })),
  )
  const named = (status, note = '') => runs.filter((run) => run.status === status).map(({ name }) => name + note)
  return {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: [...named('unexpected'), ...named('flaky', ', which passed only the second time')],
    files: secondsByFile(specs),
    shown: specs.flatMap(pagesOfFailures),
  }
}

/** What the page of each failed attempt showed, as Playwright has written it down. */
const pagesOfFailures = ({ title, tests }) =>
  tests
    .flatMap(({ results = [] }) => results.flatMap(({ attachments = [] }) => attachments))
    .filter(({ name }) => name === 'error-context')
    .map(({ path }) => `${title}:\n${/```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1] ?? ''}`)

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

function secondsByFile(specs) {
  const seconds = new Map()
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results = [] }) => results)) seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  return [...seconds].map(([file, total]) => ({ file, seconds: total }))
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [], files: [] }
  }
}
