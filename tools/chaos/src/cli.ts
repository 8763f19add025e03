import { newCommand, run, wholeNumber } from '@herzkarte/command'
import { runAsTest } from '@herzkarte/dev/run-as-test.ts'

const program = newCommand(
  'npm run tools -- chaos',
  `Members and tills work against two machines with two server processes each, on a PostgreSQL of their own. Meanwhile processes are killed,
connections are cut, slowed down or doubled, the disk is full, clocks are stepped, and the providers of mail and SMS fail. Afterwards the
responses are compared with the stored data. Prints what was done and every broken promise, and ends with 1 if there is one.`,
  `The same seed does the same things; their order depends on the machine (docs/faults.md).`,
)
  .option('--minutes <n>', 'how long', wholeNumber(), 2)
  .option('--seed <n>', 'what happens', wholeNumber(), 20_261_122)
  .option('--share', 'works always share a transaction on both machines, also if they are alone, and not only on the first')
  .action(({ minutes, seed, share }) => {
    process.exitCode = runAsTest(new URL('../test/chaos.test.ts', import.meta.url), {
      CHAOS_MINUTES: minutes,
      CHAOS_SEED: seed,
      ...(share ? { CHAOS_SHARE: 1 } : {}),
    })
  })
program
  .command('attack')
  .description(
    'attack two machines as a stranger would, with stolen passwords, SMS, invitations, refresh tokens and too many calls, while members go on; print which alert fires when, and end with 1 if one does not or members are shut out',
  )
  .option('--members <n>', 'how many go on meanwhile', wholeNumber(), 8)
  .action(({ members }) => {
    process.exitCode = runAsTest(new URL('../test/attack.test.ts', import.meta.url), { ATTACK_MEMBERS: members })
  })
await run(program)
