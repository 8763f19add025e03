import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { movesOf } from '../distribute.ts'

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

it('a database without Citus is not distributed, and the reason is one sentence', async () => {
  await expect(movesOf(owner)).rejects.toThrow(
    'The database has no extension citus: create it on every node and register the nodes (docs/scaling.md).',
  )
})
