import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { coordinatorTables, lookUpTables, memberTables, plainTables, referenceTables } from '../../tables.ts'

let database: TestDatabase
let owner: pg.Client
let ofMembers: string[]
beforeAll(async () => {
  database = await cloneTemplate()
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  ofMembers = (await owner.query<{ table: string }>(memberTables)).rows.map(({ table }) => table)
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

it('every table is in one list', async () => {
  const { rows } = await owner.query(`select tablename as name from pg_tables where schemaname = 'public' order by tablename`)
  expect([...ofMembers, ...Object.keys(lookUpTables), ...referenceTables, ...coordinatorTables, ...plainTables].sort()).toEqual(
    rows.map(({ name }) => name),
  )
})

it('what is distributed by a value has nothing unique without it', async () => {
  const { rows } = await owner.query<{ table: string; index: string; columns: string[] }>(`
    select t.relname as table, i.relname as index,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey::int[])) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace`)
  const columnOf = new Map<string, string>(Object.entries(lookUpTables))
  expect(rows.filter(({ table, columns }) => !columns.includes(columnOf.get(table) ?? columns[0] ?? ''))).toEqual([])
})

it('what is distributed by member has nothing unique without the member', async () => {
  const { rows } = await owner.query<{ table: string; index: string; columns: string[]; isKey: boolean }>(`
    select t.relname as table, i.relname as index, x.indisprimary as "isKey",
      array(select a.attname::text from unnest(x.indkey::int[]) with ordinality as k (number, place)
        join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number order by k.place) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where x.indisunique and t.relnamespace = 'public'::regnamespace`)
  const own = rows.filter(({ table }) => ofMembers.includes(table))
  expect(own.filter(({ columns }) => !columns.includes('member_id'))).toEqual([])
  expect(ofMembers[0]).toBe('members')
  expect(ofMembers.length).toBeGreaterThan(40)
})

it('nothing in the database refers to a table elsewhere', async () => {
  const { rows } = await owner.query(`select conname from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
  expect(rows).toEqual([])
})

// `only_grows` reads nothing but its row, and `herzkarte distribute` says so to Citus.
it('no trigger but those of counts and no sequence of ours is in the way', async () => {
  const { rows: triggers } = await owner.query(
    `select tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not tgisinternal and tgname <> 'only_grows'`,
  )
  const { rows: sequences } = await owner.query(
    `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  expect([...triggers, ...sequences]).toEqual([])
})
