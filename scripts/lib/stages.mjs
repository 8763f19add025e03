import { availableParallelism } from 'node:os'
import { runChecks } from './checks.mjs'
import { runJourneys, runTests } from './test-runs.mjs'

/**
 * Runs the checks beside the tests, and then the journeys, each with all cores, and says how each part went. Journeys have the machine to
 * themselves, since a page that waits for a busy one looks like a page that is broken.
 *
 * @returns the sums of passed and failed. What failed is named once more at the end.
 */
export async function runLanes(browsers) {
  // Tests wait for the database more than they compute, so that they get two workers even where the checks run beside them.
  const workers = Math.max(2, availableParallelism())
  const total = { passed: 0, failed: 0 }
  const failures = []
  const unsteady = []
  const runLane = async (lane) => {
    for await (const part of lane) {
      tell(part)
      total.passed += part.passed
      total.failed += part.failed
      unsteady.push(...(part.unsteady ?? []))
      if (part.failed > 0) failures.push(...(part.failures?.length > 0 ? part.failures : [part.title]))
    }
  }
  await Promise.all([runLane(runChecks()), runLane(runTests(workers, browsers))])
  await runLane(runJourneys(workers, browsers))
  for (const test of unsteady) console.log(`passed only the second time: ${test}`)
  for (const failure of failures) console.log(`failed: ${failure}`)
  return total
}

function tell({ title, startedAt, output, passed, failed, skipped }) {
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  const counts = [`${passed} passed`, `${failed} failed`, skipped > 0 ? `${skipped} skipped` : ''].filter(Boolean).join(', ')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${title.padEnd(42)}${counts} (${seconds} s)`)
}
