import type { Content } from '../../../content/index.ts'
import { deferred, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { type Posting, write } from '../../../ledger/index.ts'
import { bookDonations } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
import { noteQualifyingPurchase, qualifiesForReferral } from '../../referral/index.ts'
import { countsForTier, recomputeTier, staysWith } from '../../tier/index.ts'
import type { LockedCustomer } from '../customer/lock-customer.ts'
import { addSpend } from '../receipts/till-sums.ts'
import type { SaleRows } from './describe-sale.ts'
import { insertReceipt, takeReceiptNumber } from './sale.ts'

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

/** Books a sale of a member whose books, coupons and vouchers are locked. Nothing waits for the results. */
export function bookSale(tx: Tx, rows: SaleRows, postings: readonly Posting[], now: Date): void {
  const { receipt, receiptNumber, spend, handedOver, donations, notices } = rows
  const { member_id, receipt_id } = receipt
  tx.last(
    insertReceipt(receipt),
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
