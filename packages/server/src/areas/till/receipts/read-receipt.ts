import type { Tender } from '@herzkarte/contract/till/index.ts'
import type { Content } from '../../../content/index.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'
import { qualifiesForReferral } from '../../referral/index.ts'
import type { StoredLine } from '../basket/receipt-lines.ts'
import type { EarningRest } from '../claim/sale-rates.ts'
import type { TakenBack } from '../return/take-back.ts'
import type { StoredCopay, StoredVat } from './taken-back-sums.ts'

interface ReceiptRow {
  kind: 'purchase' | 'return' | 'void'
  happenedAt: Date
  bookedAt: Date
  voucherCents: number
  vat: StoredVat[]
  /** Null if only the sums are left. */
  lines: (StoredLine | TakenBack)[] | null
  copays: StoredCopay[] | null
  tenders: Tender[] | null
  /** Returns and voids of it. */
  back: { kind: 'purchase' | 'return' | 'void'; cents: number; vat: StoredVat[]; lines: TakenBack[] | null }[] | null
}

const read = statement<ReceiptRow, [string, string]>(`
  select r.kind, r.happened_at as "happenedAt", r.booked_at as "bookedAt", r.voucher_cents as "voucherCents", r.vat, r.lines,
    r.copays, r.tenders,
    (select json_agg(back) from (
      select b.kind, b.total_cents + b.voucher_cents as cents, b.vat, b.lines from receipts b
      where b.member_id = $1 and b.purchase_id = r.receipt_id order by b.booked_at) back) as back
  from receipts r where r.member_id = $1 and r.receipt_id = $2`)

export function readReceipt(db: Db, { memberId, receiptId }: { memberId: string; receiptId: string }): Promise<ReceiptRow | undefined> {
  return db.first(read, memberId, receiptId)
}

/** Whether a sale without a card brings anything to the member who claims it: it earns, or it is large enough to count as a purchase. */
export function isWorthClaiming({ goods, earnings, points, punches }: Omit<EarningRest, 'spendCents'>, content: Content): boolean {
  return earnings.some(({ hearts }) => hearts > 0) || points.points > 0 || punches.length > 0 || qualifiesForReferral(goods, content)
}
