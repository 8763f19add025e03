import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'

/** How long after a sale its till may void it without a receipt of its own: the payment failed, or the wrong customer was scanned. */
const withoutReceiptMinutes = 30

interface Void {
  storeId: string
  tillNumber: string
  /** Whether the void has a receipt number of its own. */
  hasReceipt: boolean
  happenedAt: Date
}

interface VoidedSale {
  storeId: string
  tillNumber: string
  happenedAt: Date
  /** Whether something of it was returned or voided before. */
  isTouched: boolean
  isVoided: boolean
}

/** Why a sale cannot be voided; undefined if it can. Only its own store can void it. */
export function voidViolation(sale: VoidedSale, by: Void, timeZone: string): Extract<ErrorName, VoidViolation> | undefined {
  if (by.storeId !== sale.storeId) return 'receiptNotFound'
  if (sale.isVoided) return 'saleVoidedAlready'
  if (sale.isTouched) return 'saleReturnedAlready'
  if (by.hasReceipt) return dayOf(by.happenedAt, timeZone) === dayOf(sale.happenedAt, timeZone) ? undefined : 'voidTooLate'
  const isInTime = by.happenedAt.getTime() - sale.happenedAt.getTime() <= withoutReceiptMinutes * 60_000
  return by.tillNumber === sale.tillNumber && isInTime ? undefined : 'voidTooLate'
}

type VoidViolation = 'receiptNotFound' | 'saleVoidedAlready' | 'saleReturnedAlready' | 'voidTooLate'
