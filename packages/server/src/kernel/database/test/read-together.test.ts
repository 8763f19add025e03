import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { type Db, openPool, readTogether, setStatement, statement } from '../index.ts'

const answer = statement<{ number: number; process: number }, [number]>('select $1::int as number, pg_backend_pid() as process')
const fail = statement<{ number: number }, [number]>('select 1 / $1::int as number')
const end = statement<{ number: number }>('select pg_terminate_backend(pg_backend_pid()) as number')
/** `many` counts those who share it. */
const shared = setStatement<{ half: number; many: number }, [number]>(
  ({ works }) => `
  select work, own.* from ${works('asked', 'number int')}
  cross join lateral (select 12 / asked.number as half, (select count(*)::int from ${works('all_asked', 'number int')}) as many offset 0) own`,
)

/** The same for everybody, and different each time. */
const drawn = statement<{ id: string }>('select gen_random_uuid() as id')

let database: TestDatabase
let pool: pg.Pool
let db: Db
beforeAll(async () => {
  database = await cloneTemplate()
})
beforeEach(() => {
  pool = openPool({ databaseUrl: database.appUrl, poolSize: 3, statementTimeoutMs: 5000 })
  db = readTogether(pool)
  return () => pool.end()
})
afterAll(() => database.drop())

const ask = (count: number) => Promise.all(Array.from({ length: count }, (_, number) => db.first(answer, number)))

it('sends what is asked at the same moment over one connection, and gives everybody their own answer', async () => {
  const answers = await ask(8)
  expect(answers.map((one) => one?.number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(new Set(answers.map((one) => one?.process)).size).toBe(1)
})

it('takes further connections for more than eight, and gives all of them back', async () => {
  const answers = await ask(20)
  expect(answers.map((one) => one?.number)).toEqual(Array.from({ length: 20 }, (_, number) => number))
  expect(new Set(answers.map((one) => one?.process)).size).toBe(3)
  expect(pool.idleCount).toBe(3)
})

it('answers those behind a read that fails', async () => {
  const answers = await Promise.allSettled([
    db.first(fail, 1),
    db.first(fail, 0),
    db.first(answer, 3),
    db.first(fail, 0),
    db.first(answer, 5),
  ])
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value?.number : one.reason.code))).toEqual([1, '22012', 3, '22012', 5])
  expect((await ask(2)).map((one) => one?.number)).toEqual([0, 1])
})

it('reads a set once for all who ask it at the same moment, and gives everybody their own rows', async () => {
  await ask(1)
  const [one, other, answered, third] = await Promise.all([
    db.first(shared, 1),
    db.first(shared, 2),
    db.first(answer, 7),
    db.all(shared, 3),
  ])
  expect([one, other, third]).toEqual([{ half: 12, many: 3 }, { half: 6, many: 3 }, [{ half: 4, many: 3 }]])
  expect(answered?.number).toBe(7)
  expect(await db.first(shared, 4)).toEqual({ half: 3, many: 1 })
})

const listed = setStatement<{ text: string; many: number }, [string, string[]]>(
  ({ works }) => `
  select work, text, (select count(*)::int from ${works('all_asked', 'name text, texts text[]')}) as many
  from ${works('asked', 'name text, texts text[]')} cross join unnest(texts) as text`,
)

it('keeps the lists of those who read together apart', async () => {
  await ask(1)
  const lists = [['a', 'b'], [], ['with "quotes", commas', '{braces} and \\ back']]
  const read = await Promise.all(lists.map((list) => db.all(listed, 'name', list)))
  expect(read).toEqual(lists.map((list) => list.map((text) => ({ text, many: 3 }))))
})

it('reads what has no parameters once for all who ask it at the same moment', async () => {
  await ask(1)
  const [one, other, again] = await Promise.all([db.first(drawn), db.first(drawn), db.all(drawn)])
  expect([other, again]).toEqual([one, [one]])
  expect(await db.first(drawn)).not.toEqual(one)
  const failing = await Promise.allSettled([db.first(end), db.first(end), db.first(answer, 1)])
  expect(failing.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await ask(1)).toMatchObject([{ number: 0 }])
})

it('reads a set for each when one asks with a value that fails', async () => {
  await ask(1)
  const answers = await Promise.allSettled([db.first(shared, 1), db.first(shared, 0), db.first(shared, 2)])
  expect(answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.code))).toEqual([
    { half: 12, many: 1 },
    '22012',
    { half: 6, many: 1 },
  ])
})

it('fails all who ask a set on a connection that broke, and goes on with another one', async () => {
  await ask(1)
  const answers = await Promise.allSettled([db.first(end), db.first(shared, 1), db.first(shared, 2)])
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect((await ask(2)).map((one) => one?.number)).toEqual([0, 1])
})

it('fails what was on a connection that broke, and goes on with another one', async () => {
  const answers = await Promise.allSettled([db.first(answer, 0), db.first(end), db.first(answer, 2)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await ask(2)).map((one) => one?.number)).toEqual([0, 1])
})

it('fails everybody who asks where no connection can be had', async () => {
  const nowhere = openPool({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing', poolSize: 1, statementTimeoutMs: 5000 })
  const gone = readTogether(nowhere)
  const answers = await Promise.allSettled([gone.first(answer, 0), gone.all(answer, 1)])
  expect(answers.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(['ECONNREFUSED', 'ECONNREFUSED'])
  await nowhere.end()
})
