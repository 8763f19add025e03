import { UserError } from '@herzkarte/command'
import type pg from 'pg'
import { nameOf } from '../backup/tables.ts'
import type { MovedTables } from './tables.ts'

/**
 * Compares the number of each table's rows, and a sum over all that is in them.
 *
 * @throws UserError with the first table that differs.
 */
export async function compareRows(
  { source, target }: { source: pg.Client; target: pg.Client },
  { followed, atLast }: MovedTables,
  say: (line: string) => void,
): Promise<void> {
  let rows = 0
  for (const table of [...followed, ...atLast]) {
    const text = `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${nameOf(table)} t`
    const [old, moved] = await Promise.all(
      [source, target].map(async (client) => (await client.query<{ rows: string; sum: string }>(text)).rows[0]),
    )
    if (old?.rows !== moved?.rows || old?.sum !== moved?.sum)
      throw new UserError(
        `The table ${table.name} differs: ${old?.rows} rows here, ${moved?.rows} there. npm run move -- give-up opens the old database again; stay with it.`,
      )
    rows += Number(old?.rows)
  }
  say(`All ${rows} rows are the same in both.`)
}
