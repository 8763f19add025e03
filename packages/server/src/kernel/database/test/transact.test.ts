import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { dbOn, deferred, openPool, statement, type Tx, transact } from '../index.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await cloneTemplate()
  pool = openPool({ databaseUrl: database.appUrl, poolSize: 1, statementTimeoutMs: 5000 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const bind = statement<never, [string, string]>(
  "insert into cards (card_number, member_id, kind, bound_at) values ($1, $2, 'virtual', now())",
)
const count = statement<{ count: number }, [string]>('select count(*) as count from cards where member_id = $1')
const countOf = async (memberId: string) => (await dbOn(pool).first(count, memberId))?.count

describe('a transaction', () => {
  it('fails for the reason of the first statement that failed, also when it hears of those behind it sooner', async () => {
    const memberId = uuid()
    await transact(pool, (tx) => tx.run(bind, 'd1', memberId))
    const failed = transact(pool, async (tx) => {
      const first = tx.run(bind, 'd1', memberId)
      await Promise.all([first.catch(async (error) => Promise.reject(await Promise.resolve(error))), tx.run(bind, 'd2', memberId)])
    })
    await expect(failed).rejects.toMatchObject({ constraint: 'cards_pkey' })
  })
})

const double = statement<{ twice: number }, [number]>('select $1::int * 2 as twice')
const invert = statement<{ inverse: number }, [number]>('select 1 / $1::int as inverse')
const large = statement<{ large: number }, [string]>('select $1::bigint as large')
const json = statement<{ json: unknown }, [string]>('select $1::jsonb as json')
const missing = statement<never>('select * from no_table_of_this_name')

describe('a statement that fails', () => {
  const outcomes = (sent: readonly Promise<unknown>[]) =>
    Promise.allSettled(sent).then((all) => all.map((one) => (one.status === 'fulfilled' ? 'answered' : one.reason.code)))

  it('leaves those before it answered and fails those behind it, and the transaction for its reason', async () => {
    let seen: string[] = []
    const failed = transact(pool, async (tx) => {
      seen = await outcomes([tx.first(double, 1), tx.first(invert, 0), tx.first(double, 2)])
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect(seen).toEqual(['answered', '22012', '25P02'])
  })

  it('says who has sent it', async () => {
    const failed = transact(pool, async function dividing(tx) {
      await tx.first(invert, 0)
    })
    await expect(failed).rejects.toMatchObject({ stack: expect.stringContaining('dividing') })
  })

  it('leaves the connection usable for itself and for all others, prepared or not', async () => {
    const unprepared = statement<{ thrice: number }, [number]>('select $1::int * 3 as thrice')
    for (let time = 0; time < 2; time++) {
      const failed = transact(pool, (tx) => Promise.all([tx.all(missing), tx.first(unprepared, 1), tx.first(unprepared, 2)]))
      await expect(failed).rejects.toMatchObject({ code: '42P01' })
    }
    expect(await transact(pool, (tx) => tx.first(unprepared, 2))).toEqual({ thrice: 6 })
  })

  it('is one whose value cannot be sent', async () => {
    const circular: { self?: unknown } = {}
    circular.self = circular
    const failed = transact(pool, (tx) => Promise.all([tx.first(double, 1), tx.first(json, circular as unknown as string)]))
    await expect(failed).rejects.toThrow('circular')
    expect(await transact(pool, (tx) => tx.first(json, '{"a": 1}'))).toEqual({ json: { a: 1 } })
  })

  it('is one whose answer cannot be read', async () => {
    const failed = transact(pool, (tx) => Promise.all([tx.first(large, '9007199254740993'), tx.first(double, 1)]))
    await expect(failed).rejects.toThrow('is no safe integer')
    expect(await transact(pool, (tx) => tx.first(large, '7'))).toEqual({ large: 7 })
  })

  it('is every one that waits when the connection breaks', async () => {
    const client = new pg.Client(database.adminUrl)
    await client.connect()
    let seen: string[] = []
    const failed = transact(pool, async (tx) => {
      const pid = await tx.first(statement<{ pid: number }>('select pg_backend_pid() as pid'))
      await client.query('select pg_terminate_backend($1)', [pid?.pid])
      seen = await outcomes([tx.first(double, 1), tx.first(double, 2)])
    })
    await expect(failed).rejects.toThrow()
    await client.end()
    expect(seen).not.toContain('answered')
    expect(await transact(pool, (tx) => tx.first(double, 2))).toEqual({ twice: 4 })
  })

  it('is the begin of the transaction: nothing is sent after it was answered', async () => {
    const memberId = uuid()
    const broken = openPool({ databaseUrl: database.appUrl, poolSize: 1, statementTimeoutMs: 5000 })
    const client = await broken.connect()
    const query = client.query.bind(client) as (asked: pg.QueryConfig) => Promise<unknown>
    const failBegin = (asked: pg.QueryConfig) => query(asked.name === 'begin' ? { ...asked, text: 'begin nothing' } : asked)
    Object.assign(client, { query: failBegin })
    client.release()
    const failed = transact(broken, (tx) => readThenBind(tx, 'l1', memberId))
    await expect(failed).rejects.toMatchObject({ code: '42601' })
    expect(await countOf(memberId)).toBe(0)
    await broken.end()
  })
})

describe('the last writes of a transaction', () => {
  it('are committed with it', async () => {
    const memberId = uuid()
    const answer = await transact(pool, async (tx) => {
      tx.last(deferred(bind, 'a1', memberId), deferred(bind, 'a2', memberId))
      return 'done'
    })
    expect([answer, await countOf(memberId)]).toEqual(['done', 2])
  })

  it('fail it as a whole, for the reason of the first that failed', async () => {
    const memberId = uuid()
    await transact(pool, (tx) => tx.run(bind, 'b1', memberId))
    const failed = transact(pool, async (tx) => {
      tx.last(deferred(bind, 'b2', memberId), deferred(bind, 'b1', memberId), deferred(bind, 'b3', 'no member'))
      return 'done'
    })
    await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'cards_pkey' })
    expect(await countOf(memberId)).toBe(1)
  })

  // ASVS 2.3.3, 16.5.3
  it('are gone when the work fails after all, and the connection goes on', async () => {
    const memberId = uuid()
    const failed = transact(pool, async (tx) => {
      tx.last(deferred(bind, 'c1', memberId), deferred(bind, 'c2', 'no member'))
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await countOf(memberId)).toBe(0)
  })
})

/** Reads and then writes. If nobody waits for it, COMMIT is sent before the read is answered. */
async function readThenBind(tx: Tx, cardNumber: string, memberId: string): Promise<void> {
  await tx.first(count, memberId)
  await tx.run(bind, cardNumber, memberId)
}

const outcomeOf = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'done',
    (error: Error) => error.name,
  )

describe('a statement that its transaction did not wait for', () => {
  it('is not saved when the transaction fails for another reason', async () => {
    const [memberId, other] = [uuid(), uuid()]
    await transact(pool, (tx) => tx.run(bind, 'e1', other))
    let stray: Promise<string> | undefined
    const failed = transact(pool, async (tx) => {
      stray = outcomeOf(readThenBind(tx, 'e2', memberId))
      tx.last(deferred(bind, 'e1', other))
    })
    await expect(failed).rejects.toMatchObject({ constraint: 'cards_pkey' })
    expect([await stray, await countOf(memberId)]).toEqual(['TransactionEnded', 0])
  })

  it('is not done by itself after the commit', async () => {
    const memberId = uuid()
    let stray: Promise<string> | undefined
    await transact(pool, async (tx) => {
      stray = outcomeOf(readThenBind(tx, 'f1', memberId))
    })
    expect([await stray, await countOf(memberId)]).toEqual(['TransactionEnded', 0])
  })

  it('does not make a transaction that was committed look as if it had failed', async () => {
    const memberId = uuid()
    await transact(pool, (tx) => tx.run(bind, 'g1', uuid()))
    let stray: Promise<string> | undefined
    const outcome = await outcomeOf(
      transact(pool, async (tx) => {
        tx.last(deferred(bind, 'g2', memberId))
        stray = outcomeOf(readThenBind(tx, 'g1', memberId))
      }),
    )
    expect([outcome, await stray, await countOf(memberId)]).toEqual(['done', 'TransactionEnded', 1])
  })

  it('does not run inside the next transaction on the connection', async () => {
    const memberId = uuid()
    const begins = Promise.withResolvers<void>()
    let stray: Promise<string> | undefined
    await transact(pool, async (tx) => {
      stray = begins.promise.then(() => outcomeOf(tx.run(bind, 'h1', memberId)))
    })
    const next = await transact(pool, async (tx) => {
      await tx.first(count, memberId)
      begins.resolve()
      return [await stray, (await tx.first(count, memberId))?.count]
    })
    expect(next).toEqual(['TransactionEnded', 0])
  })

  it('is answered before the connection goes on when the work throws', async () => {
    const memberId = uuid()
    const answers: string[] = []
    const failed = transact(pool, async (tx) => {
      for (const cardNumber of ['i1', 'i2']) void outcomeOf(tx.run(bind, cardNumber, memberId)).then((outcome) => answers.push(outcome))
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(answers).toEqual(['done', 'done'])
    expect(await countOf(memberId)).toBe(0)
  })

  it('fails the transaction when it fails', async () => {
    const memberId = uuid()
    await transact(pool, (tx) => tx.run(bind, 'j1', memberId))
    const failed = transact(pool, async (tx) => {
      void outcomeOf(tx.run(bind, 'j1', memberId))
      return 'done'
    })
    await expect(failed).rejects.toMatchObject({ constraint: 'cards_pkey' })
  })
})

describe('a transaction that has ended', () => {
  const leaks = {
    'was committed': (leak: (tx: Tx) => void) => transact(pool, async (tx) => leak(tx)),
    'was rolled back': (leak: (tx: Tx) => void) =>
      transact(pool, async (tx) => {
        leak(tx)
        throw new Error('changed my mind')
      }).catch(() => {}),
  }
  // ASVS 1.4.3
  it.each(Object.entries(leaks))('fails every method when it %s', async (_, leaking) => {
    const memberId = uuid()
    let ended: Tx | undefined
    await leaking((tx) => {
      ended = tx
    })
    if (!ended) throw new Error('There is no transaction')
    const [tx, late] = [ended, deferred(bind, 'k1', memberId)]
    const sent = [tx.all(count, memberId), tx.first(count, memberId), tx.run(bind, 'k1', memberId), tx.runAll(late)]
    expect(await Promise.all(sent.map(outcomeOf))).toEqual(sent.map(() => 'TransactionEnded'))
    expect(() => tx.last(late)).toThrow('The transaction has ended')
    expect(await countOf(memberId)).toBe(0)
  })
})
