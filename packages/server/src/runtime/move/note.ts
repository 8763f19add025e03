import { createHash } from 'node:crypto'
import { UserError } from '@herzkarte/command'
import { compareText } from '@herzkarte/rules/text/compare-text.ts'
import type pg from 'pg'
import { escapeLiteral } from 'pg'
import { readShape } from '../backup/tables.ts'
import { type MovedTables, readMovedTables } from './tables.ts'

/** Of the publication and of the slot, in which the old database keeps its changes. */
export const name = 'herzkarte_move'

/** What the old database notes of its move, as the comment on the publication. */
export interface Note {
  /** Also in `moves` of the new database. */
  id: string
  state: 'copying' | 'copied' | 'moved'
  /** Of the tables as they were copied. */
  shape: string
  /** What opens the old database again, once it is closed. */
  opening: string[]
}

export async function readNote(source: pg.Client): Promise<Note | undefined> {
  const { rows } = await source.query<{ note: string | null }>(
    `select obj_description(oid, 'pg_publication') as note from pg_publication where pubname = $1`,
    [name],
  )
  return rows[0]?.note ? (JSON.parse(rows[0].note) as Note) : undefined
}

export async function writeNote(source: pg.Client, note: Note): Promise<void> {
  await source.query(`comment on publication ${name} is ${escapeLiteral(JSON.stringify(note))}`)
}

/** What identifies the tables of a database, with their columns and those of the queue. */
export async function readTablesAndShape(source: pg.Client): Promise<{ tables: MovedTables; shape: string }> {
  const tables = await readMovedTables(source)
  const all = [...tables.followed, ...tables.atLast].sort((a, b) => compareText(a.name, b.name))
  const shape = createHash('sha256')
    .update(JSON.stringify([await readShape(source), all]))
    .digest('hex')
  return { tables, shape }
}

/** The tables that move. @throws UserError if the old database was migrated since it was copied: what is new was not copied. */
export async function tablesOf(source: pg.Client, note: Note): Promise<MovedTables> {
  const { tables, shape } = await readTablesAndShape(source)
  if (shape !== note.shape)
    throw new UserError(
      'The tables of the old database have changed since they were copied. Begin again: npm run move -- give-up, then copy.',
    )
  return tables
}
