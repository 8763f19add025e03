import type { Copay, Tender, VatSum } from '@herzkarte/contract/till/index.ts'
import { deferred, setStatement, type Tx } from '../../../kernel/database/index.ts'
import { storedCopay, storedVat } from '../receipts/taken-back-sums.ts'
import { addToDay } from '../receipts/till-sums.ts'
import { addSpend } from '../sale/add-spend.ts'
import { receiptNumberRow, takeReceiptNumber } from '../sale/receipt-numbers.ts'
import type { Sale } from '../sale/sale-postings.ts'
import type { Paid } from './refund-for.ts'
import { type TakenLine, takenBackLine } from './take-back.ts'

interface Return {
  purchaseId: string
  /** Null if the lines of the purchase are gone. */
  taken: readonly TakenLine[] | null
  /** Everything that is refunded, including co-payments: in money and as points. */
  paid: Paid & { copays: readonly Copay[]; vat: readonly VatSum[] }
  /** How it was paid out, if the till has said so. */
  tenders: readonly Tender[] | undefined
  /** First day of the month that the purchase counted towards; null if it counted for nobody, because it was made without a card. */
  month: string | null
  /** The day of the return. */
  day: string
}

const insert = setStatement<
  never,
  [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    number,
    number,
    number,
    string | null,
    Date,
    Date,
    string | null,
    string | null,
    string,
  ]
>(
  ({ values }) => `
  insert into receipts
    (member_id, receipt_id, kind, store_id, till_number, receipt_number, purchase_id, lines_cents, voucher_cents, total_cents, lines,
      happened_at, booked_at, copays, tenders, vat)
  ${values('uuid, uuid, text, text, text, text, uuid, int, int, int, jsonb, timestamptz, timestamptz, jsonb, jsonb, jsonb')}`,
)

/**
 * Stores the receipt of a return with the refunded amounts, and subtracts what counted for the tier from the month of the purchase. The transaction fails by
 * the constraint `receipt_numbers_once` if the number is taken.
 */
export function bookReturn(tx: Tx, sale: Sale, { purchaseId, taken, paid, tenders, month, day }: Return): void {
  const { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now } = sale
  const lines = taken?.map(takenBackLine)
  const linesCents = lines?.reduce((sum, { amountCents }) => sum + amountCents, 0) ?? paid.cashCents
  const vat = storedVat(paid.vat)
  const uncountedCents = (taken ?? []).reduce((sum, { costs }) => sum + costs.uncountedCents, 0)
  tx.last(
    takeReceiptNumber(receiptNumberRow(sale)),
    deferred(
      insert,
      memberId,
      receiptId,
      'return',
      storeId,
      tillNumber,
      receiptNumber,
      purchaseId,
      linesCents,
      paid.voucherCents,
      paid.cashCents,
      lines ? JSON.stringify(lines) : null,
      happenedAt,
      now,
      paid.copays.length > 0 ? JSON.stringify(paid.copays.map(storedCopay)) : null,
      tenders ? JSON.stringify(tenders) : null,
      JSON.stringify(vat),
    ),
    month === null ? [] : [addSpend(memberId, month, uncountedCents - paid.cashCents - paid.voucherCents)],
    [addToDay(day, { store_id: storeId, till_number: tillNumber, kind: 'return', vat, tenders })],
  )
}
