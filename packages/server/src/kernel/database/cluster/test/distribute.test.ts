import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { isOnOnePostgres } from '#testing/one-postgres.ts'
import { describeMove, movesOf } from '../distribute.ts'

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await cloneTemplate()
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

it.runIf(isOnOnePostgres('one PostgreSQL stands for a cluster'))(
  'a database without Citus is not distributed, and the reason is one sentence',
  async () => {
    await expect(movesOf(owner)).rejects.toThrow(
      'The database has no extension citus: create it on every node and register the nodes (docs/scaling.md).',
    )
  },
)

it.each([
  [{ table: 'members', type: 'distributed', column: 'member_id' }, 'members: distributed by member_id'],
  [{ table: 'till_keys', type: 'reference', column: null }, 'till_keys: a copy on every node'],
  [{ table: 'sms_log', type: 'local', column: null }, 'sms_log: on the coordinator'],
] as const)('it says what it would do: %o', (move, sentence) => {
  expect(describeMove(move)).toBe(sentence)
})
