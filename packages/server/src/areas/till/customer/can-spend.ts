import type { Merchant } from '../../../content/index.ts'
import { latestKnown } from '../basket/basket-rules.ts'
import type { Scan } from './read-customer.ts'

/** How long a code that was shown at a till allows paying. */
export const scanValidMinutes = 15

interface Sale {
  storeId: string
  tillNumber: string
  /** The instant of the sale according to its till. A sale from the till's offline queue has its original time. */
  at: Date
  /** The instant at which the server has it. */
  now: Date
}

/**
 * Whether a customer may spend: with a fresh code that was scanned at this very till shortly before the sale (not after it), or if the merchant requires
 * none. A till says itself when it has sold, so the server's clock counts as well: nobody spends with an old scan by an earlier time.
 */
export function canSpend(
  scan: Scan | null,
  { storeId, tillNumber, at, now }: Sale,
  { freshCodeRequiredToSpend }: Pick<Merchant, 'freshCodeRequiredToSpend'>,
): boolean {
  if (!freshCodeRequiredToSpend) return true
  if (!scan?.fresh) return false
  const isBetween = scan.scannedAt <= latestKnown(at) && at <= scan.expiresAt && now <= scan.expiresAt
  return isBetween && scan.storeId === storeId && scan.tillNumber === tillNumber
}
