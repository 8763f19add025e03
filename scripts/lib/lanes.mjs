import { availableParallelism } from 'node:os'
import { runChecks } from './checks.mjs'
import { runJourneys, runTests } from './test-runs.mjs'

/**
 * Runs everything in lanes side by side and says how each part went. With two cores the checks and then the tests run beside the
 * journeys; with more, all three run at once. Tests wait for the database more than they compute, so that they get two workers
 * even there.
 *
 * @returns the sums of passed and failed.
 */
export async function runLanes(chromium) {
  const cores = availableParallelism()
  const half = Math.floor(cores / 2)
  const lanes = [() => runJourneys(Math.max(1, half), chromium), runChecks, () => runTests(Math.max(2, half))]
  const total = { passed: 0, failed: 0 }
  const waiting = [...lanes]
  const runNext = async () => {
    for (let lane = waiting.shift(); lane; lane = waiting.shift()) {
      for await (const part of lane()) {
        tell(part)
        total.passed += part.passed
        total.failed += part.failed
      }
    }
  }
  await Promise.all(Array.from({ length: cores > 2 ? 3 : 2 }, runNext))
  return total
}

function tell({ title, startedAt, output, passed, failed, skipped }) {
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  const counts = [`${passed} passed`, `${failed} failed`, skipped > 0 ? `${skipped} skipped` : ''].filter(Boolean).join(', ')
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${title.padEnd(42)}${counts} (${seconds} s)`)
}
