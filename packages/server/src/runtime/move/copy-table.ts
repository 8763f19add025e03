import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { columnsOf, nameOf, type Table } from '../backup/tables.ts'

/** Copies the rows of a table into the empty table of the same name. Returns their number. */
export async function copyTable(source: pg.Client, target: pg.Client, table: Table): Promise<number> {
  const columns = columnsOf(table)
  const into = target.query(copyFrom(`copy ${nameOf(table)} (${columns}) from stdin`))
  await pipeline(source.query(copyTo(`copy ${nameOf(table)} (${columns}) to stdout`)), into)
  return into.rowCount
}

/** Empties a table. Only one that has rows: on a cluster it takes a while. */
export async function emptyTable(target: pg.Client, table: Table): Promise<void> {
  const { rowCount } = await target.query(`select 1 from ${nameOf(table)} limit 1`)
  if (rowCount !== 0) await target.query(`truncate ${nameOf(table)}`)
}
