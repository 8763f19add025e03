import { statement, type Tx } from '../../kernel/database/index.ts'

const take = statement<{ taken: boolean; limited: boolean }, [string]>(`
  with taken as (
    update gift_stock set available = available - 1 where gift_id = $1 and available > 0 returning gift_id
  )
  select exists (select from taken) as taken, exists (select from gift_stock where gift_id = $1) as limited`)
const putBack = statement<never, [string]>('update gift_stock set available = available + 1 where gift_id = $1')

/**
 * Takes one of a gift from the stock and answers whether there was one; of a gift without limit there always is. The counter is
 * locked until the transaction ends, so it comes last.
 */
export async function takeFromStock(tx: Tx, giftId: string): Promise<boolean> {
  const row = await tx.first(take, giftId)
  return row !== undefined && (row.taken || !row.limited)
}

/** Puts one back that its member does not have any more. Locks the counter, so it comes last. */
export async function putBackInStock(tx: Tx, giftId: string): Promise<void> {
  await tx.run(putBack, giftId)
}
