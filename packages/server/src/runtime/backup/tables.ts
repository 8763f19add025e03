import type pg from 'pg'
import { escapeIdentifier as quoted } from 'pg'

/** A table whose rows are backed up. */
export interface Table {
  schema: string
  name: string
  columns: string[]
}

/** The current value of a sequence. */
export interface Sequence {
  schema: string
  name: string
  value: string
  isCalled: boolean
}

/** The release that these tables belong to: a backup can only be restored into tables of the same shape. */
export interface Shape {
  migrations: string[]
  /** Number of the job queue's newest migration. */
  queue: number
}

export const nameOf = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`
export const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')

/** All tables except those that record the applied migrations: these belong to the schema, not to the data. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and c.relname <> 'migrations'
    group by 1, 2 order by 1, 2`)
  return rows
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select schemaname as schema, sequencename as name from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const sequences: Sequence[] = []
  for (const row of rows) {
    const [now] = (await client.query(`select last_value::text as value, is_called as "isCalled" from ${nameOf(row)}`)).rows
    sequences.push({ ...row, ...now })
  }
  return sequences
}

export async function readShape(client: pg.Client): Promise<Shape> {
  const { rows } = await client.query<Shape>(`
    select (select array_agg(name order by name) from migrations) as migrations,
      (select max(id) from graphile_worker.migrations) as queue`)
  return rows[0] ?? { migrations: [], queue: 0 }
}
