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
    .option('--calls <names>', 'only these calls, for example likeGift,till/quote', '')
    .action(async ({ requests, seed, calls }) => {
      const { targets } = await import('../testing/targets.ts')
      const unknown = calls.split(',').filter((call) => call && !targets.some(({ name }) => name === call))
      if (unknown.length > 0) throw new UserError(`There is no call ${unknown.join(', ')}; the API reference lists them.`)
      const test = new URL('../test/fuzz.test.ts', import.meta.url)
      process.exitCode = runAsTest(test, { FUZZ_REQUESTS: requests, FUZZ_SEED: seed, FUZZ_CALLS: calls })
    }),
)
