import type { Tx } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { countInSlices } from '../../../kernel/rate-counters.ts'
import type { TillCallContext } from '../../../runtime/till-handler.ts'

const hourSeconds = 3600

/**
 * Counts a credit of customer service towards the limits of the till's key: an insider with the key cannot give away without end. In the transaction
 * of the credit, so that one that fails does not count. Throws `creditLimitReached` with the wait.
 */
export async function countCredit(tx: Tx, { key, services, now }: Pick<TillCallContext, 'key' | 'services' | 'now'>): Promise<void> {
  const limits = [
    { key: `credit hour ${key.keyId}`, most: key.creditsPerHour, seconds: hourSeconds },
    { key: `credit day ${key.keyId}`, most: key.creditsPerDay, seconds: 24 * hourSeconds },
  ]
  const usedUp = await countInSlices(tx, limits, now)
  if (usedUp.length === 0) return
  services.sendingMetrics.limitsReached.inc({ limit: 'till_credit' })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId }, 'a credit was kept back: the limit of its key is used up')
  const seconds = Math.max(...usedUp.map(({ waitSeconds }) => waitSeconds))
  throw new ApiError('creditLimitReached', { params: { seconds: String(seconds) } })
}
