import fc from 'fast-check'
import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { apiErrorOf } from '../../../http/faults.ts'
import { bookOf, held, issue, lockBooks, pointsUnit, readBooks, write } from '../../../ledger/index.ts'
import { dbOn, deferred, openPool, setStatement, statement, type Tx, transact, transactTogether } from '../index.ts'
import { forceSharing } from '../transact-together.ts'

let database: TestDatabase
/** Two pools stand for two server processes. */
let pools: [pg.Pool, pg.Pool]
let pool: pg.Pool
const open = () => openPool({ databaseUrl: database.appUrl, poolSize: 8, statementTimeoutMs: 10_000 })
beforeAll(async () => {
  database = await cloneTemplate()
  pools = [open(), open()]
  pool = pools[0]
  for (const one of pools) forceSharing(one)
})
afterAll(async () => {
  await Promise.all(pools.map((one) => one.end()))
  await database.drop()
})

const bind = statement<never, [string, string]>(
  "insert into cards (card_number, member_id, kind, bound_at) values ($1, $2, 'virtual', now())",
)
const addJob = statement<never>(`select from graphile_worker.add_job('ofAFailedWork')`)
const jobs = statement<{ count: number }>(`select count(*) from graphile_worker.jobs where task_identifier = 'ofAFailedWork'`)
const current = statement<{ id: string; pid: number }>('select pg_current_xact_id()::text as id, pg_backend_pid() as pid')
const sleep = statement<never, [number]>('select pg_sleep($1)')
/** How many works ask it at once. */
const together = setStatement<{ many: number }, [number]>(
  ({ works }) =>
    `select work, (select count(*)::int from ${works('all_asked', 'number float8')}) as many from ${works('asked', 'number float8')}`,
)
const now = new Date('2026-11-23T12:00:00Z')

/** How a work ends. The first two do not fail because of their statements. */
const endings = [
  'well',
  'fails before it has written',
  'fails after it has written',
  'fails after a function has written',
  'breaks a constraint',
  'leaves a statement behind',
] as const
type Ending = (typeof endings)[number]

interface Earning {
  memberId: string
  amount?: number
  ending?: Ending
  /** Called with the transaction of each attempt, before anything is written. */
  meets?(transaction: { id: string; pid: number }): unknown
}

/** The balance after a booking, by the rows that the lock has answered. */
function earns({ memberId, amount = 1, ending = 'well', meets }: Earning, on = pool): Promise<number> {
  return transactTogether(on, memberId, async function earning(tx: Tx) {
    const [books, transaction] = await Promise.all([lockBooks(tx, memberId, [pointsUnit]), tx.first(current)])
    const book = books.get(pointsUnit)
    if (!book || !transaction) throw new Error('There is no book')
    await meets?.(transaction)
    if (ending === 'fails before it has written') throw new Error('before')
    if (ending === 'fails after a function has written') {
      await tx.run(addJob)
      throw new Error('after a function')
    }
    const cause = { kind: 'goodwill', id: memberId } as const
    const occasion = { reason: 'customerService', cause, key: uuid(), happenedAt: now } as const
    tx.last(write([issue(book, amount, 'given', 'infinity', occasion)], now))
    if (ending === 'fails after it has written') throw new Error('after')
    if (ending === 'breaks a constraint') tx.last(deferred(bind, 'taken', memberId))
    if (ending === 'leaves a statement behind') void tx.run(bind, 'taken', memberId).catch(() => {})
    return held(book) + amount
  })
}

const reasons: Record<Ending, object | undefined> = {
  well: undefined,
  'fails before it has written': { message: 'before' },
  'fails after it has written': { message: 'after' },
  'fails after a function has written': { message: 'after a function' },
  'breaks a constraint': { constraint: 'cards_pkey' },
  'leaves a statement behind': { constraint: 'cards_pkey' },
}

const balanceOf = async (memberId: string) => held(bookOf(await readBooks(dbOn(pool), memberId), memberId, pointsUnit))
const ids = (count: number) => Array.from({ length: count }, () => uuid())

/** Members with a book, so that a lock is one statement. */
async function members(count: number): Promise<string[]> {
  const made = ids(count)
  for (const memberId of made) await transact(pool, (tx) => lockBooks(tx, memberId, [pointsUnit]))
  return made
}

beforeAll(() => transact(pool, (tx) => tx.run(bind, 'taken', uuid())))

describe('works that begin together', () => {
  it('share a transaction if they are of different members, and each gets its own rows', async () => {
    const [a = '', b = '', c = ''] = await members(3)
    await earns({ memberId: b, amount: 40 })
    const seen: string[] = []
    const meets = ({ id }: { id: string }) => seen.push(id)
    const balances = [a, b, c].map((memberId, index) => earns({ memberId, amount: index + 1, meets }))
    expect(await Promise.all(balances)).toEqual([1, 42, 3])
    expect(await Promise.all([a, b, c].map(balanceOf))).toEqual([1, 42, 3])
    expect([seen.length, new Set(seen).size]).toEqual([3, 1])
  })

  it('of one member follow each other, in their order', async () => {
    const [memberId = '', other = ''] = await members(2)
    const seen = new Map<string, number[]>()
    const meets = (amount: number) => (transaction: { id: string }) =>
      seen.set(transaction.id, [...(seen.get(transaction.id) ?? []), amount])
    const amounts = [1, 10, 100]
    const balances = [
      ...amounts.map((amount) => earns({ memberId, amount, meets: meets(amount) })),
      earns({ memberId: other, amount: 7, meets: meets(7) }),
    ]
    expect(await Promise.all(balances)).toEqual([1, 11, 111, 7])
    expect([...seen.values()].map((shared) => shared.toSorted((a, b) => a - b))).toEqual([[1, 7], [10], [100]])
  })

  it('go on together once all of them have their answers', async () => {
    const asked = await Promise.all(
      [0, 0, 0.05].map((seconds) =>
        transactTogether(pool, uuid(), async (tx) => {
          await tx.all(sleep, seconds)
          return tx.first(together, seconds)
        }),
      ),
    )
    expect(asked).toEqual([{ many: 3 }, { many: 3 }, { many: 3 }])
  })

  it('are 32 at most', async () => {
    const perTransaction = new Map<string, number>()
    const meets = ({ id }: { id: string }) => perTransaction.set(id, (perTransaction.get(id) ?? 0) + 1)
    await Promise.all((await members(40)).map((memberId) => earns({ memberId, meets })))
    expect([...perTransaction.values()]).toEqual([32, 8])
  })

  it('open what they lack, each for itself', async () => {
    const fresh = ids(5)
    expect(await Promise.all(fresh.map((memberId) => earns({ memberId, amount: 3 })))).toEqual([3, 3, 3, 3, 3])
    expect(await Promise.all(fresh.map(balanceOf))).toEqual([3, 3, 3, 3, 3])
  })
})

it('sets are planned once for any number of works, not again for each', async () => {
  const single = openPool({ databaseUrl: database.appUrl, poolSize: 1, statementTimeoutMs: 10_000 })
  forceSharing(single)
  const all = await members(9)
  for (let count = 1; count <= all.length; count++) await Promise.all(all.slice(0, count).map((memberId) => earns({ memberId }, single)))
  const plans = statement<{ custom: number; generic: number }>(
    `select custom_plans as custom, generic_plans as generic from pg_prepared_statements where statement like '%unnest(array(select%' and statement not like '%pg_prepared_statements%'`,
  )
  const planned = await dbOn(single).all(plans)
  await single.end()
  expect(planned).toEqual(planned.map(() => ({ custom: 5, generic: 4 })))
  expect(planned.length).toBeGreaterThan(1)
})

describe('one that', () => {
  it.each(endings.slice(1))('%s fails alone, for its own reason', async (ending) => {
    const [first = '', poisoned = '', last = ''] = await members(3)
    const attempts: string[] = []
    const meets = ({ id }: { id: string }) => attempts.push(id)
    const [a, failed, b] = await Promise.allSettled([
      earns({ memberId: first, meets }),
      earns({ memberId: poisoned, ending, meets }),
      earns({ memberId: last, meets }),
    ])
    expect([a, b]).toEqual([
      { status: 'fulfilled', value: 1 },
      { status: 'fulfilled', value: 1 },
    ])
    expect(failed).toMatchObject({ status: 'rejected', reason: reasons[ending] })
    expect(await Promise.all([first, poisoned, last].map(balanceOf))).toEqual([1, 0, 1])
    expect(await dbOn(pool).first(jobs)).toEqual({ count: 0 })
    // Nothing of a work that has not written has to be taken back, so the others have begun once.
    const transactions = ending === 'fails before it has written' ? 1 : 4
    expect(new Set(attempts).size).toBe(transactions)
  })

  it('waits for the lock of somebody else holds up nobody', async () => {
    const [held = '', ...others] = await members(6)
    const somebody = new pg.Client(database.ownerUrl)
    await somebody.connect()
    await somebody.query('begin')
    await somebody.query('select from books where member_id = $1 for update', [held])
    let isDone = false
    const waiting = earns({ memberId: held }).finally(() => {
      isDone = true
    })
    expect(await Promise.all(others.map((memberId) => earns({ memberId })))).toEqual([1, 1, 1, 1, 1])
    // Later ones neither, although the first is still under way, and another one of the member waits behind it.
    const second = earns({ memberId: held, amount: 10 })
    expect(await Promise.all(others.map((memberId) => earns({ memberId })))).toEqual([2, 2, 2, 2, 2])
    expect(isDone).toBe(false)
    await somebody.query('rollback')
    await somebody.end()
    expect([await waiting, await second]).toEqual([1, 11])
  })

  it('waits for a lock and is alone does not hold up those that come later', async () => {
    const unforced = open()
    const [held = '', other = ''] = await members(2)
    const somebody = new pg.Client(database.ownerUrl)
    await somebody.connect()
    await somebody.query('begin')
    await somebody.query('select from books where member_id = $1 for update', [held])
    const waiting = earns({ memberId: held }, unforced)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await earns({ memberId: other }, unforced)).toBe(1)
    await somebody.query('rollback')
    await somebody.end()
    expect(await waiting).toBe(1)
    await unforced.end()
  })
})

describe('a database that goes away', () => {
  it('between the statements and the commit fails all of them, and nothing is done again', async () => {
    const all = await members(4)
    const admin = new pg.Client(database.adminUrl)
    await admin.connect()
    let attempts = 0
    const meets = async ({ pid }: { pid: number }) => {
      if (++attempts === all.length) await admin.query('select pg_terminate_backend($1)', [pid])
    }
    const ended = await Promise.allSettled(all.map((memberId) => earns({ memberId, meets })))
    await admin.end()
    expect(ended.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
    expect(attempts).toBe(all.length)
    expect(await Promise.all(all.map(balanceOf))).toEqual(all.map(() => 0))
  })

  it('when a work has failed for a reason of its own fails all of them with the loss of the connection', async () => {
    const all = await members(3)
    const admin = new pg.Client(database.adminUrl)
    await admin.connect()
    let attempts = 0
    const writes = async (tx: Tx) => {
      await tx.run(addJob)
      const { pid } = (await tx.first(current)) ?? {}
      if (++attempts === all.length) await admin.query('select pg_terminate_backend($1)', [pid])
      throw new Error('Its own')
    }
    const ended = await Promise.allSettled(all.map((memberId) => transactTogether(pool, memberId, writes)))
    await admin.end()
    const names = ended.map((one) => one.status === 'rejected' && apiErrorOf(one.reason, new Set()).errorName)
    expect(names).toEqual(all.map(() => 'serviceUnavailable'))
    expect(attempts).toBe(all.length)
  })

  it('after the commit was sent leaves all of them without an answer, and nothing is done again', async () => {
    const all = await members(4)
    const single = openPool({ databaseUrl: database.appUrl, poolSize: 1, statementTimeoutMs: 10_000 })
    forceSharing(single)
    const client = await single.connect()
    const { stream } = (client as unknown as { connection: pg.Connection }).connection
    client.release()
    let attempts = 0
    const ending = Promise.allSettled(
      all.map((memberId) =>
        earns(
          {
            memberId,
            meets() {
              attempts++
              // PostgreSQL gets what is sent from now on, and its answers are lost.
              stream.pause()
            },
          },
          single,
        ),
      ),
    )
    // Committed all the same: who asks again finds the answer by the id of the operation.
    await expect.poll(() => Promise.all(all.map(balanceOf)), { timeout: 60_000 }).toEqual(all.map(() => 1))
    stream.destroy(new Error('The cable is cut'))
    const ended = await ending
    expect(ended.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
    expect(attempts).toBe(all.length)
    expect(await Promise.all(all.map(balanceOf))).toEqual(all.map(() => 1))
    await single.end()
  })

  it('before it begins fails all of them', async () => {
    const gone = openPool({ databaseUrl: 'postgres://nobody:none@127.0.0.1:1/none', poolSize: 1, statementTimeoutMs: 1000 })
    const ended = await Promise.allSettled(ids(3).map((memberId) => earns({ memberId }, gone)))
    expect(ended).toMatchObject(ids(3).map(() => ({ status: 'rejected', reason: { code: 'ECONNREFUSED' } })))
    await gone.end()
  })
})

it('books what succeeds and nothing else when works fail together in two processes', async () => {
  const all = await members(12)
  const expected = new Map(all.map((memberId) => [memberId, 0]))
  const work = fc.record({
    who: fc.nat(all.length - 1),
    amount: fc.integer({ min: 1, max: 50 }),
    ending: fc.oneof({ weight: 12, arbitrary: fc.constant('well' as const) }, { weight: 1, arbitrary: fc.constantFrom(...endings) }),
    process: fc.nat(1),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(work, { minLength: 2, maxLength: 60 }), async (works) => {
      const ended = await Promise.allSettled(
        works.map(({ who, amount, ending, process }) => earns({ memberId: all[who] ?? '', amount, ending }, pools[process])),
      )
      for (const [index, { who, amount, ending }] of works.entries()) {
        const memberId = all[who] ?? ''
        const reason = reasons[ending]
        expect(ended[index]).toMatchObject(reason ? { status: 'rejected', reason } : { status: 'fulfilled' })
        if (!reason) expected.set(memberId, (expected.get(memberId) ?? 0) + amount)
      }
      expect(await Promise.all(all.map(balanceOf))).toEqual(all.map((memberId) => expected.get(memberId)))
    }),
    { numRuns: 12 },
  )
})
