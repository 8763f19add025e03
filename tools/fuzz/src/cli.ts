import { newCommand, run, UserError, wholeNumber } from '@herzkarte/command'
import { runAsTest } from '@herzkarte/dev/run-as-test.ts'

await run(
  newCommand(
    'npm run tools -- fuzz',
    `Sends hostile requests, generated from the contract, to every call of the app and the till, on a server and a database of its own. Prints for each
call how often it answered with which code (0: success), and fails on server errors, undeclared codes, answers without the envelope or with
internals, and answers that take too long.`,
    'The same seed sends the same requests.',
  )
    .option('--requests <n>', 'requests per call', wholeNumber(), 10_000)
    .option('--seed <n>', 'what is sent', wholeNumber(), 20_261_120)
    .option('--calls <names>', 'only these calls, for example likeGift,till/quote', (names) => names.split(','))
    .option('--stall-ms <n>', 'time limit for an answer', wholeNumber(), 2000)
    .action(async ({ requests, seed, calls = [], stallMs }) => {
      await assertKnown(calls)
      process.exitCode = runAsTest(new URL('../test/fuzz.test.ts', import.meta.url), {
        FUZZ_REQUESTS: requests,
        FUZZ_SEED: seed,
        FUZZ_STALL_MS: stallMs,
        ...(calls.length > 0 ? { FUZZ_CALLS: calls.join(',') } : {}),
      })
    }),
)

async function assertKnown(calls: readonly string[]): Promise<void> {
  if (calls.length === 0) return
  const { targets } = await import('./targets.ts')
  const unknown = calls.filter((call) => !targets.some(({ name }) => name === call))
  if (unknown.length > 0) throw new UserError(`There is no call ${unknown.join(', ')}; the API reference lists them.`)
}
