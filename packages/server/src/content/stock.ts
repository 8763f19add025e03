import { UserError } from '@herzkarte/command'
import type { ClientBase } from 'pg'
import { type ContentItem, itemsOf } from './kinds.ts'
import { isItemPaused } from './pauses.ts'
import type { Coupon } from './schemas/coupon.ts'

export class StockBelowHandedOut extends UserError {
  constructor(what: string, id: string, total: number, taken: number) {
    super(`${what} ${id}: ${taken} are handed out or reserved already, so there cannot be ${total} in total`)
    this.name = 'StockBelowHandedOut'
  }
}

/** What members took of a thing while it had no counter. */
const takenBefore = {
  reward: `select count(*)::int as taken from redemptions where reward_id = $1 and status in ('Activated', 'Redeemed')`,
  print: `select coalesce(sum(hearts), 0)::int as taken from print_draws where print_id = $1 and not from_reserve`,
  gift: `select count(*)::int as taken from gift_holds where gift_id = $1 and status in ('Open', 'Scanned', 'Confirmed')`,
}

type OnBelow = (what: string, id: string, total: number, taken: number) => void

/** Fewer than members have taken already is a mistake of the merchant. */
const reject: OnBelow = (...below) => {
  throw new StockBelowHandedOut(...below)
}

/**
 * Moves each counter by the change of its total, so that what members have taken remains taken. Without a limit there is no counter. Part of the
 * caller's transaction, after `lockNewlyLimited`. Where `onBelow` accepts a total below what is taken, nothing is left.
 */
export async function applyStock(client: ClientBase, items: readonly ContentItem[], onBelow = reject): Promise<void> {
  const rewards = itemsOf(items, 'campaign').flatMap(({ data }) => data.rewards)
  const gifts = itemsOf(items, 'gift').map(({ data }) => data)
  await applyCounters(client, 'reward', rewards, onBelow)
  const prints = itemsOf(items, 'print').map(({ id, data }) => ({ id, stock: data.budgetHearts }))
  await applyCounters(client, 'gift', gifts, onBelow)
  await applyCounters(client, 'print', prints, onBelow)
}

async function applyCounters(
  client: ClientBase,
  what: keyof typeof takenBefore,
  things: readonly { id: string; stock: number | null }[],
  onBelow: OnBelow,
): Promise<void> {
  const [table, idColumn] = [`${what}_stock`, `${what}_id`]
  const totals = new Map(things.flatMap(({ id, stock }): [string, number][] => (stock === null ? [] : [[id, stock]])))
  const { rows } = await client.query<{ id: string; total: number; available: number }>(
    `select ${idColumn} as id, total, available from ${table} order by ${idColumn} for update`,
  )
  for (const { id, total, available } of rows) {
    const wanted = totals.get(id)
    if (wanted === undefined) {
      await client.query(`delete from ${table} where ${idColumn} = $1`, [id])
    } else if (wanted !== total) {
      if (available + wanted - total < 0) onBelow(what, id, wanted, total - available)
      const left = Math.max(0, available + wanted - total)
      await client.query(`update ${table} set total = $2, available = $3 where ${idColumn} = $1`, [id, wanted, left])
    }
    totals.delete(id)
  }
  for (const [id, total] of totals) {
    const counted = await client.query<{ taken: number }>(takenBefore[what], [id])
    const taken = counted.rows[0]?.taken ?? 0
    if (total < taken) onBelow(what, id, total, taken)
    await client.query(`insert into ${table} (${idColumn}, total, available) values ($1, $2, $3)`, [id, total, Math.max(0, total - taken)])
  }
}

export function isLimited({ quota: { total, perDay, redemptions } }: Coupon): boolean {
  return total !== null || perDay !== null || redemptions !== null
}

/**
 * Sets each coupon's limits to those of the content, and starts counting where there was no limit before. A limit below the number collected already
 * takes nothing away: no more copies are available. A coupon without a limit has no counter. Part of the caller's transaction, after `lockNewlyLimited`.
 */
export async function applyCouponCounters(client: ClientBase, items: readonly ContentItem[]): Promise<void> {
  const limited = itemsOf(items, 'coupon')
    .filter(({ data }) => isLimited(data))
    .map(({ id, data }) => ({
      coupon_id: id,
      // Of a paused one not even the first copy.
      issue_limit: isItemPaused({ kind: 'coupon', id, data }) ? 0 : data.quota.total,
      day_limit: data.quota.perDay,
      redeem_limit: data.quota.redemptions,
    }))
  const ids = limited.map(({ coupon_id }) => coupon_id)
  await client.query('delete from coupon_counters where coupon_id <> all($1::text[])', [ids])
  const { rows } = await client.query<{ id: string }>(
    'select id from unnest($1::text[]) as id where id not in (select coupon_id from coupon_counters)',
    [ids],
  )
  const unlimited = rows.map(({ id }) => id)
  const { rows: counts } = await client.query<{ id: string; issued: string; redeemed: string }>(
    `select coupon_id as id, count(*) as issued, count(*) filter (where status = 'Redeemed') as redeemed from user_coupons
     where coupon_id = any($1::text[]) group by coupon_id`,
    [unlimited],
  )
  await client.query(
    `insert into coupon_counters (coupon_id, issued, redeemed)
     select id, coalesce(counted.issued, 0), coalesce(counted.redeemed, 0)
     from unnest($1::text[]) as id left join jsonb_to_recordset($2::jsonb) as counted (id text, issued int, redeemed int) using (id)`,
    [unlimited, JSON.stringify(counts)],
  )
  await client.query(
    `update coupon_counters c set issue_limit = wanted.issue_limit, day_limit = wanted.day_limit, redeem_limit = wanted.redeem_limit
     from jsonb_to_recordset($1::jsonb) as wanted (coupon_id text, issue_limit int, day_limit int, redeem_limit int)
     where c.coupon_id = wanted.coupon_id`,
    [JSON.stringify(limited)],
  )
}
