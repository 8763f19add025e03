import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { print, runChecks } from './checks.mjs'
import { countsOf, playwrightCounts, vitestCounts } from './counts.mjs'
import { root, toolEnv } from './paths.mjs'
import { run } from './run.mjs'

/** Ends what hangs: four times what the longest stage takes on a slow machine of two cores. */
const limitSeconds = 60 * 60
/** How many test files of each stage are listed. */
const slowest = 10

/**
 * Runs the checks in parallel with the preparations and the unit tests, then the end-to-end tests, and prints their results. End-to-end tests run
 * alone, since a page that waits for a busy machine looks broken.
 *
 * @param browser installs the browser of the tests and returns the environment that names it
 * @param build builds what the tests open
 * @param startedAt when installing began
 * @returns the sums of passed and failed. At the end it prints where the time went, and repeats the names of failed tests.
 */
export async function runStages(browser, build, startedAt) {
  const stages = [{ title: 'installing', seconds: secondsSince(startedAt) }]
  const done = (stage) => {
    stages.push({ ...stage, seconds: secondsSince(stage.startedAt) })
    print(stage)
  }
  const checks = (async () => {
    for await (const check of runChecks()) done(check)
  })()
  // A failed build is reported after the checks, at the end of the output.
  const env = await prepareAndTest().finally(() => checks)
  // Their configuration says how many run at once.
  const playwright = (report) => ['playwright', ['test', '--reporter=dot,json'], { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }, 'e2e']
  done(await runTests('end-to-end tests', playwrightCounts, playwright))
  for (const line of timeReport(stages)) console.log(line)
  const results = stages.filter(({ failed }) => failed !== undefined)
  for (const { title, failed, failures = [] } of results)
    if (failed > 0) for (const failure of failures.length > 0 ? failures : [title]) console.log(`failed: ${failure}`)
  const sum = (key) => results.reduce((total, stage) => total + stage[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }

  async function prepareAndTest() {
    const buildStartedAt = performance.now()
    const [browserEnv] = await Promise.all([browser(), build()])
    const env = toolEnv({ CI: '1', ...browserEnv })
    stages.push({ title: 'building, and installing Chromium', seconds: secondsSince(buildStartedAt) })
    // Tests wait for databases, processes and timers half of the time, so there is one worker more than cores.
    const options = [`--maxWorkers=${availableParallelism() + 1}`, '--reporter=dot', '--reporter=json']
    done(await runTests('tests', vitestCounts, (report) => ['vitest', ['run', ...options, `--outputFile.json=${report}`], env, '.']))
    return env
  }
}

/** Runs a test program and counts what it reports. */
async function runTests(title, read, commandFor) {
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-report-'))
  const report = join(folder, 'report.json')
  const startedAt = performance.now()
  try {
    const [program, args, env, cwd] = commandFor(report)
    const { code, output } = await run(program, args, { cwd: join(root, cwd), env, limitSeconds })
    const { shown = [], ...counts } = countsOf(code, report, read)
    return { title, startedAt, output: [output, ...shown].join('\n'), ...counts }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const secondsSince = (startedAt) => (performance.now() - startedAt) / 1000

/** The duration of a run as lines of text: the stages, and the slowest test files of each. */
function timeReport(stages) {
  const longestFirst = (some) => [...some].sort((one, other) => other.seconds - one.seconds)
  const row = (what, seconds) => `${seconds.toFixed(1).padStart(8)} s  ${what}`
  const shortened = (file) => (file.startsWith(root) ? relative(root, file) : file)
  const lines = ['', 'Where the time went (checks run next to the tests):']
  for (const { title, seconds } of longestFirst(stages)) lines.push(row(title, seconds))
  for (const { title, files = [] } of stages) {
    if (files.length === 0) continue
    lines.push('', `Slowest files of ${title} (several run at once):`)
    for (const { file, seconds } of longestFirst(files).slice(0, slowest)) lines.push(row(shortened(file), seconds))
  }
  return [...lines, '']
}
