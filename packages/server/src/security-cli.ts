import { npmCommand, run } from '@herzkarte/command'
import { databaseNote } from './kernel/database/database-note.ts'

const program = npmCommand(
  'npm run security',
  'What has to do with the safety of the system.',
  `${databaseNote('DATABASE_URL')} Ending keys needs DATABASE_OWNER_URL as well, and looking somebody up the SECRET of the servers.`,
)
program
  .command('clean-demo')
  .description('revoke the keys of the till simulator and lock the demo members, so that production starts on the database of a demo')
  .action(async () => (await import('./demo-traces.ts')).cleanDemo())

program
  .command('events')
  .description(
    'show security events, the newest first: wrong passwords and codes, locks, changes of an account, rejected and revoked keys, credits, and actions of customer service',
  )
  .option('--about <who>', 'of this member (id), email address, number or IP address (with its network)')
  .option('--key <id>', 'of this till key')
  .option('--kind <kind>', 'of this kind only')
  .option('--hours <hours>', 'of the last hours', '24')
  .option('--limit <count>', 'at most this many', '100')
  .action(async (options) => (await import('./security-events.ts')).printEvents(options))

await run(program)
