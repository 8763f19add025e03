import { statement, type Tx } from '../../kernel/database/index.ts'

const take = statement<{ taken: boolean; limited: boolean }, [string]>(`
  with taken as (
    update reward_stock set available = available - 1 where reward_id = $1 and available > 0 returning reward_id
  )
  select exists (select from taken) as taken, exists (select from reward_stock where reward_id = $1) as limited`)

/**
 * Takes one of a reward from the stock and returns whether one was left; a reward without a limit is always available. The counter is
 * locked until the transaction ends, so this comes last: after the member's book, and after everything that may fail.
 */
export async function takeFromStock(tx: Tx, rewardId: string): Promise<boolean> {
  const row = await tx.first(take, rewardId)
  return row !== undefined && (row.taken || !row.limited)
}
