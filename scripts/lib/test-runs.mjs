import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countsOf, playwrightCounts, vitestCounts } from './counts.mjs'
import { root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'

const limitSeconds = 30 * 60

/** The unit and integration tests. */
export async function* runTests(workers) {
  yield await withReport('tests', vitestCounts, (report) =>
    run('vitest', ['run', `--maxWorkers=${workers}`, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], {
      cwd: root,
      env: toolEnv({ CI: '1' }),
      limitSeconds,
    }),
  )
}

/** The end-to-end tests in a browser. */
export async function* runEndToEndTests(workers, { chromium, headlessShell }) {
  yield await withReport('end-to-end tests', playwrightCounts, (report) =>
    run('playwright', ['test', `--workers=${workers}`, '--reporter=dot,json'], {
      cwd: join(root, 'e2e'),
      env: toolEnv({ CI: '1', CHROMIUM: chromium, HEADLESS_SHELL: headlessShell ?? chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
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
