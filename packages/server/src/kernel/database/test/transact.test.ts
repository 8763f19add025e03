import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { dbOn, openPool, statement, transact } from '../index.ts'

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

describe('the last writes of a transaction', () => {
  it('are committed with it', async () => {
    const memberId = uuid()
    const answer = await transact(pool, async (tx) => {
      tx.last(tx.run(bind, 'a1', memberId), tx.run(bind, 'a2', memberId))
      return 'done'
    })
    expect([answer, await countOf(memberId)]).toEqual(['done', 2])
  })

  it('fail it as a whole, for the reason of the first that failed', async () => {
    const memberId = uuid()
    await transact(pool, (tx) => tx.run(bind, 'b1', memberId))
    const failed = transact(pool, async (tx) => {
      tx.last(tx.run(bind, 'b2', memberId), tx.run(bind, 'b1', memberId), tx.run(bind, 'b3', 'no member'))
      return 'done'
    })
    await expect(failed).rejects.toMatchObject({ code: '23505', constraint: 'cards_pkey' })
    expect(await countOf(memberId)).toBe(1)
  })

  it('are gone when the work fails after all, and the connection goes on', async () => {
    const memberId = uuid()
    const failed = transact(pool, async (tx) => {
      tx.last(tx.run(bind, 'c1', memberId), tx.run(bind, 'c2', 'no member'))
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await countOf(memberId)).toBe(0)
  })
})
