import type { Content } from '../../../content/index.ts'
import { deferred, setStatement, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { keepIdAtTill, keepOperation } from '../../../kernel/idempotency.ts'
import { type Posting, write } from '../../../ledger/index.ts'
import { bookDonations } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
import { noteQualifyingPurchase, qualifiesForReferral } from '../../referral/index.ts'
import { countsForTier, recomputeTier, staysWith } from '../../tier/index.ts'
import type { LockedCustomer } from '../customer/lock-customer.ts'
import { addSpend } from '../receipts/till-sums.ts'
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

const insertReceipt = setStatement<
  never,
  [string, string, string, string, string, string, number, number, number, number, string, Date, Date, string | null, string | null, string]
>(
  ({ values }) => `
  insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, discount_cents, voucher_cents,
    total_cents, lines, happened_at, booked_at, copays, tenders, vat)
  ${values('uuid, uuid, text, text, text, text, int, int, int, int, jsonb, timestamptz, timestamptz, jsonb, jsonb, jsonb')}`,
)

/** Describes a sale's answer and receipt. The operation comes first, so that the same sale sent twice is retried and gets its answer. */
export function addReceipt(receipt: SaleRows['receipt'], operation: SaleRows['operation']): Write[] {
  const { member_id, receipt_id } = receipt
  const { operation_id: operationId, call, request_hash: hash, response } = operation
  return [
    keepOperation({ memberId: member_id, operationId, call, hash, response }, receipt.booked_at),
    keepIdAtTill({ storeId: receipt.store_id, operationId, hash }, receipt.booked_at),
    deferred(
      insertReceipt,
      member_id,
      receipt_id,
      'purchase',
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
      receipt.copays && JSON.stringify(receipt.copays),
      receipt.tenders && JSON.stringify(receipt.tenders),
      JSON.stringify(receipt.vat),
    ),
  ]
}

interface BookedSale {
  memberId: string
  receiptId: string
  goods: Parameters<typeof qualifiesForReferral>[0]
  /** What counts for the tier, in its month. */
  spend: { month: string; cents: number }
}

/** What a booked sale means for the member's invitation and tier. */
export function noteSale(
  tx: Tx,
  { memberId, receiptId, goods, spend }: BookedSale,
  { customer, books, tierStatus }: Pick<LockedCustomer, 'customer' | 'books' | 'tierStatus'>,
  { content, today }: { content: Content; today: string },
): void {
  if (customer.isInvited && qualifiesForReferral(goods, content)) tx.last(noteQualifyingPurchase(memberId, receiptId))
  const spentCents = countsForTier(spend.month, today) ? spend.cents : 0
  // Without a locked book another sale may be spending concurrently.
  if (books.size === 0 || !staysWith(tierStatus, spentCents, content.tiers)) {
    tx.last(recomputeTier(memberId, { content, today, mayFall: false }))
  }
}
