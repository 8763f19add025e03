import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { dbOn, transact } from '../database/index.ts'
import { countUse, type Limit, longest, uncount } from '../limits.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await cloneTemplate()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 8 })
  // Connections may end with the database.
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const start = Date.parse('2026-11-20T11:00:00Z')
const at = (seconds: number) => new Date(start + seconds * 1000)
const use = async (limits: readonly Limit[], seconds = 0) => longest(await countUse(dbOn(pool), limits, at(seconds)))
const counted = async ({ key }: Limit) => (await pool.query('select count from rate_counters where key = $1', [key])).rows[0]?.count ?? 0

let keys = 0
const aLimit = (most: number, seconds = 60): Limit => ({ key: `limit ${++keys}`, most, seconds })

it('at most so many in a window, which begins with the first, and all are free again when the wait is over', async () => {
  const limit = aLimit(2)
  expect([await use([limit], 10), await use([limit], 30), await use([limit], 69), await use([limit], 70)]).toEqual([0, 0, 1, 0])
  expect(await counted(limit)).toBe(1)
})

it('a use is counted in all of its limits or in none, also if many come at once', async () => {
  const [own, others, shared] = [aLimit(3), aLimit(30), aLimit(10)]
  const waits = await Promise.all(Array.from({ length: 40 }, (_, nth) => use(nth % 2 ? [own, shared] : [shared, others])))
  expect(waits.filter((seconds) => seconds === 0).length).toBeLessThanOrEqual(10)
  const free = waits.filter((seconds, nth) => seconds === 0 && nth % 2 === 1).length
  expect([await counted(own), await counted(shared)]).toEqual([free, waits.filter((seconds) => seconds === 0).length])
  const [small, large] = [aLimit(1), aLimit(5)]
  for (let time = 0; time < 3; time++) await use([small, large])
  expect(await counted(large)).toBe(1)
})

it('nothing is given where nothing may be', async () => {
  expect(await use([aLimit(0)])).toBe(60)
})

it('what is given back is free again, but nothing of a window that has begun since', async () => {
  const limit = aLimit(1)
  await use([limit], 0)
  await transact(pool, (tx) => tx.runAll(uncount(limit, at(0))))
  expect([await use([limit], 10), await use([limit], 20)]).toEqual([0, 40])
  expect(await use([limit], 70)).toBe(0)
  await transact(pool, (tx) => tx.runAll(uncount(limit, at(10))))
  expect(await counted(limit)).toBe(1)
})

it('however somebody asks, no more than twice a limit less one fit into the length of its window', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 60 }), async (asked) => {
      const limit = aLimit(5)
      const given: number[] = []
      for (const seconds of asked.toSorted((a, b) => a - b)) if ((await use([limit], seconds)) === 0) given.push(seconds)
      for (const from of given) expect(given.filter((seconds) => seconds >= from && seconds < from + 60).length).toBeLessThanOrEqual(9)
    }),
    { numRuns: 15 },
  )
})
