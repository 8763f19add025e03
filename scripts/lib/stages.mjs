import { availableParallelism } from 'node:os'
import { runChecks } from './checks.mjs'
import { print } from './print.mjs'
import { runEndToEndTests, runTests } from './test-runs.mjs'
import { secondsSince, timeReport } from './times.mjs'

/**
 * Runs the checks in parallel with the build and the unit tests, then the end-to-end tests, and prints their results. End-to-end tests run alone, since
 * a page that waits for a busy machine looks broken.
 *
 * @param build builds what the tests open
 * @param startedAt when installing began
 * @returns the sums of passed and failed. At the end it prints where the time went, and repeats the names of failed tests.
 */
export async function runStages(browsers, build, startedAt) {
  // Tests wait for databases, processes and timers half of the time, so there is one worker more than cores.
  const workers = availableParallelism() + 1
  const installing = { title: 'installing', seconds: secondsSince(startedAt) }
  const stages = []
  const run = async (parts) => {
    for await (const part of parts) {
      stages.push({ ...part, seconds: secondsSince(part.startedAt) })
      print(part)
    }
  }
  const buildAndTest = async () => {
    const buildStartedAt = performance.now()
    await build()
    const building = { title: 'building', seconds: secondsSince(buildStartedAt) }
    await run(runTests(workers, browsers))
    return building
  }
  const checks = run(runChecks())
  // A failed build is reported after the checks, at the end of the output.
  const building = await buildAndTest().finally(() => checks)
  await run(runEndToEndTests(browsers))
  for (const line of timeReport([installing, building, ...stages])) console.log(line)
  for (const { unsteady = [] } of stages) for (const test of unsteady) console.log(`passed only the second time, as listed: ${test}`)
  for (const stage of stages) for (const failure of failuresOf(stage)) console.log(`failed: ${failure}`)
  return { passed: sum(stages, 'passed'), failed: sum(stages, 'failed') }
}

const sum = (stages, key) => stages.reduce((total, stage) => total + stage[key], 0)

function failuresOf({ title, failed, failures = [] }) {
  if (failed === 0) return []
  return failures.length > 0 ? failures : [title]
}
