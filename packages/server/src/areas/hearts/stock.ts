import { type Db, statement, type Tx } from '../../kernel/database/index.ts'

/** How many of each reward are left, by its id. A reward without limit is not in it. */
export type Stock = ReadonlyMap<string, number>

const all = statement<{ reward_id: string; available: number }>('select reward_id, available from reward_stock')
const putBack = statement<never, [string[]]>(`
  update reward_stock s set available = s.available + returned.number
  from (select id, count(*) as number from unnest($1::text[]) as id group by id) returned where s.reward_id = returned.id`)

/** What is left of every reward at this moment. */
export async function readStock(db: Db): Promise<Stock> {
  return new Map((await db.all(all)).map(({ reward_id, available }) => [reward_id, available]))
}

/** The same out of a JSON object `{ reward: left }`, as statements carry it that read more besides. */
export function stockFrom(left: Record<string, number> | null): Stock {
  return new Map(Object.entries(left ?? {}))
}

/** Puts rewards back that members do not have any more, as often as they are named. Locks the counters, so it comes last. */
export async function putBackInStock(tx: Tx, rewardIds: readonly string[]): Promise<void> {
  if (rewardIds.length > 0) await tx.run(putBack, [...rewardIds])
}
