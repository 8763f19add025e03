import type { Merchant } from '../../../content/index.ts'
import type { Scan } from './read-customer.ts'

/** A phone that showed its code has so long to pay. */
export const scanValidMinutes = 15

interface Sale {
  storeId: string
  tillNumber: string
  /** When it happened; a sale that waited in its till's queue keeps its own time. */
  at: Date
}

/** Whether a customer may spend: with a code that was fresh at this very till not long before the sale, or if the merchant asks for none. */
export function canSpend(scan: Scan | null, { storeId, tillNumber, at }: Sale, { freshCodeRequiredToSpend }: Merchant): boolean {
  if (!freshCodeRequiredToSpend) return true
  if (!scan?.fresh) return false
  return scan.storeId === storeId && scan.tillNumber === tillNumber && at <= scan.expiresAt
}
