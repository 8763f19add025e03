import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'

/** How long after a sale its till may void it without a receipt of its own: the payment failed, or the wrong customer was scanned. */
const withoutReceiptMinutes = 30

interface Void {
  storeId: string
  tillNumber: string
  /** Whether the void has a receipt number of its own. */
  hasReceipt: boolean
  /** When the server got it. The till's clock is not asked: it may say anything. */
  now: Date
}

interface VoidedSale {
  storeId: string
  tillNumber: string
  happenedAt: Date
  bookedAt: Date
  /** Whether something of it was returned or voided before. */
  isTouched: boolean
  isVoided: boolean
}

/**
 * Why a sale cannot be voided; undefined if it can. Only its own store can void it. Its time begins when the server knew of it: a sale that waited in
 * a queue can be voided as long as any other.
 */
export function voidViolation(sale: VoidedSale, by: Void, timeZone: string): Extract<ErrorName, VoidViolation> | undefined {
  if (by.storeId !== sale.storeId) return 'receiptNotFound'
  if (sale.isVoided) return 'saleVoidedAlready'
  if (sale.isTouched) return 'saleReturnedAlready'
  const known = new Date(Math.max(sale.bookedAt.getTime(), sale.happenedAt.getTime()))
  // A till's clock may be ahead, so that its day has not come yet.
  if (by.hasReceipt && dayOf(by.now, timeZone) <= dayOf(known, timeZone)) return undefined
  if (by.now.getTime() - known.getTime() > withoutReceiptMinutes * minuteMs) return 'voidTooLate'
  return by.tillNumber === sale.tillNumber ? undefined : 'voidAtOtherTill'
}

type VoidViolation = 'receiptNotFound' | 'saleVoidedAlready' | 'saleReturnedAlready' | 'voidTooLate' | 'voidAtOtherTill'
