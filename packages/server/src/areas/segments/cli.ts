import { npmCommand, run } from '@herzkarte/command'
import { databaseNote } from '../../kernel/database/database-note.ts'

await run(
  npmCommand(
    'npm run segments',
    'Counts the members of each segment of merchant/segments as it is in the files, whether it is applied or not.',
    databaseNote('DATABASE_OWNER_URL'),
  ).action(async () => (await import('./commands.ts')).segments()),
)
