import type pg from 'pg'
import { readTables, type Table } from '../backup/tables.ts'

/** A table whose rows are copied first, and whose changes are followed. */
export interface FollowedTable extends Table {
  /** The columns of the primary key. */
  key: string[]
  /** By column, the type as PostgreSQL writes it. */
  types: Record<string, string>
}

export interface MovedTables {
  /** Largest first. */
  followed: FollowedTable[]
  /** Copied when the servers have stopped: the queue of jobs, and a table without a key. Their rows are soon gone, so there are few. */
  atLast: Table[]
}

interface Details {
  name: string
  key: string[] | null
  types: Record<string, string>
  isLogged: boolean
}

/** Counts that a crash may lose, whose tables are unlogged, do not move, and neither does what `moves` notes of a move. */
export async function readMovedTables(client: pg.Client): Promise<MovedTables> {
  const tables = await readTables(client)
  const { rows } = await client.query<Details>(`
    select c.relname as name, c.relpersistence = 'p' as "isLogged",
      (select array_agg(a.attname::text order by k.place) from pg_index i, unnest(i.indkey) with ordinality as k (attnum, place)
       join pg_attribute a on a.attnum = k.attnum where i.indrelid = c.oid and i.indisprimary and a.attrelid = c.oid) as key,
      (select json_object_agg(attname, format_type(atttypid, atttypmod) order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as types
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by pg_table_size(c.oid) desc, c.relname`)
  const own = new Map(tables.filter(({ schema }) => schema === 'public').map((table) => [table.name, table]))
  const followed: FollowedTable[] = []
  const atLast = tables.filter(({ schema }) => schema !== 'public')
  for (const { name, key, types, isLogged } of rows) {
    const table = own.get(name)
    if (!table || !isLogged || name === 'moves') continue
    if (key) followed.push({ ...table, key, types })
    else atLast.push(table)
  }
  return { followed, atLast }
}
