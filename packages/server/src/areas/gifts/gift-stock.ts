import { statement, type Tx } from '../../kernel/database/index.ts'

const take = statement<{ taken: boolean; limited: boolean }, [string]>(`
  with taken as (
    update gift_stock set available = available - 1 where gift_id = $1 and available > 0 returning gift_id
  )
  select (select count(*) from taken) > 0 as taken, (select count(*) from gift_stock where gift_id = $1) > 0 as limited`)
const putBack = statement<never, [string]>('update gift_stock set available = available + 1 where gift_id = $1')

/**
 * Takes one gift from the stock. Returns whether there was one; always true for a gift without a limit. It locks the counter until the transaction
 * ends, so it should come last.
 */
export async function takeGift(tx: Tx, giftId: string): Promise<boolean> {
  const row = await tx.first(take, giftId)
  return row !== undefined && (row.taken || !row.limited)
}

/** Puts a gift back that its member does not have any more. Locks the counter, so it should come last. */
export async function putGiftBack(tx: Tx, giftId: string): Promise<void> {
  await tx.run(putBack, giftId)
}
