import type pg from 'pg'
import { memberNodes, statement, type Tx, transact } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { checkIdAtTill } from '../../../kernel/idempotency.ts'
import type { Services } from '../../../runtime/services.ts'
import { findReceipt } from './receipt-numbers.ts'

const atOnce = 500
/** Rows that a sale is changing are left for the next time. */
const taken = (table: string, key: string) => `
  with oldest as (select ${key} from left_rows.${table} limit ${atOnce} for update skip locked)
  delete from left_rows.${table} where (${key}) in (select ${key} from oldest) returning to_jsonb(${table}) as row`

const number = 'store_id text, till_number text, receipt_number text, member_id uuid, receipt_id uuid'
const operation = 'operation_id text, store_id text, request_hash bytea, booked_at timestamptz'
const sums = 'hearts bigint, points bigint, punches bigint, donated_cents bigint, sold_cents bigint'
const earned = `key_id text, day date, slot int, ${sums}`
const tillDay = 'store_id text, day date, till_number text, kind text, part text, code text'
const daySums =
  'receipts bigint, lines_cents bigint, discount_cents bigint, reward_cents bigint, copay_cents bigint, voucher_cents bigint, total_cents bigint'
const namesOf = (columns: string) => columns.replaceAll(/ \w+(?=,|$)/g, '')

const bringNumbers = statement<never, [string]>(`
  insert into receipt_numbers (${namesOf(number)}) select * from jsonb_to_recordset($1::jsonb) as brought (${number}) on conflict do nothing`)
const bringOperations = statement<never, [string]>(`
  insert into till_operations (${namesOf(operation)}) select * from jsonb_to_recordset($1::jsonb) as brought (${operation}) on conflict do nothing`)
const bringEarned = statement<never, [string]>(`
  insert into till_key_hearts as t (${namesOf(earned)}) select * from jsonb_to_recordset($1::jsonb) as brought (${earned})
  on conflict (key_id, day, slot) do update set ${added(sums)}`)
const bringSums = statement<never, [string]>(`
  insert into till_sums as t (${namesOf(tillDay)}, ${namesOf(daySums)})
  select * from jsonb_to_recordset($1::jsonb) as brought (${tillDay}, ${daySums})
  on conflict (${namesOf(tillDay)}) do update set ${added(daySums)}`)

function added(columns: string): string {
  const names = namesOf(columns).split(', ')
  return names.map((sum) => `${sum} = t.${sum} + excluded.${sum}`).join(', ')
}

interface LeftNumber {
  store_id: string
  till_number: string
  receipt_number: string
  receipt_id: string
}

async function isOfAnother(tx: Tx, row: LeftNumber): Promise<boolean> {
  const { store_id: storeId, till_number: tillNumber, receipt_number: receiptNumber } = row
  return (await findReceipt(tx, { storeId, tillNumber, receiptNumber }))?.receiptId !== row.receipt_id
}

interface LeftOperation {
  store_id: string
  operation_id: string
  /** As JSON has bytes: in hexadecimal, behind two characters. */
  request_hash: string
}

async function isReused(tx: Tx, { store_id: storeId, operation_id: operationId, request_hash: hash }: LeftOperation): Promise<boolean> {
  return checkIdAtTill(tx, { storeId, operationId, hash: Buffer.from(hash.slice(2), 'hex') }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiError) return true
      throw error
    },
  )
}

/**
 * Brings what sales have left on their members' nodes, while another node was away, to where it belongs. A number or an id that somebody else has used in
 * the meantime is logged: such a sale is booked, and not rejected as it would have been. Rows are deleted on the node once they were brought, so those of a
 * process that died in between are brought again; what keys have given and the sums of tills are then counted twice.
 */
export async function bringLeftRows(services: Pick<Services, 'pool' | 'log'>): Promise<void> {
  for (const node of await memberNodes(services.pool)) await bringFrom(node, services)
}

export async function bringFrom(node: pg.Pool, { pool, log }: Pick<Services, 'pool' | 'log'>): Promise<void> {
  await fromNode<LeftNumber>(node, 'receipt_numbers', 'store_id, till_number, receipt_number', (rows) =>
    transact(pool, async (tx) => {
      await tx.run(bringNumbers, JSON.stringify(rows))
      for (const row of rows) if (await isOfAnother(tx, row)) log.error(row, 'a receipt number was used twice while a node was away')
    }),
  )
  await fromNode<LeftOperation>(node, 'till_operations', 'operation_id, store_id', (rows) =>
    transact(pool, async (tx) => {
      await tx.run(bringOperations, JSON.stringify(rows))
      for (const row of rows) if (await isReused(tx, row)) log.error(row, 'the id of a command was used twice while a node was away')
    }),
  )
  await fromNode(node, 'till_key_hearts', 'key_id, day, slot', (rows) => transact(pool, (tx) => tx.run(bringEarned, JSON.stringify(rows))))
  await fromNode(node, 'till_sums', namesOf(tillDay), (rows) => transact(pool, (tx) => tx.run(bringSums, JSON.stringify(rows))))
}

async function fromNode<Row>(node: pg.Pool, table: string, key: string, bring: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let isMore = true; isMore; ) {
    const client = await node.connect()
    let broken: Error | undefined
    try {
      await client.query('begin')
      const { rows } = await client.query<{ row: Row }>(taken(table, key))
      if (rows.length > 0) await bring(rows.map(({ row }) => row))
      await client.query('commit')
      isMore = rows.length === atOnce
    } catch (error) {
      broken = error as Error
      throw error
    } finally {
      // Closing the connection rolls back.
      client.release(broken)
    }
  }
}
