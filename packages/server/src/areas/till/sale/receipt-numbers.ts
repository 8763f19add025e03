import { type Db, deferred, setStatement, statement, type Write } from '../../../kernel/database/index.ts'
import type { Sale } from './sale-postings.ts'

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
