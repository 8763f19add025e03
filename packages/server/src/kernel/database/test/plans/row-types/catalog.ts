import type pg from 'pg'

/** A column of a table. */
interface Column {
  name: string
  type: number
  isNullable: boolean
  /** The texts that a check constraint allows. */
  values: string[] | undefined
}

/** What PostgreSQL's system tables say of types, columns and functions, by their object ids. */
export interface Catalog {
  /** By their numbers less one; dropped ones are there, too. */
  columns(table: number): Column[]
  typeName(type: number): string
  /** The type of an array's items; undefined when the type is no array. */
  itemType(type: number): number | undefined
  arrayType(itemType: number): number
  /** The table whose rows have this type, if any. */
  tableOf(type: number): number | undefined
  functionName(id: number): string
  /** Whether a function of PostgreSQL itself answers null for every argument that is null. */
  isStrict(id: number): boolean
}

interface TypeRow {
  oid: number
  typname: string
  typelem: number
  typarray: number
  typrelid: number
  is_array: boolean
}

interface ColumnRow {
  attrelid: number
  attnum: number
  attname: string
  atttypid: number
  attnotnull: boolean
}

interface FunctionRow {
  oid: number
  proname: string
  is_strict: boolean
}

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const types = await client.query<TypeRow>(
    `select oid, typname, typelem, typarray, typrelid, typsubscript = 'array_subscript_handler'::regproc as is_array from pg_type`,
  )
  const functions = await client.query<FunctionRow>(
    `select oid, proname, proisstrict and pronamespace = 'pg_catalog'::regnamespace as is_strict from pg_proc`,
  )
  const typeOf = byId(types.rows, 'type')
  const functionOf = byId(functions.rows, 'function')
  const tables = await readTables(client)
  return {
    columns: (table) => tables.get(table) ?? [],
    typeName: (type) => typeOf(type).typname,
    itemType: (type) => (typeOf(type).is_array ? typeOf(type).typelem : undefined),
    arrayType: (itemType) => typeOf(itemType).typarray,
    tableOf: (type) => typeOf(type).typrelid || undefined,
    functionName: (id) => functionOf(id).proname,
    isStrict: (id) => functionOf(id).is_strict,
  }
}

function byId<Row extends { oid: number }>(rows: readonly Row[], what: string): (id: number) => Row {
  const found = new Map(rows.map((row) => [row.oid, row]))
  return (id) => {
    const row = found.get(id)
    if (!row) throw new Error(`PostgreSQL has no ${what} ${id}`)
    return row
  }
}

async function readTables(client: pg.Client): Promise<Map<number, Column[]>> {
  const checks = await readChecks(client)
  const { rows } = await client.query<ColumnRow>(
    'select attrelid, attnum, attname, atttypid, attnotnull from pg_attribute where attnum > 0 order by attrelid, attnum',
  )
  const tables = new Map<number, Column[]>()
  for (const { attrelid, attnum, attname, atttypid, attnotnull } of rows) {
    const column = { name: attname, type: atttypid, isNullable: !attnotnull, values: checks.get(`${attrelid}.${attnum}`) }
    tables.set(attrelid, [...(tables.get(attrelid) ?? []), column])
  }
  return tables
}

/** By table and column, the texts of constraints like `status in ('a', 'b')`. */
async function readChecks(client: pg.Client): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ column: string; definition: string }>(`
    select conrelid || '.' || conkey[1] as column, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and cardinality(conkey) = 1`)
  const values = new Map<string, string[]>()
  for (const { column, definition } of rows) {
    const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/.exec(definition)?.[1]
    if (list)
      values.set(
        column,
        [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => value ?? ''),
      )
  }
  return values
}
