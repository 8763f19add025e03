import { npmCommand, run } from '@herzkarte/command'
import { databaseNote } from '../kernel/database/database-note.ts'

await run(
  npmCommand(
    'npm run audit',
    'Proves on a live database that balances equal their entries and that no value was created or lost.',
    databaseNote('DATABASE_URL'),
  )
    .option('--sums', 'also print what the ledger holds, to compare two databases that have booked the same')
    .action(async (options) => (await import('./print-audit.ts')).printAudit(options)),
)
