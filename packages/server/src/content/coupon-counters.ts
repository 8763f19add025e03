import type { ClientBase } from 'pg'
import { type ContentItem, itemsOf } from './kinds.ts'
import type { Coupon } from './schemas/coupon.ts'

/** Whether there is a limit of a coupon, so that it is counted. */
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
    .map(({ id, data: { quota } }) => ({
      coupon_id: id,
      issue_limit: quota.total,
      day_limit: quota.perDay,
      redeem_limit: quota.redemptions,
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
