import { npmCommand, run } from '@herzkarte/command'
import { databaseNote } from '../kernel/database/database-note.ts'

await run(
  npmCommand(
    'npm run audit',
    'Proves on a live database that balances equal their entries and that no value was created or lost.',
    databaseNote('DATABASE_URL'),
  ).action(async () => (await import('./print-audit.ts')).printAudit()),
)
