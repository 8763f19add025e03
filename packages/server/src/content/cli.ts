import { npmCommand, run } from '@herzkarte/command'
import { databaseNote } from '../kernel/database/database-note.ts'

const program = npmCommand(
  'npm run content',
  "Checks and applies the merchant's files.",
  databaseNote('DATABASE_OWNER_URL or DATABASE_URL'),
)
program
  .command('check')
  .description('report what is wrong with the files')
  .action(async () => (await import('./commands.ts')).check())
program
  .command('plan')
  .description('say what applying the files would change in the database')
  .action(async () => (await import('./commands.ts')).plan())
program
  .command('apply')
  .description('apply the files to the database, in one transaction')
  .option('--allow-loss', 'apply them even if members lose something they were promised')
  .action(async ({ allowLoss = false }) => (await import('./commands.ts')).apply(allowLoss))
program
  .command('schema')
  .description('write the JSON Schema files that editors check the content with')
  .action(async () => (await import('./commands.ts')).writeSchemas())

await run(program)
