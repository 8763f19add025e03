import type { Usage } from '@herzkarte/contract/studio/answers.ts'
import { type Db, statement } from '../../kernel/database/index.ts'

interface Row {
  kind: string
  id: string
  budgetPercent: number | null
  issued: number | null
  redeemed: number | null
  available: number | null
}

const used = statement<Row>(`
  select 'coupon' as kind, c.coupon_id as id, used_percent as "budgetPercent", issued, redeemed, null::int as available
  from (select coupon_id from coupon_counters union select coupon_id from coupon_budgets) c
    left join coupon_counters using (coupon_id) left join coupon_budgets using (coupon_id)
  union all select 'campaign', campaign_id, used_percent, null, null, null from campaign_budgets
  union all select 'reward', reward_id, null, null, null, available from reward_stock
  union all select 'gift', gift_id, null, null, null, available from gift_stock`)

/** What members have used of budgets, copies and stock. Budgets are as the shop's server counted them in the last minute. */
export async function readUsage(db: Db): Promise<Usage[]> {
  return (await db.all(used)).map(
    (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as unknown as Usage,
  )
}
