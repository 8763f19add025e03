import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { countInSlices } from '../../../kernel/rate-counters.ts'
import type { TillContext } from '../till-handle.ts'

/** More than the tills of a large store take back for others in a day. */
const mostPerDay = 100

type Context = Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'now'>

/**
 * Counts the return of a sale of another store. Numbers of receipts are easily guessed, so without a limit a stolen key of one store could return what
 * all stores have sold. Throws `refundLimitReached`.
 */
export async function countReturnElsewhere({ tx, key, services, now }: Context): Promise<void> {
  const limit = { key: `returns elsewhere:${key.keyId}`, most: mostPerDay * services.settings.rateLimitFactor, seconds: dayMs / 1000 }
  const [usedUp] = await countInSlices(tx, [limit], now)
  if (!usedUp) return
  services.sendingMetrics.limitsReached.inc({ limit: 'till_return' })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId }, 'a return was kept back: its key has returned too much of other stores')
  throw new ApiError('refundLimitReached', { params: { seconds: String(usedUp.waitSeconds) } })
}
