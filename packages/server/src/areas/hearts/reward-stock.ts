import { type Db, statement, type Tx } from '../../kernel/database/index.ts'

/** The remaining number of each reward by id. Rewards without a limit are not included. */
export type RewardStock = ReadonlyMap<string, number>

const all = statement<{ reward_id: string; available: number }>('select reward_id, available from reward_stock')
const take = statement<{ taken: boolean; limited: boolean }, [string]>(`
  with taken as (
    update reward_stock set available = available - 1 where reward_id = $1 and available > 0 returning reward_id
  )
  select (select count(*) from taken) > 0 as taken, (select count(*) from reward_stock where reward_id = $1) > 0 as limited`)
const putBack = statement<never, [string[]]>(`
  update reward_stock s set available = s.available + returned.number
  from (select id, count(*) as number from unnest($1::text[]) as id group by id) returned where s.reward_id = returned.id`)

/** The current stock of every reward. */
export async function readRewardStock(db: Db): Promise<RewardStock> {
  return new Map((await db.all(all)).map(({ reward_id, available }) => [reward_id, available]))
}

/** Converts a JSON object `{ reward: left }`, as read by statements that also read other things. */
export function stockFrom(left: Record<string, number> | null): RewardStock {
  return new Map(Object.entries(left ?? {}))
}

/** Puts rewards that members no longer have back in stock, once per occurrence. It locks the counters, so it comes last. */
export async function putRewardsBack(tx: Tx, rewardIds: readonly string[]): Promise<void> {
  if (rewardIds.length > 0) await tx.run(putBack, [...rewardIds])
}

/**
 * Takes one of a reward from the stock and returns whether one was left; a reward without a limit is always available. The counter is
 * locked until the transaction ends, so this comes last: after the member's book, and after everything that may fail.
 */
export async function takeReward(tx: Tx, rewardId: string): Promise<boolean> {
  const row = await tx.first(take, rewardId)
  return row !== undefined && (row.taken || !row.limited)
}
