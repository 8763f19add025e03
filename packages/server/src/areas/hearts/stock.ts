import { type Db, statement, type Tx } from '../../kernel/database/index.ts'

/** The remaining number of each reward by id. Rewards without a limit are not included. */
export type Stock = ReadonlyMap<string, number>

const all = statement<{ reward_id: string; available: number }>('select reward_id, available from reward_stock')
const putBack = statement<never, [string[]]>(`
  update reward_stock s set available = s.available + returned.number
  from (select id, count(*) as number from unnest($1::text[]) as id group by id) returned where s.reward_id = returned.id`)

/** The current stock of every reward. */
export async function readStock(db: Db): Promise<Stock> {
  return new Map((await db.all(all)).map(({ reward_id, available }) => [reward_id, available]))
}

/** Converts a JSON object `{ reward: left }`, as read by statements that also read other things. */
export function stockFrom(left: Record<string, number> | null): Stock {
  return new Map(Object.entries(left ?? {}))
}

/** Puts rewards that members no longer have back in stock, once per occurrence. It locks the counters, so it comes last. */
export async function putBackInStock(tx: Tx, rewardIds: readonly string[]): Promise<void> {
  if (rewardIds.length > 0) await tx.run(putBack, [...rewardIds])
}
