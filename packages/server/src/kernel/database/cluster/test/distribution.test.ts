import { EventEmitter } from 'node:events'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { learnDistribution, nameConstraint, settled } from '../distribution.ts'

/** A pool of a database that is distributed or not, whose workers have these transactions prepared, look by look. */
async function aPool(isDistributed: boolean, prepared: string[][] = []) {
  const looks: string[][] = []
  const pool = Object.assign(new EventEmitter(), {
    async query() {
      const gids = prepared[looks.length] ?? []
      looks.push(gids)
      return { rows: gids.map((gid) => ({ gid })) }
    },
  }) as unknown as pg.Pool
  learnDistribution(pool)
  await new Promise<void>((resolve) => {
    pool.emit('connect', { query: async () => ({ rows: [{ isDistributed }] }) } as unknown as pg.PoolClient)
    setImmediate(resolve)
  })
  return { pool, looks }
}

it('a job on one PostgreSQL waits for nothing', async () => {
  const { pool, looks } = await aPool(false)
  await settled(pool)
  expect(looks).toEqual([])
})

it('a job waits until what was prepared on the nodes is committed, and not for what was prepared later', async () => {
  const { pool, looks } = await aPool(true, [['citus_1', 'citus_2'], ['citus_2', 'citus_3'], ['citus_3']])
  await settled(pool)
  expect(looks).toEqual([['citus_1', 'citus_2'], ['citus_2', 'citus_3'], ['citus_3']])
})

it('jobs at the same moment look together, and those that come during a look wait for the next', async () => {
  const { pool, looks } = await aPool(true, [['citus_1'], ['citus_1'], []])
  const first = [settled(pool), settled(pool)]
  await Promise.resolve()
  const second = [settled(pool), settled(pool)]
  await Promise.all([...first, ...second])
  expect(looks).toHaveLength(4)
})

it.each([
  ['duplicate key value violates unique constraint "receipt_numbers_once_102400"', '23505', 'receipt_numbers_once'],
  ['new row for relation "books_102011" violates check constraint "books_conserve"', '23514', 'books_conserve'],
  ['no constraint "of_mine_102400" is broken here', '22012', undefined],
])('an error of another node names its constraint in the message: %s', (message, code, constraint) => {
  const error = Object.assign(new Error(message), { code })
  nameConstraint(error)
  expect((error as { constraint?: string }).constraint).toBe(constraint)
})

it.each([
  ['own', 'own'],
  ['own_102400', 'own'],
])('an error that names its constraint keeps the name, without the number of the shard: %s', (constraint, name) => {
  const error = { code: '23505', constraint, message: 'violates unique constraint "other"' }
  nameConstraint(error)
  expect(error.constraint).toBe(name)
})
