import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it as test } from 'vitest'
import { isOnOnePostgres } from '#testing/one-postgres.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { leftRows } from '../../../kernel/database/cluster/left-rows.ts'
import { leftTables } from '../../../kernel/database/tables.ts'
import { bringFrom } from '../sale/left-rows.ts'

// The database stands for the node as well.
const it = test.runIf(isOnOnePostgres('one PostgreSQL stands for a cluster'))
let app: TestServer
let owner: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client(app.ownerUrl)
  await owner.connect()
  await owner.query(leftRows(leftTables, []))
})
beforeEach(() => owner.query(leftTables.map((table) => `truncate left_rows.${table}, ${table}`).join(';')))
afterAll(async () => {
  await owner.end()
  await app.close()
})

/** Brings what was left, and returns what was logged. */
async function brings(): Promise<object[]> {
  const said: object[] = []
  const log = { error: (about: object) => said.push(about) } as never
  const { pool } = app.server.services
  await bringFrom(pool, { pool, log })
  return said
}

const rowsOf = async (columns: string, table: string) => (await owner.query(`select ${columns} from ${table} order by 1`)).rows
const takes = (schema: string, number: string, receiptId: string) =>
  owner.query(`insert into ${schema}.receipt_numbers values ('lindenau', '3', $1, $2, $3)`, [number, uuid(), receiptId])
const uses = (schema: string, id: string, hash: string) =>
  owner.query(`insert into ${schema}.till_operations values ($1, 'lindenau', $2, now())`, [id, Buffer.from(hash)])

it('receipt numbers and ids that a node was left with are brought once', async () => {
  const receiptId = uuid()
  await takes('left_rows', '000001', receiptId)
  await uses('left_rows', 'sale-1', 'content')
  expect([await brings(), await brings()]).toEqual([[], []])
  expect(await rowsOf('receipt_number as number, receipt_id as "receiptId"', 'receipt_numbers')).toEqual([{ number: '000001', receiptId }])
  expect(await rowsOf('operation_id as id, request_hash as hash', 'till_operations')).toEqual([
    { id: 'sale-1', hash: Buffer.from('content') },
  ])
  expect(await rowsOf('*', 'left_rows.receipt_numbers')).toEqual([])
})

it('a number and an id that somebody else has used are said, and stay theirs', async () => {
  const [first, second, again] = [uuid(), uuid(), uuid()]
  await takes('public', '000001', first)
  await takes('left_rows', '000001', second)
  await takes('public', '000002', again)
  await takes('left_rows', '000002', again)
  await uses('public', 'sale-1', 'content')
  await uses('left_rows', 'sale-1', 'other content')
  expect(await brings()).toEqual([
    expect.objectContaining({ receipt_number: '000001', receipt_id: second }),
    expect.objectContaining({ store_id: 'lindenau', operation_id: 'sale-1' }),
  ])
  expect(await rowsOf('receipt_number as number, receipt_id as "receiptId"', 'receipt_numbers')).toEqual([
    { number: '000001', receiptId: first },
    { number: '000002', receiptId: again },
  ])
})

it("what a key has given is added to the key's day", async () => {
  const gives = (schema: string, hearts: number) =>
    owner.query(
      `insert into ${schema}.till_key_hearts (key_id, day, slot, hearts, points, punches, donated_cents, sold_cents) values ('key', '2026-11-20', 7, $1, 2, 3, 4, 5)`,
      [hearts],
    )
  await gives('public', 10)
  await gives('left_rows', 1)
  await brings()
  expect(await rowsOf('hearts, points, punches, donated_cents as donated, sold_cents as sold', 'till_key_hearts')).toEqual([
    { hearts: '11', points: '4', punches: '6', donated: '8', sold: '10' },
  ])
})
