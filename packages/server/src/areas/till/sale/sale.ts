import type { Tender, Tse } from '@herzkarte/contract/till/index.ts'
import { type Db, deferred, setStatement, statement, type Write } from '../../../kernel/database/index.ts'
import type { Book } from '../../../ledger/index.ts'
import type { StoredLine } from '../lines.ts'
import type { StoredCopay, StoredVat } from '../receipts/stored-receipt.ts'

/** The identity and time of a sale or a return. */
export interface Sale {
  memberId: string
  receiptId: string
  storeId: string
  tillNumber: string
  receiptNumber: string
  happenedAt: Date
  now: Date
  /** What its till has told about the receipt itself, if it did. */
  proof?: ReturnType<typeof proofOf>
}

/** What a receipt stores of its till's TSE and printer. */
export function proofOf({ tse, isPrinted }: { tse?: Tse | undefined; isPrinted?: boolean | undefined }) {
  return { tse: tse ?? null, printed: isPrinted ?? null }
}

/** A receipt's number as used in keys and messages: unique for all time. */
export function numberOf({ storeId, tillNumber, receiptNumber }: Pick<Sale, 'storeId' | 'tillNumber' | 'receiptNumber'>): string {
  return `${storeId}/${tillNumber}/${receiptNumber}`
}

/** The key of using up a reward or voucher. It contains the receipt's number, because a void makes the next sale possible. */
export function handoverKey(id: string, number: string): string {
  return `handover:${id}/${number}`
}

/** The book of a unit, from those that this transaction has locked. */
export function lockedBook(books: ReadonlyMap<string, Book>, unit: string): Book {
  const book = books.get(unit)
  if (!book) throw new Error(`The book of ${unit} is not locked`)
  return book
}

const insert = setStatement<never, [string, string, string, string, string]>(
  ({ values }) => `
  insert into receipt_numbers (store_id, till_number, receipt_number, member_id, receipt_id) ${values('text, text, text, uuid, uuid')}`,
)
const find = statement<{ memberId: string; receiptId: string }, [string, string, string]>(`
  select member_id as "memberId", receipt_id as "receiptId" from receipt_numbers
  where store_id = $1 and till_number = $2 and receipt_number = $3`)

export function receiptNumberRow({ storeId, tillNumber, receiptNumber, memberId, receiptId }: Sale) {
  return { store_id: storeId, till_number: tillNumber, receipt_number: receiptNumber, member_id: memberId, receipt_id: receiptId }
}

/** Describes taking a receipt's number permanently. Fails by the constraint `receipt_numbers_once` if the number is taken. */
export function takeReceiptNumber(row: ReturnType<typeof receiptNumberRow>): Write {
  return deferred(insert, row.store_id, row.till_number, row.receipt_number, row.member_id, row.receipt_id)
}

/** The owner and receipt of a receipt number. */
export function findReceipt(
  db: Db,
  { storeId, tillNumber, receiptNumber }: Pick<Sale, 'storeId' | 'tillNumber' | 'receiptNumber'>,
): Promise<{ memberId: string; receiptId: string } | undefined> {
  return db.first(find, storeId, tillNumber, receiptNumber)
}

/** What a receipt stores beside the sale, return or void that it is of. */
export type StoredReceipt = {
  lines_cents: number
  discount_cents: number
  voucher_cents: number
  total_cents: number
  lines: StoredLine[] | null
  copays: StoredCopay[] | null
  tenders: readonly Tender[] | null
  vat: StoredVat[]
}

/** A receipt, by column. */
export function receiptRow<Own extends StoredReceipt>(sale: Sale, kind: 'purchase' | 'return' | 'void', stored: Own) {
  const { memberId, receiptId, storeId, tillNumber, receiptNumber, happenedAt, now, proof = proofOf({}) } = sale
  return {
    ...{ member_id: memberId, receipt_id: receiptId, kind, store_id: storeId, till_number: tillNumber, receipt_number: receiptNumber },
    ...stored,
    ...proof,
    ...{ happened_at: happenedAt, booked_at: now },
  }
}

const columns = [
  ...['member_id', 'receipt_id', 'kind', 'store_id', 'till_number', 'receipt_number', 'purchase_id', 'lines_cents', 'discount_cents'],
  ...['voucher_cents', 'total_cents', 'lines', 'copays', 'tenders', 'vat', 'tse', 'printed', 'happened_at', 'booked_at'],
].join(', ')
const insertRow = setStatement<never, [row: string]>(
  ({ works }) => `
  insert into receipts (${columns})
  select ${columns} from ${works('given', 'receipt jsonb')} cross join lateral jsonb_populate_record(null::receipts, receipt)`,
)

/** Describes storing a receipt. */
export function insertReceipt(row: ReturnType<typeof receiptRow>): Write {
  return deferred(insertRow, JSON.stringify(row))
}
