import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsOf, playwrightCounts, vitestCounts } from './counts.mjs'
import { root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'

const limitSeconds = 30 * 60
/** End-to-end tests that may pass only the second time, each with a date and a cause. Entries are temporary. */
const knownUnsteady = JSON.parse(readFileSync(join(root, 'e2e', 'known-unsteady.json'), 'utf8'))

const chromiumEnv = ({ chromium, headlessShell }) => ({ CHROMIUM: chromium, HEADLESS_SHELL: headlessShell ?? chromium })

/** The unit and integration tests, and the component tests, which run in a browser. */
export async function* runTests(workers, browsers) {
  yield await withReport('tests', vitestCounts, (report) =>
    run('vitest', ['run', `--maxWorkers=${workers}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {
      cwd: root,
      env: toolEnv({ CI: '1', ...chromiumEnv(browsers) }),
      limitSeconds,
    }),
  )
}

/** The end-to-end tests in a browser; their configuration says how many run at once. */
export async function* runEndToEndTests(browsers) {
  yield await withReport(
    'end-to-end tests',
    (content) => playwrightCounts(content, knownUnsteady),
    (report) =>
      run('playwright', ['test', '--reporter=dot,json'], {
        cwd: join(root, 'e2e'),
        env: toolEnv({ CI: '1', ...chromiumEnv(browsers), PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
        limitSeconds,
      }),
  )
}

async function withReport(title, read, start) {
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-report-'))
  const report = join(folder, 'report.json')
  const startedAt = performance.now()
  try {
    const { code, output } = await start(report)
    return { title, startedAt, output, ...countsOf(code, report, read) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
