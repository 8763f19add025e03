import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { countAttempt } from '../../kernel/attempts.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { ApiError } from '../../kernel/errors.ts'

/** Far more rewards, gifts and vouchers than anybody has in a day. */
const spendings = { kind: 'spend', times: 300, windowMs: dayMs }

/**
 * Counts that a member spends hearts or points in the app. What is given back counts as well: each round leaves bookings that stay for ever, so without a
 * limit one member could fill the ledger. Fails with `tooManyRequests`.
 */
export async function countSpending(tx: Tx, memberId: string, now: Date): Promise<void> {
  const seconds = await countAttempt(tx, memberId, spendings, now)
  if (seconds > 0) throw new ApiError('tooManyRequests', { params: { seconds: String(seconds) } })
}
