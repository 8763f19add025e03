import type pg from 'pg'
import { DatabaseError, escapeIdentifier as quoted } from 'pg'
import { nameOf } from '../backup/tables.ts'
import type { Change, Row, Value } from './changes.ts'
import type { FollowedTable } from './tables.ts'

/** Fewer parameters than a statement may have. */
const mostParameters = 20_000
const uniqueViolation = '23505'

/** What has become of a row: it is there, with what is known of it, or gone. */
type Fate = { row: Row } | { gone: Row }

/** By table, then by key. */
type Fates = Map<string, Map<string, Fate>>

/** Where changes are applied, and the tables that they are about. */
interface Target {
  client: pg.Client
  tables: ReadonlyMap<string, FollowedTable>
}

/**
 * Applies changes in one transaction, and `note` in the same. Only what becomes of each row is written, many rows with one statement, so that a busy day is
 * followed.
 */
export async function applyChanges(
  client: pg.Client,
  followed: readonly FollowedTable[],
  changes: readonly Change[],
  note: () => Promise<unknown>,
): Promise<void> {
  const target = { client, tables: new Map(followed.map((table) => [table.name, table])) }
  try {
    await inTransaction(client, async () => {
      await applyFates(target, changes)
      await note()
    })
  } catch (error) {
    // One row may have what another one had before: in their order, they never both have it.
    if (!(error instanceof DatabaseError && error.code === uniqueViolation)) throw error
    await inTransaction(client, async () => {
      for (const change of changes) await applyFates(target, [change])
      await note()
    })
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyFates(target: Target, changes: readonly Change[]): Promise<void> {
  let fates: Fates = new Map()
  for (const change of changes) {
    const table = tableOf(target, change.table)
    if (change.kind === 'put' && !change.before) put(fates, table, change.row)
    else if (change.kind === 'delete') fatesOf(fates, table).set(keyOf(table, change.before), { gone: change.before })
    else {
      // What a row was or is called by changes with it, so those before and behind it are kept apart.
      await write(target, fates)
      fates = new Map()
      if (change.kind === 'truncate') await target.client.query(`truncate ${nameOf(table)}`)
      else if (change.before) await update(target.client, table, change.row, change.before)
    }
  }
  await write(target, fates)
}

function put(fates: Fates, table: FollowedTable, row: Row): void {
  const ofTable = fatesOf(fates, table)
  const key = keyOf(table, row)
  const before = ofTable.get(key)
  const known = before && 'row' in before ? before.row : {}
  ofTable.set(key, {
    row: Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value === undefined ? known[column] : value])),
  })
}

function fatesOf(fates: Fates, { name }: FollowedTable): Map<string, Fate> {
  const ofTable = fates.get(name) ?? new Map<string, Fate>()
  fates.set(name, ofTable)
  return ofTable
}

const keyOf = ({ key }: FollowedTable, row: Row) => JSON.stringify(key.map((column) => row[column]))

function tableOf({ tables }: Target, name: string): FollowedTable {
  const table = tables.get(name)
  if (!table) throw new Error(`The log has a change of the table ${name}, which is not followed`)
  return table
}

async function write(target: Target, fates: Fates): Promise<void> {
  for (const [name, ofTable] of fates) {
    const table = tableOf(target, name)
    const complete: Row[] = []
    // What is gone first: another row may have its name.
    for (const fate of ofTable.values()) if ('gone' in fate) await remove(target.client, table, fate.gone)
    for (const fate of ofTable.values()) {
      if ('gone' in fate) continue
      if (Object.values(fate.row).includes(undefined)) await update(target.client, table, fate.row, fate.row)
      else complete.push(fate.row)
    }
    await putAll(target.client, table, complete)
  }
}

async function putAll(client: pg.Client, table: FollowedTable, rows: readonly Row[]): Promise<void> {
  const { columns, key } = table
  const others = columns.filter((column) => !key.includes(column))
  const change =
    others.length === 0 ? 'nothing' : `update set ${others.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(', ')}`
  const atOnce = Math.floor(mostParameters / columns.length)
  for (let start = 0; start < rows.length; start += atOnce) {
    const some = rows.slice(start, start + atOnce)
    const values = parameters(table)
    const lists = some.map((row) => `(${columns.map((column) => values.of(column, row[column])).join(', ')})`)
    await client.query(
      `insert into ${nameOf(table)} (${columns.map(quoted).join(', ')}) values ${lists.join(', ')} on conflict (${key.map(quoted).join(', ')}) do ${change}`,
      values.list,
    )
  }
}

/** Changes what is known. What the key keeps is not named: a cluster rejects that for the column that it distributes by. */
async function update(client: pg.Client, table: FollowedTable, row: Row, before: Row): Promise<void> {
  const values = parameters(table)
  const changed = table.columns.filter(
    (column) => row[column] !== undefined && !(table.key.includes(column) && row[column] === before[column]),
  )
  if (changed.length === 0) return
  const set = changed.map((column) => `${quoted(column)} = ${values.of(column, row[column])}`)
  await client.query(`update ${nameOf(table)} set ${set.join(', ')} where ${values.areKey(before)}`, values.list)
}

async function remove(client: pg.Client, table: FollowedTable, row: Row): Promise<void> {
  const values = parameters(table)
  await client.query(`delete from ${nameOf(table)} where ${values.areKey(row)}`, values.list)
}

/** The parameters of a statement, each with the type of its column. */
function parameters({ types, key }: FollowedTable) {
  const list: Value[] = []
  const of = (column: string, value: Value) => `$${list.push(value)}::${types[column]}`
  return { list, of, areKey: (row: Row) => key.map((column) => `${quoted(column)} = ${of(column, row[column])}`).join(' and ') }
}
