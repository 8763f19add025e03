import { availableParallelism } from 'node:os'
import { runChecks } from './checks.mjs'
import { print } from './print.mjs'
import { runEndToEndTests, runTests } from './test-runs.mjs'

/**
 * Runs the checks next to the unit tests, and then the end-to-end tests, and prints how each went. End-to-end tests have the machine to themselves,
 * since a page that waits for a busy machine looks broken.
 *
 * @returns the sums of passed and failed. The names of failed tests are printed once more at the end.
 */
export async function runStages(browsers) {
  // Tests wait for the database more than they compute: they get two workers even where the checks run at the same time.
  const workers = Math.max(2, availableParallelism())
  const total = { passed: 0, failed: 0 }
  const failures = []
  const unsteady = []
  const runStage = async (stage) => {
    for await (const part of stage) {
      print(part)
      total.passed += part.passed
      total.failed += part.failed
      unsteady.push(...(part.unsteady ?? []))
      if (part.failed > 0) failures.push(...(part.failures?.length > 0 ? part.failures : [part.title]))
    }
  }
  await Promise.all([runStage(runChecks()), runStage(runTests(workers, browsers))])
  await runStage(runEndToEndTests(workers, browsers))
  for (const test of unsteady) console.log(`passed only the second time: ${test}`)
  for (const failure of failures) console.log(`failed: ${failure}`)
  return total
}
