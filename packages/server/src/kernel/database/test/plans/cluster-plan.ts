import type pg from 'pg'

/** Any values of the types that statements have. */
const values: Record<string, string> = {
  bigint: '1',
  boolean: 'true',
  bytea: `'\\x00'`,
  date: `'2026-11-20'`,
  'double precision': '1',
  integer: '1',
  json: `'{}'`,
  jsonb: `'{}'`,
  smallint: '1',
  'timestamp with time zone': `'2026-11-20T12:00:00Z'`,
  uuid: `'018f0000-0000-7000-8000-000000000001'`,
}
/** A text may have to be an instant, an object or a list. */
const texts = [`'a'`, `'2026-11-20T12:00:00Z'`, `'{}'`, `'[]'`]

/** A cluster's plan of a statement for values, which decide the shards. An error if it has none. */
export async function explainedOnCluster(server: pg.Client, text: string): Promise<unknown> {
  let failure: unknown
  for (const value of texts) {
    try {
      return await explain(server, text, value)
    } catch (error) {
      failure = error
      if (!isAboutValue(error)) break
    }
  }
  return failure
}

async function explain(server: pg.Client, text: string, textValue: string): Promise<unknown> {
  await server.query('begin')
  try {
    await server.query(`prepare planned as ${text}`)
    const { rows } = await server.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'`,
    )
    const given = (rows[0]?.types ?? []).map((type) => literalOf(type, textValue)).join(', ')
    const execution = `execute planned${given && `(${given})`}`
    await server.query('savepoint before_plan')
    try {
      return (await server.query(`explain (format json) ${execution}`)).rows
    } catch (error) {
      // Citus can run some insertions that it cannot explain.
      if (!(error as Error).message.startsWith('no value found for parameter')) throw error
      await server.query('rollback to before_plan')
      return (await server.query(execution)).rows
    }
  } finally {
    await server.query('rollback; deallocate all')
  }
}

function literalOf(type: string, textValue: string): string {
  const single = type.replace('[]', '')
  const value = single === 'text' ? textValue : values[single]
  if (value === undefined) throw new Error(`There is no value of the type ${type}`)
  return type.endsWith('[]') ? `array[${value}]::${type}` : `${value}::${type}`
}

function isAboutValue(error: unknown): boolean {
  return (error as { code?: string }).code?.startsWith('22') === true
}

/** How many shards each part of a plan asks. */
export function tasksOf(plan: unknown): number[] {
  if (typeof plan !== 'object' || plan === null) return []
  const { 'Task Count': own } = plan as { 'Task Count'?: number }
  return [...(own === undefined ? [] : [own]), ...Object.values(plan).flatMap(tasksOf)]
}
