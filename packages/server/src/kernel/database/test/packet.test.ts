import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { deferred, openPool, statement, transact } from '../index.ts'

let database: TestDatabase
let pool: pg.Pool
let written: Buffer[]
beforeAll(async () => {
  database = await cloneTemplate()
  pool = openPool({ databaseUrl: database.appUrl, poolSize: 1, statementTimeoutMs: 5000 })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
/** Notes what leaves on the only connection of the pool. */
beforeEach(async () => {
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: pg.Connection }).connection
  written = []
  const write = Object.getPrototypeOf(stream).write
  stream.write = (...args: [Buffer]) => {
    written.push(args[0])
    return write.apply(stream, args)
  }
  client.release()
})

const double = statement<{ twice: number }, [number]>('select $1::int * 2 as twice')
const many = statement<{ n: number; text: string }, [number]>(`select n, 'row ' || n as text from generate_series(1, $1::int) as n`)
const invert = statement<{ inverse: number }, [number]>('select 1 / $1::int as inverse')
const large = statement<{ large: number }, [string]>('select $1::bigint as large')
const json = statement<{ json: unknown }, [string]>('select $1::jsonb as json')
const missing = statement<never>('select * from no_table_of_this_name')

/** The types of the messages that have left, by packet. */
function sentMessages(): string[] {
  return written.map((buffer) => {
    let kinds = ''
    for (let at = 0; at < buffer.length; at += 1 + buffer.readInt32BE(at + 1)) kinds += String.fromCharCode(buffer[at] ?? 0)
    return kinds
  })
}

describe('the statements of a turn', () => {
  it('leave in one write with one Sync, described only the first time', async () => {
    const work = () => transact(pool, async (tx) => Promise.all([tx.all(many, 2), tx.first(double, 4), tx.all(many, 0)]))
    const rows = [
      { n: 1, text: 'row 1' },
      { n: 2, text: 'row 2' },
    ]
    expect(await work()).toEqual([rows, { twice: 8 }, []])
    expect(sentMessages()).toEqual(['PBDEPBDEPBDEBDES', 'PBDES'])
    written = []
    expect(await work()).toEqual([rows, { twice: 8 }, []])
    expect(sentMessages()).toEqual(['BEBEBEBES', 'BES'])
  })

  it('leave before a rollback that follows them in the same turn', async () => {
    const failed = transact(pool, async (tx) => {
      tx.last(deferred(double, 1))
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(sentMessages().map((kinds) => kinds.at(-1))).toEqual(['S', 'Q'])
  })
})

describe('a statement that fails', () => {
  const outcomes = (sent: readonly Promise<unknown>[]) =>
    Promise.allSettled(sent).then((all) => all.map((one) => (one.status === 'fulfilled' ? 'answered' : one.reason.code)))

  it('leaves those before it answered and fails those behind it for its reason', async () => {
    let seen: string[] = []
    const failed = transact(pool, async (tx) => {
      seen = await outcomes([tx.first(double, 1), tx.first(invert, 0), tx.first(double, 2)])
    })
    await expect(failed).rejects.toMatchObject({ code: '22012' })
    expect(seen).toEqual(['answered', '22012', '22012'])
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
      const failed = transact(pool, (tx) => Promise.all([tx.all(missing), tx.first(unprepared, 1)]))
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
})
