import type { ReportLine } from '@herzkarte/contract/studio/answers.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type DayRange, daysBetween } from '@herzkarte/rules/time/day.ts'
import type pg from 'pg'
import { isPurchase, type Period } from '../areas/segments/index.ts'
import { type Content, campaignTitle, couponTitle, giftTitle, rewardName, storeName } from '../content/index.ts'
import { dbOn, eachSlice, statement, type Tx } from '../kernel/database/index.ts'

/** A number of the report: what it is (`coupon`), its subject (an id, or a week), which part of it, and the value. */
export interface Entry {
  section: string
  subject: string
  part: string
  value: number
}

export type Slice = [from: Date, before: Date, after: string, upTo: string]

export const inSlice = (alias = '') => `${alias}member_id > $3 and ${alias}member_id <= $4`
export const inPeriod = (column: string) => `${column} >= $1 and ${column} < $2`

/** Members who bought nothing in the period, but within this time before it, are lost. */
const lostAfter = "interval '90 days'"
/** What is bought within this time after news is counted as bought after them. */
const newsWorks = "interval '7 days'"
/** Two purchases in two stores within this time are hardly one person's. */
const apart = "interval '15 minutes'"

/** SQL: the copies that members have or had of offers, with the instants of their steps. `amount` is what a redeemed one cost, in cents or hearts. */
export const copies = {
  coupon: `select member_id, coupon_id as id, collected_at, activated_at, case when status = 'Redeemed' then ended_at end as redeemed_at,
    coalesce(discount_cents, 0) as amount, receipt_id, null as store_id from user_coupons`,
  reward: `select member_id, reward_id as id, null::timestamptz as collected_at, activated_at, case when status = 'Redeemed' then ended_at end as redeemed_at,
    hearts as amount, receipt_id, null as store_id from redemptions`,
  gift: `select member_id, gift_id as id, null::timestamptz as collected_at, held_at as activated_at,
    case when status = 'Confirmed' then ended_at end as redeemed_at, 0 as amount, null::uuid as receipt_id, coalesce(till_store_id, store_id) as store_id
    from gift_holds`,
}

const funnel = (section: keyof typeof copies, ...parts: string[]) => `
  select '${section}' as section, id as subject, part, value from (
    select id, count(*) filter (where ${inPeriod('collected_at')}) as collected,
      count(*) filter (where ${inPeriod('activated_at')}) as activated,
      count(*) filter (where ${inPeriod('redeemed_at')}) as redeemed,
      coalesce(sum(amount) filter (where ${inPeriod('redeemed_at')}), 0)::bigint as amount
    from (${copies[section]} where ${inSlice()}) c group by id) s,
    lateral (values ('activated', activated), ('redeemed', redeemed)${parts.join('')}) as v (part, value)`

const sales = statement<Entry, [...Slice, string]>(`
  with sold as (
    select to_char(date_trunc('week', happened_at at time zone $5), 'YYYY-MM-DD') as week, store_id, member_id, total_cents, discount_cents
    from receipts r where ${inSlice()} and ${isPurchase()} and ${inPeriod('happened_at')}
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
      exists (select from receipts r where r.member_id = m.member_id and ${isPurchase()} and ${inPeriod('r.happened_at')}) as active,
      exists (select from receipts r where r.member_id = m.member_id and ${isPurchase()}
        and r.happened_at >= $1::timestamptz - ${lostAfter} and r.happened_at < $1) as before
    from members m where ${inSlice('m.')} and m.status <> 'deleted'
  )
  select 'members' as section, '' as subject, part, value from (
    -- Somebody who joined later may have bought before: a receipt can be claimed. Who bought with the card counts among the members of the time.
    select count(*) filter (where created_at < $2 or active or before) as total, count(*) filter (where ${inPeriod('created_at')}) as new, count(*) filter (where active) as active,
      count(*) filter (where before and not active) as lost from known) s,
    lateral (values ('total', total), ('new', new), ('active', active), ('lost', lost)) as v (part, value)
  union all
  select 'week', to_char(date_trunc('week', created_at at time zone $5), 'YYYY-MM-DD'), 'newMembers', count(*)
  from known where ${inPeriod('created_at')} group by 2`)

const offers = statement<Entry, Slice>(`
  ${funnel('coupon', ", ('collected', collected)", ", ('costCents', amount)")}
  union all
  ${funnel('reward', ", ('hearts', amount)")}
  union all
  ${funnel('gift')}
  union all
  select 'campaign', campaign_id, 'cards', count(*) from stamp_cards where ${inSlice()} and opened_at < $2 group by campaign_id
  union all
  select 'news', news_id, part, value from (
    select coalesce(n.news_id, '') as news_id, count(*) as delivered, count(n.pushed_at) as pushed,
      count(least(n.opened_at, n.followed_at)) as opened, count(n.followed_at) as followed,
      count(*) filter (where r.visits > 0) as bought, coalesce(sum(r.cents), 0)::bigint as cents
    from notifications n
    left join lateral (
      select count(*) as visits, sum(total_cents) as cents from receipts r
      where n.news_id is not null and member_id = n.member_id and ${isPurchase()}
        and happened_at >= n.created_at and happened_at < n.created_at + ${newsWorks}) r on true
    where ${inSlice('n.')} and ${inPeriod('n.created_at')} group by 1) s,
    lateral (values ('delivered', delivered), ('pushed', pushed), ('opened', opened), ('followed', followed), ('bought', bought),
      ('boughtCents', cents)) as v (part, value)
  where s.news_id <> ''`)

/** Balances are as of now: a liability is what is owed today. What was issued, redeemed and expired is from the postings of the period. */
const units = statement<Entry, Slice>(`
  select 'unit' as section, unit as subject, part, value from (
    select unit, sum(purchased + given + transfer)::bigint as held, count(*) filter (where purchased + given > 0) as holders
    from books where ${inSlice()} group by unit) s,
    lateral (values ('held', held), ('holders', holders)) as v (part, value)
  union all
  select 'unit', e.unit, e.account, sum(case e.account when 'issued' then -e.amount else e.amount end)::bigint
  from postings p join entries e on e.member_id = p.member_id and e.posting_id = p.posting_id
  where ${inSlice('p.')} and ${inPeriod('p.happened_at')} and e.account in ('issued', 'redeemed', 'expired') group by e.unit, e.account`)

const suspicious = statement<Entry, Slice>(`
  select 'twoStores' as section, r.member_id::text as subject, 'times' as part, count(*) as value from receipts r
  where ${inSlice('r.')} and ${isPurchase()} and ${inPeriod('r.happened_at')} and exists (
    select from receipts o where o.member_id = r.member_id and ${isPurchase('o')} and o.store_id <> r.store_id
      and o.happened_at <= r.happened_at and o.happened_at > r.happened_at - ${apart})
  group by r.member_id
  union all
  select 'referrer', referrer_id::text, 'rewarded', count(*) from referrals
  where ${inSlice()} and status = 'Rewarded' and ${inPeriod('ended_at')} group by referrer_id`)

const stock = statement<Entry>(`
  select 'couponStock' as section, coupon_id as subject, 'left' as part, greatest(issue_limit - issued, 0)::bigint as value
  from coupon_counters where issue_limit is not null
  union all
  select 'rewardStock', reward_id, 'left', available from reward_stock
  union all
  select 'giftStock', gift_id, 'left', available from gift_stock
  union all
  select 'couponBudget', coupon_id, 'usedPercent', used_percent from coupon_budgets
  union all
  select 'campaignBudget', campaign_id, 'usedPercent', used_percent from campaign_budgets`)

const credits = statement<Entry, [Date, Date]>(`
  select 'creditKey' as section, coalesce(key_id, '') as subject, 'times' as part, sum(times)::bigint as value
  from security_events where kind = 'credit' and happened_at >= $1 and happened_at < $2 group by key_id`)

export async function count(pool: pg.Pool, { from, before, timeZone }: Period): Promise<Entry[]> {
  async function countSlice(tx: Tx, after: string, upTo: string): Promise<Entry[]> {
    const slice: Slice = [from, before, after, upTo]
    const parts = [
      await tx.all(sales, ...slice, timeZone),
      await tx.all(people, ...slice, timeZone),
      await tx.all(offers, ...slice),
      await tx.all(units, ...slice),
      await tx.all(suspicious, ...slice),
    ]
    return parts.flat()
  }
  const db = dbOn(pool)
  return [...(await summed(pool, countSlice)), ...(await db.all(stock)), ...(await db.all(credits, from, before))].map(asNumber)
}

const asNumber = (entry: Entry): Entry => ({ ...entry, value: Number(entry.value) })

/** The sums of what is counted in slices of members. */
export async function summed(pool: pg.Pool, countSlice: (tx: Tx, after: string, upTo: string) => Promise<Entry[]>): Promise<Entry[]> {
  const sums = new Map<string, Entry>()
  await eachSlice(pool, countSlice, (entries) => {
    for (const { section, subject, part, value } of entries) {
      const key = `${section} ${subject} ${part}`
      sums.set(key, { section, subject, part, value: (sums.get(key)?.value ?? 0) + Number(value) })
    }
  })
  return [...sums.values()]
}

/** The numbers by section, with the merchant's titles and those of news by id. Sections that count nothing are empty. */
export function linesOf(entries: readonly Entry[], content: Content, newsTitles: ReadonlyMap<string, string>): ReportLine[] {
  const { defaultLang } = content.merchant
  const titleOf = (section: string, id: string) => (section === 'news' ? newsTitles.get(id) : titles[section]?.(content, id, defaultLang))
  const lines = new Map<string, ReportLine>()
  for (const { section, subject, part, value } of entries) {
    const key = `${section} ${subject}`
    const line = lines.get(key) ?? { section, subject, title: titleOf(section, subject) ?? subject, values: {} }
    line.values[part] = value
    lines.set(key, line)
  }
  return [...lines.values()].filter(({ values }) => Object.values(values).some((value) => value !== 0))
}

const titles: Partial<Record<Entry['section'], (content: Content, id: string, lang: Lang) => string>> = {
  coupon: couponTitle,
  couponBudget: couponTitle,
  couponStock: couponTitle,
  reward: rewardName,
  rewardStock: rewardName,
  gift: giftTitle,
  giftStock: giftTitle,
  campaign: campaignTitle,
  campaignBudget: campaignTitle,
  unit: campaignTitle,
  store: storeName,
}

/** Stock with the days that it lasts if members go on as they have since the offer began, or since the period did. Without them, nobody took any. */
export function withLastsDays(lines: readonly ReportLine[], content: Content, { from, to }: DayRange): ReportLine[] {
  return lines.map((line) => {
    const { section, subject, values } = line
    if (!section.endsWith('Stock')) return line
    const offer = section.replace('Stock', '')
    const { collected, activated } = lines.find((one) => one.section === offer && one.subject === subject)?.values ?? {}
    const taken = collected ?? activated
    if (!taken) return line
    const begin =
      content.coupon(subject)?.collectFrom ?? content.gift(subject)?.from ?? content.reward(subject)?.campaign.collectFrom ?? from
    const days = daysBetween(begin > from ? begin : from, to) + 1
    return { ...line, values: { ...values, lastsDays: Math.round(((values.left ?? 0) * days) / taken) } }
  })
}

/** What is owed to members: hearts at what one costs the merchant, points at what a voucher pays. Punches become goods of known cards only. */
export function liabilityOf(
  lines: readonly ReportLine[],
  content: Content,
  { centsPerHeart, centsOfPoints }: { centsPerHeart: number; centsOfPoints: (points: number) => number },
) {
  return lines
    .filter(({ section }) => section === 'unit')
    .map(({ subject, title, values: { held = 0, holders = 0 } }) => {
      const isHearts = content.campaign(subject) !== undefined
      const cents = isHearts ? held * centsPerHeart : subject === 'points' ? centsOfPoints(held) : 0
      return { unit: subject, title: subject === 'points' ? 'Bakery points' : title, held, holders, cents }
    })
    .filter(({ held }) => held > 0)
}
