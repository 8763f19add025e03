import type { BasketLine } from '@herzkarte/contract/till/index.ts'
import { deferred, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { type Posting, write } from '../../../ledger/index.ts'
import type { Priced } from '../basket/price.ts'
import { storedLines } from '../basket/receipt-lines.ts'
import type { PricedReward } from '../basket/rewards-in-basket.ts'
import { takeReceiptNumber } from './receipt-numbers.ts'
import type { Sale } from './sale-postings.ts'

interface Booking {
  lines: readonly BasketLine[]
  /** Coupons and vouchers in it are those that are used, every one of them. */
  priced: Priced
  /** Whether the member opted in to digital receipts. */
  storeNames: boolean
  /** First day of the month that the sale counts in. */
  month: string
  handedOver: readonly PricedReward[]
  postings: readonly Posting[]
  operation: { operationId: string; call: string; hash: Buffer; response: unknown }
}

const insert = statement<
  never,
  [
    string,
    string,
    string,
    string,
    string,
    number,
    number,
    number,
    number,
    string,
    Date,
    Date,
    string,
    string[],
    string,
    string,
    Buffer,
    string,
  ]
>(`
  with receipt as (
    insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, discount_cents, voucher_cents,
      total_cents, lines, happened_at, booked_at)
    values ($1, $2, 'purchase', $3, $4, $5, $6, $7, $8::int, $9::int, $10, $11, $12)
  ), spent as (
    insert into monthly_spend (member_id, month, cents) values ($1, $13, $9::bigint + $8::bigint)
    on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents
  ), handed_over as (
    update redemptions set status = 'Redeemed', ended_at = $11, receipt_id = $2, locked_until = null
    where member_id = $1 and redemption_id = any($14::uuid[])
  )
  insert into operations (member_id, operation_id, call, request_hash, response, booked_at) values ($1, $15, $16, $17, $18, $12)`)
const useCoupons = statement<never, [string, string, Date, string]>(`
  update user_coupons u set status = 'Redeemed', ended_at = $3, receipt_id = $2, locked_until = null, discount_cents = used.discount_cents,
    receipt_lines = used.receipt_lines
  from jsonb_to_recordset($4::jsonb) as used (user_coupon_id uuid, discount_cents int, receipt_lines int[])
  where u.member_id = $1 and u.user_coupon_id = used.user_coupon_id`)
const useVouchers = statement<never, [string, string, Date, string]>(`
  update vouchers v set status = 'Redeemed', ended_at = $3, receipt_id = $2, locked_until = null, used_cents = used.used_cents
  from jsonb_to_recordset($4::jsonb) as used (voucher_id uuid, used_cents int)
  where v.member_id = $1 and v.voucher_id = used.voucher_id`)

/**
 * Books a sale of a member whose books, coupons and vouchers are locked: the last thing in its transaction. The order matters to what is found
 * first: the same operation twice is tried again and answered, another sale under the same number is `receiptNumberTaken`.
 */
export function bookSale(tx: Tx, sale: Sale, booking: Booking): void {
  const { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now } = sale
  const { priced, operation } = booking
  tx.last(
    deferred(
      insert,
      memberId,
      receiptId,
      storeId,
      tillNumber,
      receiptNumber,
      priced.linesCents,
      priced.discountCents,
      priced.voucherCents,
      priced.totalCents,
      JSON.stringify(storedLines(booking.lines, priced.lineDiscounts, booking.storeNames)),
      happenedAt,
      now,
      booking.month,
      booking.handedOver.map(({ redemptionId }) => redemptionId),
      operation.operationId,
      operation.call,
      operation.hash,
      JSON.stringify(operation.response),
    ),
    takeReceiptNumber(sale),
    write(booking.postings, now),
    useUp(sale, priced),
  )
}

function useUp({ memberId, receiptId, happenedAt }: Sale, { coupons, vouchers }: Priced): Write[] {
  const writes: Write[] = []
  if (coupons.length > 0) {
    const used = coupons.map((one) => ({
      user_coupon_id: one.userCouponId,
      discount_cents: one.discountCents,
      receipt_lines: one.lines,
    }))
    writes.push(deferred(useCoupons, memberId, receiptId, happenedAt, JSON.stringify(used)))
  }
  if (vouchers.length > 0) {
    const used = vouchers.map(({ voucherId, usedCents }) => ({ voucher_id: voucherId, used_cents: usedCents }))
    writes.push(deferred(useVouchers, memberId, receiptId, happenedAt, JSON.stringify(used)))
  }
  return writes
}
