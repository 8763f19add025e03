import { type Db, statement } from '../../kernel/database/index.ts'

const counts = statement<{ id: string; members: number }, [string[]]>(`
  select coupon_id as id, count(distinct member_id)::int as members from user_coupons
  where status in ('Active', 'Activated') and coupon_id = any($1::text[]) group by coupon_id
  union all
  select campaign_id, count(*)::int from stamp_cards where campaign_id = any($1::text[]) group by campaign_id
  union all
  select gift_id, count(distinct member_id)::int from gift_holds
  where status in ('Open', 'Scanned') and gift_id = any($1::text[]) group by gift_id`)

/** Members who have something of these items: collected coupons, open cards, held gifts. Items of all kinds have ids of their own. */
export async function membersWith(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map((await db.all(counts, [...ids])).map(({ id, members }) => [id, members]))
}
