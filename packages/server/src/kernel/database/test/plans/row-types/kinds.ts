import { openPool } from '../../../pool.ts'
import type { Catalog } from './catalog.ts'
import type { Kind } from './declared.ts'

/** A value of each type that statements take or answer, as PostgreSQL writes it. */
const samples: Record<string, string> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-11-20',
  float8: '1.5',
  int2: '1',
  int4: '1',
  int8: '1',
  json: '{}',
  jsonb: '{}',
  numeric: '1',
  oid: '1',
  text: 'a',
  timestamptz: '2026-11-20 12:00:00+00',
  uuid: '00000000-0000-0000-0000-000000000000',
}

/** What the server's own connections make of a value of a type; of an array, of an item. */
export async function readKinds(databaseUrl: string, catalog: Catalog): Promise<(type: number) => Kind> {
  const pool = openPool({ databaseUrl, poolSize: 1, statementTimeoutMs: 10_000 })
  const columns = Object.entries(samples).flatMap(([type, value]) => [
    `'${value}'::${type} as ${type}`,
    `array['${value}'::${type}] as ${type}_array`,
  ])
  const { rows } = await pool.query<Record<string, unknown>>(`select ${columns.join()}`)
  await pool.end()
  const [values = {}] = rows
  return (type) => {
    const item = catalog.itemType(type)
    const name = catalog.typeName(item ?? type)
    if (!(name in samples)) throw new Error(`There is no sample of ${name}`)
    const array = values[`${name}_array`]
    return kindOf(item && Array.isArray(array) ? array[0] : values[name])
  }
}

function kindOf(value: unknown): Kind {
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'object' ? kind : 'other'
}
