import { newCommand } from '@herzkarte/command'

/** A database that is distributed stays as it is. */
export const distribute = newCommand(
  'distribute',
  'Distributes the tables over the nodes of a Citus cluster; docs/scaling.md says what is needed before. Run it again after each migration.',
  'The database is DATABASE_OWNER_URL, on the coordinator.',
)
  .option('--dry-run', 'only say what would be done')
  .action(async ({ dryRun }) => {
    const [{ withOwner }, { distribute: distributeTables, movesOf }] = await Promise.all([
      import('../command-database.ts'),
      import('./distribute.ts'),
    ])
    await withOwner('distribute', async (owner) => {
      const moves = await movesOf(owner)
      for (const { table, type, column } of moves) console.log(`${table}: ${type}${column ? ` by ${column}` : ''}`)
      if (dryRun) {
        console.log(`${moves.length} tables would be distributed. Nothing was changed.`)
        return
      }
      await distributeTables(owner, moves)
      console.log(moves.length === 0 ? 'All tables are distributed.' : `${moves.length} tables are distributed.`)
    })
  })
