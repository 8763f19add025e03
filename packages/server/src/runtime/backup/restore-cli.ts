import { npmCommand, run, typedPath } from '@herzkarte/command'

await run(
  npmCommand(
    'npm run restore',
    'Restores a backup completely, or changes nothing. Missing tables are created first.',
    'The database is DATABASE_OWNER_URL, and the role of DATABASE_URL gets its rights; or the one that runs below DATA_DIR.',
  )
    .argument('<file>', 'file that npm run backup has created', typedPath)
    .option('--replace', 'delete the members and sales that the database has')
    .action(async (file, { replace = false }) => (await import('./commands.ts')).restore(file, replace)),
)
