import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { statement, type Tx } from '../database/index.ts'
import { type Posting, write } from '../ledger/index.ts'
import type { Priced, PricedReward } from './price.ts'
import { keptLines } from './receipt-lines.ts'
import { takeReceiptNumber } from './receipt-numbers.ts'
import type { Sale } from './sale-postings.ts'

interface Booking {
  lines: readonly BasketLine[]
  priced: Priced
  /** Whether the member opted in to digital receipts. */
  keepNames: boolean
  /** First day of the month that the sale counts in. */
  month: string
  handedOver: readonly PricedReward[]
  postings: readonly Posting[]
  operation: { operationId: string; call: string; hash: Buffer; response: unknown }
}

const insert = statement<
  never,
  [string, string, string, string, string, number, number, string, Date, Date, string, string[], string, string, Buffer, string]
>(`
  with receipt as (
    insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, total_cents, lines, happened_at, booked_at)
    values ($1, $2, 'purchase', $3, $4, $5, $6, $7, $8, $9, $10)
  ), spent as (
    insert into monthly_spend (member_id, month, cents) values ($1, $11, $7)
    on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents
  ), handed_over as (
    update redemptions set status = 'Redeemed', ended_at = $9, receipt_id = $2, locked_until = null
    where member_id = $1 and redemption_id = any($12::uuid[])
  )
  insert into operations (member_id, operation_id, call, request_hash, response, booked_at) values ($1, $13, $14, $15, $16, $10)`)

/**
 * Books a sale of a member whose books are locked: the last thing in its transaction. The order matters to what is found first: the
 * same operation twice is tried again and answered, another sale under the same number is `receiptNumberTaken`.
 */
export function bookSale(tx: Tx, sale: Sale, booking: Booking): void {
  const { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now } = sale
  const { priced, operation } = booking
  tx.last(
    tx.run(
      insert,
      memberId,
      receiptId,
      storeId,
      tillNumber,
      receiptNumber,
      priced.linesCents,
      priced.totalCents,
      JSON.stringify(keptLines(booking.lines, booking.keepNames)),
      happenedAt,
      now,
      booking.month,
      booking.handedOver.map(({ redemptionId }) => redemptionId),
      operation.operationId,
      operation.call,
      operation.hash,
      JSON.stringify(operation.response),
    ),
    takeReceiptNumber(tx, sale),
    write(tx, booking.postings, now),
  )
}
