import { npmCommand, run } from '@herzkarte/command'
import { databaseNote } from '../../../kernel/database/database-note.ts'

const program = npmCommand(
  'npm run notify',
  'Sends news of merchant/news to the members they are for.',
  `Servers that run jobs do the sending.\n${databaseNote('DATABASE_URL')}`,
)
program
  .command('check')
  .description('list the news, and report what is wrong with the files')
  .action(async () => (await import('./commands.ts')).check())
program
  .command('plan')
  .description('count the members that the news would reach')
  .argument('<id>', 'id of the news')
  .action(async (id) => (await import('./commands.ts')).plan(id))
program
  .command('send')
  .description('count them and send the news; sending again continues where it stopped, and notifies nobody twice')
  .argument('<id>', 'id of the news')
  .action(async (id) => (await import('./commands.ts')).send(id))

await run(program)
