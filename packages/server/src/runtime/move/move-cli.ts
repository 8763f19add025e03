import { npmCommand, run } from '@herzkarte/command'

/** `npm run move` (docs/scaling.md). */
const program = npmCommand(
  'npm run move',
  'Moves everything into another database while tills sell: to a cluster, another machine or another version of PostgreSQL.',
  'The old database is DATABASE_OWNER_URL, the new one MOVE_TO_URL, each with the role that owns the tables.',
)
program
  .command('copy')
  .description('copies all rows, then follows every change until it is ended with Ctrl+C; run again, it continues')
  .action(async () => (await import('./commands.ts')).copy())
program
  .command('finish')
  .description('with the servers stopped: moves the rest, compares all rows, and closes the old database')
  .option('--no-compare', 'do not read all rows again to compare them')
  .action(async ({ compare }) => (await import('./commands.ts')).finishMove(compare))
program
  .command('give-up')
  .description('stays with the old database, which forgets the move')
  .action(async () => (await import('./commands.ts')).giveUpMove())

await run(program)
