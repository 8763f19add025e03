import type { ClientBase } from 'pg'
import { type ContentItem, itemsOf } from './kinds.ts'

/** A reward's total was set below the number already handed out or reserved. */
export class StockBelowHandedOut extends Error {
  constructor(rewardId: string, total: number, taken: number) {
    super(`reward ${rewardId}: ${taken} are handed out or reserved already, so there cannot be ${total} in total`)
    this.name = 'StockBelowHandedOut'
  }
}

/**
 * Moves each counter by as much as its total has changed, so that what members have taken stays taken. A reward without limit has
 * no counter. Part of the caller's transaction.
 */
export async function applyRewardStock(client: ClientBase, items: readonly ContentItem[]): Promise<void> {
  const totals = new Map<string, number>()
  for (const { data } of itemsOf(items, 'campaign')) {
    for (const { id, stock } of data.rewards) if (stock !== null) totals.set(id, stock)
  }
  const { rows } = await client.query<{ id: string; total: number; available: number }>(
    'select reward_id as id, total, available from reward_stock order by reward_id for update',
  )
  for (const { id, total, available } of rows) {
    const wanted = totals.get(id)
    if (wanted === undefined) {
      await client.query('delete from reward_stock where reward_id = $1', [id])
    } else if (wanted !== total) {
      if (available + wanted - total < 0) throw new StockBelowHandedOut(id, wanted, total - available)
      await client.query('update reward_stock set total = $2, available = available + $2 - total where reward_id = $1', [id, wanted])
    }
    totals.delete(id)
  }
  for (const [id, total] of totals) {
    const taken = await takenWithoutLimit(client, id)
    if (total < taken) throw new StockBelowHandedOut(id, total, taken)
    await client.query('insert into reward_stock (reward_id, total, available) values ($1, $2, $3)', [id, total, total - taken])
  }
}

/** How many of a reward members took while nobody counted. */
async function takenWithoutLimit(client: ClientBase, rewardId: string): Promise<number> {
  const { rows } = await client.query<{ taken: number }>(
    `select count(*)::int as taken from redemptions where reward_id = $1 and status in ('Activated', 'Redeemed')`,
    [rewardId],
  )
  return rows[0]?.taken ?? 0
}
