import { newCommand, run, wholeNumber } from '@herzkarte/command'
import { runAsTest } from '@herzkarte/dev/run-as-test.ts'

const program = newCommand(
  'npm run tools -- chaos',
  `Members and tills work against two servers on a PostgreSQL of their own. Meanwhile servers, PostgreSQL and tills are killed, connections are cut
and slowed down, and requests are doubled. Afterwards the responses are compared with the stored data. Prints what was done and every broken promise,
and ends with 1 if there is one.`,
  'The same seed does the same things; their order depends on the machine (docs/faults.md).',
)
  .option('--minutes <n>', 'how long', wholeNumber(), 2)
  .option('--seed <n>', 'what happens', wholeNumber(), 20_261_122)
  .action(({ minutes, seed }) => {
    const test = new URL('../test/chaos.test.ts', import.meta.url)
    process.exitCode = runAsTest(test, { CHAOS_MINUTES: minutes, CHAOS_SEED: seed })
  })
program
  .command('recovery')
  .description(
    `Recovery to a point in time, with pgBackRest and the PostgreSQL of this system: sells twice, destroys the database, restores it to the
moment between the sales, audits it, and sends the sales again. Ends with 3 if pgBackRest or PostgreSQL is not installed.`,
  )
  .action(async () => {
    const { findPrograms, rehearseRecovery } = await import('./recovery.ts')
    const programs = findPrograms()
    if (programs) return rehearseRecovery(programs, console.log)
    console.log('Point-in-time recovery was not rehearsed: pgBackRest or PostgreSQL is not installed.')
    process.exitCode = 3
  })
await run(program)
