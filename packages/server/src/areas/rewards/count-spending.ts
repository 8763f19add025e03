import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { limitAttempts } from '../../kernel/attempts.ts'
import type { Tx } from '../../kernel/database/index.ts'

/** Far more rewards, gifts and vouchers than anybody has in a day. */
const spendings = { kind: 'spend', times: 300, windowMs: dayMs }

/**
 * Counts that a member spends hearts or points in the app. What is given back counts as well: each round leaves bookings that stay for ever, so without a
 * limit one member could fill the ledger. Fails with `tooManyRequests`.
 */
export function countSpending(tx: Tx, memberId: string, now: Date): Promise<void> {
  return limitAttempts(tx, memberId, spendings, now)
}
