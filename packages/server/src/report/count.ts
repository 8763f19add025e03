import { NIL } from 'uuid'
import { heldBackSql } from '../content/index.ts'
import { type Db, statement } from '../kernel/database/index.ts'
import type { HeldOffer } from './held-offers.ts'

/** The period of a report: instants, the last one exclusive, and the time zone of its weeks. */
export interface Period {
  from: Date
  before: Date
  timeZone: string
}

/** A number of the report: what it is (`coupon`), its subject (an id, or a week), which part of it, and the value. */
export interface Entry {
  section: string
  subject: string
  part: string
  value: number
}

type Slice = [from: Date, before: Date, after: string, upTo: string]

const inSlice = (alias = '') => `${alias}member_id > $3 and ${alias}member_id <= $4`
const inPeriod = (column: string) => `${column} >= $1 and ${column} < $2`

/** Members who bought nothing in the period, but within this time before it, are lost. */
const lostAfter = "interval '90 days'"
/** Two purchases in two stores within this time are hardly one person's. */
const apart = "interval '15 minutes'"

const sliceEnd = statement<{ memberId: string }, [string, number]>(
  'select member_id as "memberId" from members where member_id > $1 order by member_id offset $2 - 1 limit 1',
)

const sales = statement<Entry, [...Slice, string]>(`
  with sold as (
    select to_char(date_trunc('week', happened_at at time zone $5), 'YYYY-MM-DD') as week, store_id, member_id, total_cents, discount_cents
    from receipts where ${inSlice()} and kind = 'purchase' and ${inPeriod('happened_at')}
  )
  select 'week' as section, week as subject, part, value from (
    select week, count(*) as visits, sum(total_cents)::bigint as cents, sum(discount_cents)::bigint as off, count(distinct member_id) as members
    from sold group by week) s,
    lateral (values ('visits', visits), ('revenueCents', cents), ('discountCents', off), ('members', members)) as v (part, value)
  union all
  select 'store', store_id, part, value from (
    select store_id, count(*) as visits, sum(total_cents)::bigint as cents, count(distinct member_id) as members from sold group by store_id) s,
    lateral (values ('visits', visits), ('revenueCents', cents), ('members', members)) as v (part, value)`)

const people = statement<Entry, [...Slice, string]>(`
  with known as (
    select m.member_id, m.created_at,
      exists (select from receipts r where r.member_id = m.member_id and r.kind = 'purchase' and ${inPeriod('r.happened_at')}) as active,
      exists (select from receipts r where r.member_id = m.member_id and r.kind = 'purchase'
        and r.happened_at >= $1::timestamptz - ${lostAfter} and r.happened_at < $1) as before
    from members m where ${inSlice('m.')} and m.status <> 'deleted' and m.created_at < $2
  )
  select 'members' as section, '' as subject, part, value from (
    select count(*) as total, count(*) filter (where created_at >= $1) as new, count(*) filter (where active) as active,
      count(*) filter (where before and not active) as lost from known) s,
    lateral (values ('total', total), ('new', new), ('active', active), ('lost', lost)) as v (part, value)
  union all
  select 'week', to_char(date_trunc('week', created_at at time zone $5), 'YYYY-MM-DD'), 'newMembers', count(*)
  from known where created_at >= $1 group by 2`)

const offers = statement<Entry, Slice>(`
  select 'coupon' as section, coupon_id as subject, part, value from (
    select coupon_id, count(*) filter (where ${inPeriod('collected_at')}) as collected,
      count(*) filter (where ${inPeriod('activated_at')}) as activated,
      count(*) filter (where status = 'Redeemed' and ${inPeriod('ended_at')}) as redeemed,
      coalesce(sum(discount_cents) filter (where status = 'Redeemed' and ${inPeriod('ended_at')}), 0)::bigint as cents
    from user_coupons where ${inSlice()} group by coupon_id) s,
    lateral (values ('collected', collected), ('activated', activated), ('redeemed', redeemed), ('costCents', cents)) as v (part, value)
  union all
  select 'reward', reward_id, part, value from (
    select reward_id, count(*) filter (where ${inPeriod('activated_at')}) as activated,
      count(*) filter (where status = 'Redeemed' and ${inPeriod('ended_at')}) as redeemed,
      coalesce(sum(hearts) filter (where status = 'Redeemed' and ${inPeriod('ended_at')}), 0)::bigint as hearts
    from redemptions where ${inSlice()} group by reward_id) s,
    lateral (values ('activated', activated), ('redeemed', redeemed), ('hearts', hearts)) as v (part, value)
  union all
  select 'gift', gift_id, part, value from (
    select gift_id, count(*) filter (where ${inPeriod('held_at')}) as activated,
      count(*) filter (where status = 'Confirmed' and ${inPeriod('ended_at')}) as redeemed
    from gift_holds where ${inSlice()} group by gift_id) s,
    lateral (values ('activated', activated), ('redeemed', redeemed)) as v (part, value)
  union all
  select 'campaign', campaign_id, 'cards', count(*) from stamp_cards where ${inSlice()} and opened_at < $2 group by campaign_id
  union all
  select 'news', news_id, part, value from (
    select coalesce(news_id, '') as news_id, count(*) as delivered, count(pushed_at) as pushed, count(least(opened_at, followed_at)) as opened, count(followed_at) as followed
    from notifications where ${inSlice()} and ${inPeriod('created_at')} group by 1) s,
    lateral (values ('delivered', delivered), ('pushed', pushed), ('opened', opened), ('followed', followed)) as v (part, value)
  where s.news_id <> ''`)

/** Balances are as of now: the past is in the ledger, but a liability is what is owed today. */
const balances = statement<Entry, [string, string]>(`
  select 'unit' as section, unit as subject, part, value from (
    select unit, sum(purchased + given + transfer)::bigint as held, -sum(issued)::bigint as issued, sum(redeemed)::bigint as redeemed,
      sum(expired)::bigint as expired, count(*) filter (where purchased + given > 0) as holders
    from books where member_id > $1 and member_id <= $2 group by unit) s,
    lateral (values ('held', held), ('issued', issued), ('redeemed', redeemed), ('expired', expired), ('holders', holders)) as v (part, value)`)

const suspicious = statement<Entry, Slice>(`
  select 'twoStores' as section, r.member_id::text as subject, 'times' as part, count(*) as value from receipts r
  where ${inSlice('r.')} and r.kind = 'purchase' and ${inPeriod('r.happened_at')} and exists (
    select from receipts o where o.member_id = r.member_id and o.kind = 'purchase' and o.store_id <> r.store_id
      and o.happened_at <= r.happened_at and o.happened_at > r.happened_at - ${apart})
  group by r.member_id
  union all
  select 'referrer', referrer_id::text, 'rewarded', count(*) from referrals
  where ${inSlice()} and status = 'Rewarded' and ${inPeriod('ended_at')} group by referrer_id`)

/** How members of a group bought while something was offered, as sums, from which means and their certainty follow. */
interface GroupRow {
  place: number
  isHeldBack: boolean
  members: number
  cents: number
  /** In whole euros squared, because squares of cents leave the range of numbers. */
  squares: number
  visits: number
  visitSquares: number
}

const groups = statement<GroupRow, [...Slice, string[], number[], string[], string[], string]>(`
  select coalesce(c.place, 0)::int as place,
    coalesce(${heldBackSql({ offerId: 'c.id', memberId: 'm.member_id', percent: 'c.percent' })}, false) as "isHeldBack",
    count(*) as members, sum(s.cents)::bigint as cents, sum((s.cents / 100.0) * (s.cents / 100.0))::float8 as squares,
    sum(s.visits)::bigint as visits, sum(s.visits * s.visits)::bigint as "visitSquares"
  from unnest($5::text[], $6::int[], $7::date[], $8::date[]) with ordinality as c (id, percent, first_day, last_day, place)
  join members m on ${inSlice('m.')} and m.status <> 'deleted' and m.created_at < greatest($1, c.first_day::timestamp at time zone $9)
  cross join lateral (
    select coalesce(sum(total_cents), 0)::bigint as cents, count(*) as visits from receipts r
    where r.member_id = m.member_id and r.kind = 'purchase' and ${inPeriod('r.happened_at')}
      and r.happened_at >= c.first_day::timestamp at time zone $9 and r.happened_at < (c.last_day + 1)::timestamp at time zone $9) s
  group by 1, 2`)

const stock = statement<Entry>(`
  select 'couponStock' as section, coupon_id as subject, 'left' as part, greatest(issue_limit - issued, 0)::bigint as value
  from coupon_counters where issue_limit is not null
  union all
  select 'rewardStock', reward_id, 'left', available from reward_stock
  union all
  select 'giftStock', gift_id, 'left', available from gift_stock`)

const credits = statement<Entry, [Date, Date]>(`
  select 'creditKey' as section, coalesce(key_id, '') as subject, 'times' as part, sum(times)::bigint as value
  from security_events where kind = 'credit' and happened_at >= $1 and happened_at < $2 group by key_id`)

/** The sums of both groups of an offer that is held back from some. */
export type Groups = Record<'offered' | 'heldBack', Omit<GroupRow, 'place' | 'isHeldBack'>>

export interface Counted {
  entries: Entry[]
  groups: { offer: HeldOffer; groups: Groups }[]
}

/** A slice takes some tenths of a second, and tills have the database in between. */
const membersAtOnce = 2000
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Counts a period by slices of members in the order of their ids, so that no statement is long, whatever the number of members. */
export async function count(db: Db, { from, before, timeZone }: Period, held: readonly HeldOffer[]): Promise<Counted> {
  const sums = new Map<string, Entry>()
  const add = (entries: readonly Entry[]) => {
    for (const { section, subject, part, value } of entries) {
      const key = `${section} ${subject} ${part}`
      sums.set(key, { section, subject, part, value: (sums.get(key)?.value ?? 0) + Number(value) })
    }
  }
  const heldValues: [string[], number[], string[], string[], string] = [
    held.map(({ id }) => id),
    held.map(({ percent }) => percent),
    held.map(({ firstDay }) => firstDay),
    held.map(({ lastDay }) => lastDay),
    timeZone,
  ]
  const compared = held.map((offer) => ({ offer, groups: { offered: nobody(), heldBack: nobody() } }))
  for (let after: string = NIL; after !== lastId; ) {
    const upTo: string = (await db.first(sliceEnd, after, membersAtOnce))?.memberId ?? lastId
    const slice: Slice = [from, before, after, upTo]
    add(await db.all(sales, ...slice, timeZone))
    add(await db.all(people, ...slice, timeZone))
    add(await db.all(offers, ...slice))
    add(await db.all(balances, after, upTo))
    add(await db.all(suspicious, ...slice))
    if (held.length > 0) for (const row of await db.all(groups, ...slice, ...heldValues)) addTo(compared, row)
    after = upTo
  }
  add(await db.all(stock))
  add(await db.all(credits, from, before))
  return { entries: [...sums.values()], groups: compared }
}

const nobody = () => ({ members: 0, cents: 0, squares: 0, visits: 0, visitSquares: 0 })

function addTo(compared: Counted['groups'], { place, isHeldBack, ...row }: GroupRow): void {
  const group = compared[place - 1]?.groups[isHeldBack ? 'heldBack' : 'offered']
  if (group) for (const name of Object.keys(group) as (keyof typeof group)[]) group[name] += Number(row[name])
}
