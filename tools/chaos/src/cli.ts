import { npmCommand, run, wholeNumber } from '@herzkarte/command'
import { runAsTest } from '@herzkarte/dev/run-as-test.ts'

await run(
  npmCommand(
    'npm run chaos',
    `Members and tills work against two machines with two server processes each, on a PostgreSQL of their own. Meanwhile processes are killed,
connections are cut, slowed down or doubled, the disk is full, clocks are stepped, and the providers of mail and SMS fail. Afterwards the
responses are compared with the stored data. Prints what was done and every broken promise, and ends with 1 if there is one.`,
    'The same seed does the same things; their order depends on the machine (docs/faults.md).',
  )
    .option('--minutes <n>', 'how long', wholeNumber(), 2)
    .option('--seed <n>', 'what happens', wholeNumber(), 20_261_122)
    .action(({ minutes, seed }) => {
      process.exitCode = runAsTest(new URL('../test/chaos.test.ts', import.meta.url), { CHAOS_MINUTES: minutes, CHAOS_SEED: seed })
    }),
)
