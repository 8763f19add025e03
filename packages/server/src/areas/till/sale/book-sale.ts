import { asText, deferred, setStatement, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { type Posting, write } from '../../../ledger/index.ts'
import { bookDonations } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
import type { SaleRows } from './describe-sale.ts'
import { takeReceiptNumber } from './receipt-numbers.ts'

const insert = setStatement<
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
    string,
    string,
    string,
    Buffer,
    string,
    number,
  ]
>(`
  with sale as (
    select * from unnest(array(select unnest($1::uuid[])), $2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::int[], $8::int[], $9::int[],
      $10::jsonb[], $11::timestamptz[], $12::timestamptz[], $13::date[], $14::text[], $15::text[], $16::text[], $17::bytea[], $18::jsonb[],
      $19::bigint[]) as sale (member_id, receipt_id, store_id, till_number, receipt_number, lines_cents, discount_cents, voucher_cents,
      total_cents, lines, happened_at, booked_at, month, handed_over, operation_id, call, request_hash, response, spend_cents)
  ), receipt as (
    insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, discount_cents, voucher_cents,
      total_cents, lines, happened_at, booked_at)
    select member_id, receipt_id, 'purchase', store_id, till_number, receipt_number, lines_cents, discount_cents, voucher_cents, total_cents,
      lines, happened_at, booked_at from sale
  ), spent as (
    insert into monthly_spend (member_id, month, cents) select member_id, month, spend_cents from sale
    on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents
  ), handed_over as (
    update redemptions r set status = 'Redeemed', ended_at = sale.happened_at, receipt_id = sale.receipt_id, locked_until = null
    from sale where r.member_id = sale.member_id and r.redemption_id = any(sale.handed_over::uuid[])
  ), id as (
    insert into till_operations (operation_id, store_id, request_hash, booked_at)
    select operation_id, store_id, request_hash, booked_at from sale
  )
  insert into operations (member_id, operation_id, call, request_hash, response, booked_at)
  select member_id, operation_id, call, request_hash, response, booked_at from sale`)
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
 * Books a sale of a member whose books, coupons and vouchers are locked. Nothing waits for the results. The order determines which conflict
 * is found first: the same operation twice is retried and gets its answer; another sale with the same number is `receiptNumberTaken`.
 */
export function bookSale(tx: Tx, rows: SaleRows, postings: readonly Posting[], now: Date): void {
  const { receipt, receiptNumber, operation, spend, handedOver, donations, notices } = rows
  tx.last(
    deferred(
      insert,
      receipt.member_id,
      receipt.receipt_id,
      receipt.store_id,
      receipt.till_number,
      receipt.receipt_number,
      receipt.lines_cents,
      receipt.discount_cents,
      receipt.voucher_cents,
      receipt.total_cents,
      JSON.stringify(receipt.lines),
      receipt.happened_at,
      receipt.booked_at,
      spend.month,
      asText(handedOver),
      operation.operation_id,
      operation.call,
      operation.request_hash,
      JSON.stringify(operation.response),
      spend.cents,
    ),
    takeReceiptNumber(receiptNumber),
    write(postings, now),
    useUp(rows),
    bookDonations(donations),
    notices.map((notice) => notify(receipt.member_id, notice, now)),
  )
}

function useUp({ receipt: { member_id, receipt_id, happened_at }, coupons, vouchers }: SaleRows): Write[] {
  const writes: Write[] = []
  if (coupons.length > 0) writes.push(deferred(useCoupons, member_id, receipt_id, happened_at, JSON.stringify(coupons)))
  if (vouchers.length > 0) writes.push(deferred(useVouchers, member_id, receipt_id, happened_at, JSON.stringify(vouchers)))
  return writes
}
