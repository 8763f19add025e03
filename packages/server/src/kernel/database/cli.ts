import { npmCommand, run } from '@herzkarte/command'

/** `npm run migrate`. Migrating again changes nothing. */
await run(
  npmCommand(
    'npm run migrate',
    'Creates or updates the tables, once per release, and ends.',
    'The database is DATABASE_OWNER_URL, and the role of DATABASE_URL gets its rights; or the one that runs below DATA_DIR.',
  ).action(async () => {
    const { migrateForCommand } = await import('./command-database.ts')
    const applied = await migrateForCommand()
    console.log(applied.length === 0 ? 'The tables are up to date.' : `Migrated: ${applied.join(', ')}.`)
  }),
)
