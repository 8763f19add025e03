import type { StockLabel } from '@herzkarte/contract/hearts/shapes.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'

/** What is left of rewards or gifts. The counter of one without a limit does not exist. */
export function stockOf(kind: 'reward' | 'gift') {
  const [table, id] = [`${kind}_stock`, `${kind}_id`]
  const takeOne = statement<{ taken: boolean; limited: boolean }, [string]>(`
    with taken as (
      update ${table} set available = available - 1 where ${id} = $1 and available > 0 returning ${id}
    )
    select (select count(*) from taken) > 0 as taken, (select count(*) from ${table} where ${id} = $1) > 0 as limited`)
  const putBackAll = statement<never, [string[]]>(`
    update ${table} s set available = s.available + returned.number
    from (select id, count(*) as number from unnest($1::text[]) as id group by id) returned where s.${id} = returned.id`)

  return {
    /**
     * Takes one and returns whether one was left. The counter is locked until the transaction ends, so this comes last: after the member's book, and after
     * everything that may fail.
     */
    async take(tx: Tx, of: string): Promise<boolean> {
      const row = await tx.first(takeOne, of)
      return row !== undefined && (row.taken || !row.limited)
    },

    /** Puts what members no longer have back, once per occurrence. It locks the counters, so it comes last. */
    async putBack(tx: Tx, ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await tx.run(putBackAll, [...ids])
    },
  }
}

export const { take: takeReward, putBack: putRewardsBack } = stockOf('reward')

/** Whether a reward, gift or coupon is available today, as shown to members (specification, section 3). Without a limit, `left` is undefined. */
export function stockLabel(isOver: boolean, left: number | undefined, lowStockAt: number): StockLabel {
  if (isOver) return 'expired'
  if (left === undefined) return 'available'
  if (left === 0) return 'outOfStock'
  return left <= lowStockAt ? 'lowStock' : 'available'
}
