import { statement, type Tx } from '../database/index.ts'
import type { RewardAtTill } from './price.ts'

const lock = statement<never, [string, string[], Date]>(`
  update redemptions set locked_until = greatest(locked_until, $3)
  where member_id = $1 and redemption_id = any($2::uuid[]) and status = 'Activated'`)

/**
 * Holds rewards of an open basket for a short time, in which their member can't deactivate them. Answers whether all of them were
 * still activated.
 */
export async function lockInBasket(
  tx: Tx,
  memberId: string,
  rewards: readonly RewardAtTill[],
  seconds: number,
  now: Date,
): Promise<boolean> {
  if (rewards.length === 0) return true
  const ids = rewards.map(({ redemptionId }) => redemptionId)
  return (await tx.run(lock, memberId, ids, new Date(now.getTime() + seconds * 1000))) === rewards.length
}
