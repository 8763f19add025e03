import { eachSlice, statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../services.ts'

/** One metric value: its name (`members`), its subject (a coupon's id, or nothing), its state and its value. */
export interface Figure {
  /** @trusted The job adds only what it has counted here. */
  figure: FigureName
  subject: string
  state: string
  value: number
}

/** All metrics with their descriptions. The name in `/metrics` has the prefix `herzkarte_`. */
export const figureNames = {
  members: 'Members: all; new within 30 days; active, with a receipt within 30 or 90 days.',
  ledger: 'Hearts of a campaign, points, punches of a collector: what all members together hold, have had issued, redeemed, expired, owe.',
  coupons: 'Coupons: collected, activated, redeemed.',
  coupon_discount_cents: 'What coupons took off.',
  coupon_budget_percent: 'What coupons with a budget have used of it, activated copies included.',
  campaign_budget_percent: 'What campaigns with a budget have used of it.',
  rewards: 'Rewards by what became of them.',
  gifts: 'Gifts and reservations by what became of them.',
  referrals: 'Invited members by what became of the invitation.',
  donations_cents: 'What purchases gave to recipients.',
  till_last_seen_seconds: 'When a till was heard of, in seconds since 1970.',
} as const

type FigureName = keyof typeof figureNames

/** Counts the members after `$2` up to `$3` as of `$1`. Whether one is active takes one look into an index. */
const countSlice = statement<Figure, [Date, string, string]>(`
  with known as (
    select m.created_at, r.happened_at as bought_at
    from members m
    left join lateral (select happened_at from receipts where member_id = m.member_id order by happened_at desc limit 1) r on true
    where m.member_id > $2 and m.member_id <= $3 and m.status <> 'deleted'
  ),
  counted_members as (
    select count(*) as total,
      count(*) filter (where created_at > $1::timestamptz - interval '30 days') as new,
      count(*) filter (where bought_at > $1::timestamptz - interval '30 days') as active_30,
      count(*) filter (where bought_at > $1::timestamptz - interval '90 days') as active_90
    from known
  ),
  sums as (
    select unit, -sum(issued) as issued, sum(purchased + given) as held, sum(voucher) as voucher, sum(transfer) as transfer, sum(redeemed) as redeemed,
      sum(expired) as expired, -sum(debt) as debt
    from books where member_id > $2 and member_id <= $3 group by unit
  ),
  counted_coupons as (
    select coupon_id, count(*) as collected, count(activated_at) as activated, count(*) filter (where status = 'Redeemed') as redeemed,
      coalesce(sum(discount_cents) filter (where status = 'Redeemed'), 0) as cents
    from user_coupons where member_id > $2 and member_id <= $3 group by coupon_id
  )
  select 'members' as figure, '' as subject, state, value from counted_members,
    lateral (values ('all', total), ('new_30_days', new), ('active_30_days', active_30), ('active_90_days', active_90)) as v (state, value)
  union all
  select 'ledger', unit, state, value from sums,
    lateral (values ('issued', issued), ('held', held), ('voucher', voucher), ('transfer', transfer), ('redeemed', redeemed), ('expired', expired),
      ('debt', debt)) as v (state, value)
  union all
  select 'coupons', coupon_id, state, value from counted_coupons,
    lateral (values ('collected', collected), ('activated', activated), ('redeemed', redeemed)) as v (state, value)
  union all
  select 'coupon_discount_cents', coupon_id, '', cents from counted_coupons
  union all
  select 'rewards', reward_id, lower(status), count(*) from redemptions where member_id > $2 and member_id <= $3 group by reward_id, status
  union all
  select 'gifts', gift_id, kind || '_' || lower(status), count(*) from gift_holds where member_id > $2 and member_id <= $3
    group by gift_id, kind, status
  union all
  select 'referrals', '', lower(status), count(*) from referrals where member_id > $2 and member_id <= $3 group by status`)

const countAll = statement<Figure>(`
  select 'donations_cents' as figure, recipient_id as subject, '' as state, sum(cents) as value from (
    select recipient_id, cents from donation_totals union all select recipient_id, cents from donation_inbox
  ) as given group by recipient_id
  union all
  select 'coupon_budget_percent', coupon_id, '', used_percent from coupon_budgets
  union all
  select 'campaign_budget_percent', campaign_id, '', used_percent from campaign_budgets
  union all
  select 'till_last_seen_seconds', store_id || '/' || till_number, '', extract(epoch from last_seen_at)::bigint from tills_seen`)

const erase = statement<never>('delete from status_figures')
const keep = statement<never, [string[], string[], string[], number[], Date]>(`
  insert into status_figures (figure, subject, state, value, counted_at)
  select figure, subject, state, value, $5 from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as f (figure, subject, state, value)`)
const read = statement<Figure>('select figure, subject, state, value from status_figures')

/** The job that counts the merchant's metrics every hour for `/metrics`, so that a scrape costs no counting. */
export async function measureStatus({ pool, now }: Services): Promise<void> {
  const at = now()
  const sums = new Map<string, Figure>()
  function add(figures: readonly Figure[]): void {
    for (const { figure, subject, state, value } of figures) {
      const key = `${figure} ${subject} ${state}`
      sums.set(key, { figure, subject, state, value: (sums.get(key)?.value ?? 0) + value })
    }
  }
  await eachSlice(pool, (tx, after, upTo) => tx.all(countSlice, at, after, upTo), add)
  add(await transact(pool, (tx) => tx.all(countAll)))
  const column = <Name extends keyof Figure>(name: Name) => [...sums.values()].map((figure) => figure[name])
  await transact(pool, async (tx) => {
    await tx.run(erase)
    await tx.run(keep, column('figure'), column('subject'), column('state'), column('value'), at)
  })
}

export function readFigures({ db }: Pick<Services, 'db'>): Promise<Figure[]> {
  return db.all(read)
}
