import type { Clone } from '@herzkarte/dev'
import fc from 'fast-check'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTemplate } from '#testing/database.ts'
import { dbOn, openPool } from '../../kernel/database/index.ts'
import { audit, held, readBooks, readLots } from '../index.ts'
import { act, type Deed, type World } from './life-in-database.ts'

let database: Clone
let pools: pg.Pool[]
beforeAll(async () => {
  database = await cloneTemplate()
  // Two pools stand for two server processes.
  pools = [0, 1].map(() => openPool({ databaseUrl: database.appUrl, poolSize: 5, statementTimeoutMs: 10_000 }))
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

const hearts = fc.integer({ min: 1, max: 20 })
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('buys' as const, 'is given' as const), hearts, lastsDays: fc.nat(40) }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom('activates' as const, 'sends' as const), hearts }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'deactivates' as const,
        'redeems' as const,
        'returns the reward' as const,
        'returns the purchase' as const,
        'takes the transfer back' as const,
      ),
      pick: fc.nat(1000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('lets hearts expire' as const), day: fc.nat(40) }) },
)

/** The only thing that may be rejected: a purchase that was returned already. Whichever law notices first. */
const returnedAlready = ['postings_once', 'books_issued_check']

it('keeps every law of the ledger while members and tills act at once, on several connections', async () => {
  let booked = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), deed), { minLength: 40, maxLength: 80 }), async (deeds) => {
      // The first two are one member with two campaigns, whose books lie side by side.
      const memberId = uuid()
      const worlds: World[] = [
        { memberId, unit: 'herzhaft-kochen', redemptions: [], purchases: [], transfers: [] },
        { memberId, unit: 'another-campaign', redemptions: [], purchases: [], transfers: [] },
        { memberId: uuid(), unit: 'herzhaft-kochen', redemptions: [], purchases: [], transfers: [] },
      ]
      const doings = deeds.map(([who, what], index) => act(pools[index % 2] as pg.Pool, worlds[who] as World, what))
      const rejected = (await Promise.allSettled(doings)).filter((doing) => doing.status === 'rejected')
      for (const { reason } of rejected) expect(returnedAlready, reason).toContain(reason.constraint)
      const result = await audit(dbOn(pools[0] as pg.Pool))
      expect(result.problems).toEqual([])
      booked = result.postings
    }),
    { numRuns: 8, endOnFailure: true },
  )
  expect(booked).toBeGreaterThan(100)
})

// ASVS 2.3.4
it('never spends the same hearts twice when many tills try at once', async () => {
  const world: World = { memberId: uuid(), unit: 'herzhaft-kochen', redemptions: [], purchases: [], transfers: [] }
  await act(pools[0] as pg.Pool, world, { does: 'buys', hearts: 25, lastsDays: 40 })
  await Promise.all(Array.from({ length: 32 }, (_, index) => act(pools[index % 2] as pg.Pool, world, { does: 'activates', hearts: 10 })))

  const db = dbOn(pools[0] as pg.Pool)
  const book = (await readBooks(db, world.memberId)).get(world.unit)
  expect(book).toMatchObject({ voucher: 20, purchased: 5 })
  expect(book && held(book)).toBe(5)
  expect(world.redemptions).toHaveLength(2)
  expect((await readLots(db, world.memberId, world.unit)).map(({ remaining }) => remaining)).toEqual([5])
})
