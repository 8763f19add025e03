import { npmCommand, run } from '@herzkarte/command'
import { databaseNote } from '../../kernel/database/database-note.ts'

await run(
  npmCommand('npm run status', "Counts the merchant's metrics now and prints them as a table.", databaseNote('DATABASE_OWNER_URL'))
    .option('--csv', 'print CSV for a spreadsheet, with values in cents and seconds since 1970')
    .action(async ({ csv = false }) => (await import('./print-status.ts')).printStatus(csv)),
)
