import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { type Attempt, attempt, forgetTries, waitOf } from '../attempts.ts'
import { dbOn, transact } from '../database/index.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await cloneTemplate()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 16 })
  // Connections may end with the database.
  pool.on('error', () => {})
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const minutes = (count: number) => ({ secret: 'a secret for tests', now: new Date(Date.parse('2026-11-20T11:00:00Z') + count * 60_000) })

/** Tries once, and says how long the next one has to wait if this one was not evaluated. */
const tries = (tried: Attempt, isRight = false, at = 0) =>
  transact(pool, async (tx) => {
    const { waitSeconds, right } = await attempt(tx, tried, minutes(at))
    if (isRight) await tx.runAll(right)
    return waitSeconds
  })

let targets = 0
const aTarget = (): Attempt => ({ what: 'thing', target: `target ${++targets}`, from: 'here' })
const total = (perDay: number, network = 'here') => ({ total: { perDay, network }, from: `network ${network}` })

it('after five wrong tries the next must wait 1, 5, 15 and then 60 minutes each, and as a question says', async () => {
  const target = aTarget()
  for (let wrong = 1; wrong <= 5; wrong++) expect(await tries(target)).toBe(0)
  let at = 0
  for (const wait of [1, 5, 15, 60, 60]) {
    expect(await tries(target, false, at)).toBe(wait * 60)
    expect(await waitOf(dbOn(pool), target, minutes(at))).toBe(wait * 60)
    at += wait
    expect(await waitOf(dbOn(pool), target, minutes(at))).toBe(0)
    expect(await tries(target, false, at)).toBe(0)
  }
  expect(await tries({ ...target, from: 'elsewhere' })).toBe(0)
  expect(await tries({ ...target, target: 'another' })).toBe(0)
})

it('a right try takes itself off, and forgets the others only if somebody says so', async () => {
  const target = aTarget()
  for (let wrong = 1; wrong <= 4; wrong++) await tries(target)
  for (let right = 1; right <= 9; right++) expect(await tries(target, true)).toBe(0)
  expect(await tries(target)).toBe(0)
  expect(await tries(target)).toBe(60)
  await transact(pool, (tx) => tx.runAll(forgetTries(target, minutes(0).secret)))
  for (let wrong = 1; wrong <= 5; wrong++) expect(await tries(target)).toBe(0)
})

it('many places at once have no more tries than the total of a day, and one network has half', async () => {
  const target = aTarget()
  const places = Array.from({ length: 30 }, (_, nth) => ({ ...target, ...total(12, `network ${nth}`) }))
  const waits = await Promise.all(places.map((place) => tries(place)))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(12)
  expect(waits.filter((seconds) => seconds === 24 * 3600)).toHaveLength(18)
  const other = aTarget()
  const members = Array.from({ length: 30 }, (_, nth) => ({ ...other, ...total(12), from: `member ${nth}` }))
  expect((await Promise.all(members.map((member) => tries(member)))).filter((seconds) => seconds === 0)).toHaveLength(6)
  expect(await tries({ ...other, ...total(12, 'elsewhere') })).toBe(0)
  // What the total rejects is not counted for the place.
  const last = { ...other, ...total(12), from: 'member 29' }
  for (let rejected = 0; rejected < 6; rejected++) expect(await tries(last, false, 24 * 60 - 0.5)).toBe(30)
  expect(await tries(last, false, 24 * 60)).toBe(0)
})
