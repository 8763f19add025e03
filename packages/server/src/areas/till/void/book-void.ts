import { deferred, setStatement, type Tx } from '../../../kernel/database/index.ts'
import { addToDay } from '../receipts/till-sums.ts'
import type { Purchase } from '../return/read-purchase.ts'
import { addSpend } from '../sale/add-spend.ts'
import { receiptNumberRow, takeReceiptNumber } from '../sale/receipt-numbers.ts'
import type { Sale } from '../sale/sale-postings.ts'

const ofSale = 'lines_cents, discount_cents, voucher_cents, total_cents, lines, copays, tenders, vat'
const insert = setStatement<never, [string, string, string, string, string, string, Date, Date]>(
  ({ works, either }) => `
  insert into receipts
    (member_id, receipt_id, kind, store_id, till_number, receipt_number, purchase_id, happened_at, booked_at, ${ofSale})
  ${either(
    `select member_id, receipt_id, 'void', store_id, till_number, receipt_number, purchase_id, happened_at, booked_at, sale.*
     from ${works(
       'void',
       `member_id uuid, receipt_id uuid, store_id text, till_number text, receipt_number text, purchase_id uuid, happened_at timestamptz,
       booked_at timestamptz`,
     )}
     cross join lateral (
       select ${ofSale} from receipts r where r.member_id = void.member_id and r.receipt_id = void.purchase_id and r.kind = 'purchase' offset 0) sale`,
    `select member_id, $2::uuid, 'void', $3::text, $4::text, $5::text, receipt_id, $7::timestamptz, $8::timestamptz, ${ofSale}
     from receipts where member_id = $1 and receipt_id = $6 and kind = 'purchase'`,
  )}`,
)

/**
 * Stores the receipt of a void: the amounts and lines of its sale, which it takes out of the sale's month, unless that counted for nobody. The
 * transaction fails by the constraint `receipt_numbers_once` if it has a number of its own that is taken.
 */
export function bookVoid(
  tx: Tx,
  sale: Sale,
  purchase: Purchase,
  { hasNumber, month, day }: { hasNumber: boolean; month: string | null; day: string },
): void {
  const { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now } = sale
  tx.last(
    hasNumber ? [takeReceiptNumber(receiptNumberRow(sale))] : [],
    deferred(insert, memberId, receiptId, storeId, tillNumber, receiptNumber, purchase.receiptId, happenedAt, now),
    month === null ? [] : [addSpend(memberId, month, -spentCents(purchase))],
    [addToDay(day, { store_id: storeId, till_number: tillNumber, kind: 'void', vat: purchase.vat, tenders: purchase.tenders })],
  )
}

/** What the sale counted for the tier: goods and co-payments, without what a gift card paid. */
function spentCents({ moneyCents, voucherCents, lines }: Purchase): number {
  return lines.reduce((sum, { uncountedCents = 0 }) => sum - uncountedCents, moneyCents + voucherCents)
}
