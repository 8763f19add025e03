import { deferred, setStatement, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { type Posting, write } from '../../../ledger/index.ts'
import { bookDonations } from '../../donations/index.ts'
import { notify } from '../../notifications/index.ts'
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

const insert = setStatement<
  never,
  [
    ...ids: [memberId: string, receiptId: string, kind: string, storeId: string, tillNumber: string, receiptNumber: string],
    purchaseId: string | null,
    ...cents: [lines: number, discount: number, voucher: number, total: number],
    ...stored: [lines: string | null, copays: string | null, tenders: string | null, vat: string],
    happenedAt: Date,
    bookedAt: Date,
  ]
>(
  ({ values }) => `
  insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, purchase_id, lines_cents, discount_cents,
    voucher_cents, total_cents, lines, copays, tenders, vat, happened_at, booked_at)
  ${values('uuid, uuid, text, text, text, text, uuid, int, int, int, int, jsonb, jsonb, jsonb, jsonb, timestamptz, timestamptz')}`,
)

/** The row of a sale or a return, as `receipts` has it. */
interface ReceiptRow {
  member_id: string
  receipt_id: string
  kind: string
  store_id: string
  till_number: string
  receipt_number: string
  purchase_id?: string
  lines_cents: number
  discount_cents: number
  voucher_cents: number
  total_cents: number
  lines: object | null
  copays: object | null
  tenders: object | null
  vat: object
  happened_at: Date
  booked_at: Date
}

/** Describes storing a receipt. */
export function insertReceipt({ member_id, receipt_id, kind, store_id, till_number, receipt_number, ...row }: ReceiptRow): Write {
  const { purchase_id = null, lines_cents, discount_cents, voucher_cents, total_cents, happened_at, booked_at } = row
  const [lines, copays, tenders] = [row.lines, row.copays, row.tenders].map((value) => value && JSON.stringify(value))
  const ids = [member_id, receipt_id, kind, store_id, till_number, receipt_number] as const
  const cents = [lines_cents, discount_cents, voucher_cents, total_cents] as const
  const stored = [lines ?? null, copays ?? null, tenders ?? null, JSON.stringify(row.vat)] as const
  return deferred(insert, ...ids, purchase_id, ...cents, ...stored, happened_at, booked_at)
}
