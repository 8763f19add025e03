import { npmCommand, run, typedPath } from '@herzkarte/command'
import { databaseNote } from '../../kernel/database/database-note.ts'

await run(
  npmCommand(
    'npm run backup',
    'Saves everything in the database to a file, while tills continue.',
    `The file contains personal data.\n${databaseNote('DATABASE_OWNER_URL')}`,
  )
    .argument('<file>', 'file to create', typedPath)
    .action(async (file) => (await import('./commands.ts')).backUp(file)),
)
