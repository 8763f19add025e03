import { deferred, setStatement, type Write } from '../../../kernel/database/index.ts'
import { keepIdAtTill, keepOperation } from '../../../kernel/idempotency.ts'
import type { SaleRows } from './describe-sale.ts'

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
