import { npmCommand, run } from '@herzkarte/command'
import { databaseNote } from './kernel/database/database-note.ts'

const program = npmCommand(
  'npm run security',
  'What has to do with the safety of the system.',
  `${databaseNote('DATABASE_URL')} Ending keys needs DATABASE_OWNER_URL as well.`,
)
program
  .command('clean-demo')
  .description('revoke the keys of the till simulator and lock the demo members, so that production starts on the database of a demo')
  .action(async () => (await import('./demo-traces.ts')).cleanDemo())

await run(program)
