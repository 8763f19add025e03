import type { ClientBase } from 'pg'
import { isLimited } from './coupon-counters.ts'
import { type ContentItem, itemsOf } from './kinds.ts'

/**
 * Locks what members have of things that get a limit now: what they take in the meantime would not be counted. They lock or store it before they look
 * at a counter, so this comes before all counters.
 */
export async function lockNewlyLimited(client: ClientBase, items: readonly ContentItem[]): Promise<void> {
  const limited = (things: readonly { id: string; stock: number | null }[]) =>
    things.filter(({ stock }) => stock !== null).map(({ id }) => id)
  const coupons = itemsOf(items, 'coupon').filter(({ data }) => isLimited(data))
  const rewards = itemsOf(items, 'campaign').flatMap(({ data }) => data.rewards)
  const gifts = itemsOf(items, 'gift').map(({ data }) => data)
  // Locking rows conflicts with `exclusive` only; storing them with this one as well.
  await lockIfNew(
    client,
    coupons.map(({ id }) => id),
    { counters: 'coupon_counters', idColumn: 'coupon_id', table: 'user_coupons in exclusive mode' },
  )
  await lockIfNew(client, limited(rewards), {
    counters: 'reward_stock',
    idColumn: 'reward_id',
    table: 'redemptions in share row exclusive mode',
  })
  await lockIfNew(client, limited(gifts), { counters: 'gift_stock', idColumn: 'gift_id', table: 'gift_holds in share row exclusive mode' })
}

async function lockIfNew(
  client: ClientBase,
  ids: readonly string[],
  { counters, idColumn, table }: { counters: string; idColumn: string; table: string },
): Promise<void> {
  const { rowCount } = await client.query(
    `select from unnest($1::text[]) as id where id not in (select ${idColumn} from ${counters}) limit 1`,
    [ids],
  )
  if (rowCount) await client.query(`lock table ${table}`)
}
