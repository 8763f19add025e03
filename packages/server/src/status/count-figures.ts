import { statement } from '../database/index.ts'

/** One figure: of what (`members`), of which one (a coupon's id, or nothing), in which state, and how much. */
export interface Figure {
  figure: FigureName
  subject: string
  state: string
  value: number
}

/** Every figure and what it says; the name in `/metrics` is this one behind `herzkarte_`. */
export const figureNames = {
  members: 'Members: all; new within 30 days; active, with a receipt within 30 or 90 days.',
  ledger: 'Hearts of a campaign, points, punches of a collector: what all members together hold, have had issued, redeemed, expired, owe.',
  coupons: 'Coupons: collected, activated, redeemed.',
  coupon_discount_cents: 'What coupons took off.',
  rewards: 'Rewards by what became of them.',
  gifts: 'Gifts and reservations by what became of them.',
  referrals: 'Invited members by what became of the invitation.',
  donations_cents: 'What purchases gave to recipients.',
  till_last_seen_seconds: 'When a till was heard of, in seconds since 1970.',
} as const

export type FigureName = keyof typeof figureNames

/**
 * Counts all figures as of `$1`. Each table is read once, in one pass; whether a member is active is one look into the index of that member's
 * receipts, so that it costs by members and not by receipts.
 */
export const countFigures = statement<Figure, [Date]>(`
  with known as (
    select m.created_at, r.happened_at as bought_at
    from members m
    left join lateral (select happened_at from receipts where member_id = m.member_id order by happened_at desc limit 1) r on true
    where m.status <> 'deleted'
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
    from books group by unit
  ),
  counted_coupons as (
    select coupon_id, count(*) as collected, count(activated_at) as activated, count(*) filter (where status = 'Redeemed') as redeemed,
      coalesce(sum(discount_cents) filter (where status = 'Redeemed'), 0) as cents
    from user_coupons group by coupon_id
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
  select 'rewards', reward_id, lower(status), count(*) from redemptions group by reward_id, status
  union all
  select 'gifts', gift_id, kind || '_' || lower(status), count(*) from gift_holds group by gift_id, kind, status
  union all
  select 'referrals', '', lower(status), count(*) from referrals group by status
  union all
  select 'donations_cents', recipient_id, '', sum(cents) from (
    select recipient_id, cents from donation_totals union all select recipient_id, cents from donation_inbox
  ) as given group by recipient_id
  union all
  select 'till_last_seen_seconds', store_id || '/' || till_number, '', extract(epoch from last_seen_at)::bigint from tills_seen`)
