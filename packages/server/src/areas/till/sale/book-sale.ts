import { deferred, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { type Posting, write } from '../../../ledger/index.ts'
import { bookDonations } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
import { addReceipt } from './add-receipt.ts'
import { addSpend } from './add-spend.ts'
import type { SaleRows } from './describe-sale.ts'
import { takeReceiptNumber } from './receipt-numbers.ts'

const handOver = statement<never, [string, string, Date, string[]]>(`
  update redemptions set status = 'Redeemed', ended_at = $3, receipt_id = $2, locked_until = null
  where member_id = $1 and redemption_id = any($4::uuid[])`)
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
  const { member_id, receipt_id } = receipt
  tx.last(
    addReceipt(receipt, operation),
    addSpend(member_id, spend.month, spend.cents),
    handedOver.length > 0 ? [deferred(handOver, member_id, receipt_id, receipt.happened_at, handedOver)] : [],
    takeReceiptNumber(receiptNumber),
    write(postings, now),
    useUp(rows),
    bookDonations(donations),
    notices.flatMap((notice) => notify(member_id, notice, now)),
  )
}

function useUp({ receipt: { member_id, receipt_id, happened_at }, coupons, vouchers }: SaleRows): Write[] {
  const writes: Write[] = []
  if (coupons.length > 0) writes.push(deferred(useCoupons, member_id, receipt_id, happened_at, JSON.stringify(coupons)))
  if (vouchers.length > 0) writes.push(deferred(useVouchers, member_id, receipt_id, happened_at, JSON.stringify(vouchers)))
  return writes
}
