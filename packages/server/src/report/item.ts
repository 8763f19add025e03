import type { ItemReport } from '@herzkarte/contract/studio/answers.ts'
import { addDays, type DayRange, daysBetween } from '@herzkarte/rules/time/day.ts'
import { instantsOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { belongs, compareGroups, isPurchase, nobody, type Period, ruleColumns, ruleValues } from '../areas/segments/index.ts'
import { type Content, heldBackSql } from '../content/index.ts'
import { statement, type Tx } from '../kernel/database/index.ts'
import { copies, type Entry, inPeriod, inSlice, type Slice, summed } from './count.ts'
import { heldOffers } from './read.ts'

/** An offer whose copies are counted: a coupon, a gift, or the rewards of a campaign. */
export interface Offer extends DayRange {
  kind: string
  id: string
  copies: keyof typeof copies
  ids: string[]
  holdoutPercent: number | null
  segmentId: string | undefined
  limit: Pick<NonNullable<ItemReport['budget']>, 'unit' | 'limit'> | null
}

type About = [timeZone: string, ids: string[], offerId: string, holdoutPercent: number | null, segment: string | null]

const counted = (kind: keyof typeof copies) =>
  statement<Entry, [...Slice, ...About]>(`
  with mine as (select * from (${copies[kind]} where ${inSlice()}) c where id = any($6)),
  redeemed as (
    select m.member_id, m.receipt_id, m.redeemed_at, m.amount, coalesce(m.store_id, r.store_id) as store_id
    from mine m left join receipts r on r.member_id = m.member_id and r.receipt_id = m.receipt_id where ${inPeriod('m.redeemed_at')}),
  offered as (
    select exists (select from receipts r where r.member_id = m.member_id and ${isPurchase()} and ${inPeriod('r.happened_at')}) as came
    from members m where ${inSlice('m.')} and m.status <> 'deleted'
      and not coalesce(${heldBackSql({ offerId: '$7::text', memberId: 'm.member_id', percent: '$8::int' })}, false)
      and ($9::jsonb is null or exists (select from jsonb_to_recordset($9::jsonb) as s ${ruleColumns} where ${belongs()}))),
  steps as (
    select 'offered' as name, count(*) as count, count(*) as members from offered where came
    union all
    select 'collected', count(*), count(distinct member_id) from mine where ${inPeriod('collected_at')}
    union all
    select 'collected', count(*), count(distinct member_id) from stamp_cards where ${inSlice()} and campaign_id = $7 and opened_at < $2
    union all
    select 'activated', count(*), count(distinct member_id) from mine where ${inPeriod('activated_at')}
    union all
    select 'redeemed', count(*), count(distinct member_id) from redeemed)
  select 'step' as section, name as subject, part, value from steps, lateral (values ('count', count), ('members', members)) as v (part, value)
  union all
  select 'day', day, part, value from (
    select to_char(redeemed_at at time zone $5, 'YYYY-MM-DD') as day, count(*) as count, sum(amount)::bigint as amount from redeemed group by 1) d,
    lateral (values ('count', count), ('amount', amount)) as v (part, value)
  union all
  select 'store', store_id, part, value from (
    select store_id, count(*) as count, sum(amount)::bigint as amount, count(distinct member_id) as members from redeemed
    where store_id is not null group by 1) s,
    lateral (values ('count', count), ('amount', amount), ('members', members)) as v (part, value)
  union all
  select 'basket', store_id, part, value from (
    select r.store_id, count(*) as visits, sum(total_cents)::bigint as cents, count(d.receipt_id) as with, coalesce(sum(total_cents)
      filter (where d.receipt_id is not null), 0)::bigint as "centsWith"
    from receipts r left join (select distinct member_id, receipt_id from redeemed) d using (member_id, receipt_id)
    where ${inSlice('r.')} and ${isPurchase()} and ${inPeriod('r.happened_at')} group by 1) b,
    lateral (values ('visits', visits), ('cents', cents), ('with', b.with), ('centsWith', "centsWith")) as v (part, value)`)

const statements = { coupon: counted('coupon'), reward: counted('reward'), gift: counted('gift') }

/** What became of one offer on some days. `before` is the offer of a year ago, whose redemptions stand beside it by weekday. */
export async function readItemReport(
  pool: pg.Pool,
  content: Content,
  offer: Offer,
  { from, to, before, now }: DayRange & { before?: Offer | undefined; now: Date },
): Promise<ItemReport> {
  const { timeZone, defaultLang } = content.merchant
  const period = { ...instantsOf({ from, to }, timeZone), timeZone }
  const entries = await countOffer(pool, content, offer, period, now)
  const of = valuesOf(entries)
  const isMoney = offer.copies === 'coupon'
  const amounts = (section: string, subject: string) => ({
    count: of(section, subject, 'count'),
    cents: isMoney ? of(section, subject, 'amount') : 0,
  })
  const held = heldOffers(content, defaultLang).filter(({ kind, id }) => kind === offer.kind && id === offer.id)
  const [comparison = null] = await compareGroups(pool, period, held)
  const earlier = before && (await daysOfOffer(pool, content, before, now))
  // Whole weeks, so that Saturdays stand beside Saturdays.
  const shift = before ? Math.round(daysBetween(before.from, offer.from) / 7) * 7 : 0
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at)).map((day) => ({
    day,
    ...amounts('day', day),
    before: earlier?.get(addDays(day, -shift)) ?? null,
  }))
  const used = (all: { count: number; cents: number }) => (offer.limit?.unit === 'cents' ? all.cents : all.count)
  return {
    kind: offer.kind,
    id: offer.id,
    from,
    to,
    steps: (['offered', 'collected', 'activated', 'redeemed'] as const)
      .filter((name) => name !== 'collected' || offer.copies !== 'gift')
      .map((name) => ({ name, count: of('step', name, 'count'), members: of('step', name, 'members') })),
    days,
    stores: subjects(entries, 'store')
      .map((storeId) => storeOf(storeId, of, amounts('store', storeId).cents))
      .toSorted((a, b) => b.redeemed - a.redeemed || b.cents - a.cents),
    budget: offer.limit && { ...offer.limit, used: days.reduce((sum, day) => sum + used(day), 0) },
    comparison,
  }
}

function storeOf(storeId: string, of: Values, cents: number): ItemReport['stores'][number] {
  const [visits, spent] = [of('basket', storeId, 'visits'), of('basket', storeId, 'cents')]
  const [visitsWith, spentWith] = [of('basket', storeId, 'with'), of('basket', storeId, 'centsWith')]
  const mean = (sum: number, count: number) => (count > 0 ? Math.round(sum / count) : null)
  return {
    storeId,
    redeemed: of('store', storeId, 'count'),
    cents,
    members: of('store', storeId, 'members'),
    basketCents: mean(spentWith, visitsWith),
    otherBasketCents: mean(spent - spentWith, visits - visitsWith),
  }
}

function countOffer(pool: pg.Pool, content: Content, offer: Offer, { from, before, timeZone }: Period, now: Date): Promise<Entry[]> {
  const { id, ids, holdoutPercent, segmentId } = offer
  const segment = segmentId === undefined ? undefined : content.segment(segmentId)
  const rule =
    segmentId === undefined ? null : JSON.stringify([segment ? ruleValues(segment, content, now) : nobody(segmentId, content, now)])
  const countSlice = (tx: Tx, after: string, upTo: string) =>
    tx.all(statements[offer.copies], from, before, after, upTo, timeZone, ids, id, holdoutPercent, rule)
  return summed(pool, countSlice)
}

/** Redemptions of each day on which the offer was there. */
async function daysOfOffer(pool: pg.Pool, content: Content, offer: Offer, now: Date): Promise<Map<string, number>> {
  const { timeZone } = content.merchant
  const of = valuesOf(await countOffer(pool, content, offer, { ...instantsOf(offer, timeZone), timeZone }, now))
  const days = Array.from({ length: daysBetween(offer.from, offer.to) + 1 }, (_, at) => addDays(offer.from, at))
  return new Map(days.map((day) => [day, of('day', day, 'count')]))
}

type Values = ReturnType<typeof valuesOf>

function valuesOf(entries: readonly Entry[]) {
  const values = new Map(entries.map(({ section, subject, part, value }) => [`${section} ${subject} ${part}`, value]))
  return (section: string, subject: string, part: string) => values.get(`${section} ${subject} ${part}`) ?? 0
}

const subjects = (entries: readonly Entry[], section: string) => [
  ...new Set(entries.filter((entry) => entry.section === section).map(({ subject }) => subject)),
]

/** The offer of an item of the content; undefined if its kind has no copies, or there is none. */
export function findOffer(content: Content, kind: string, id: string): Offer | undefined {
  const coupon = kind === 'coupon' ? content.coupon(id) : undefined
  if (coupon) {
    const { budget, quota, collectFrom: from, redeemUntil: to, holdoutPercent = null, segmentId } = coupon
    const pieces = budget?.redemptions ?? quota.redemptions
    const limit = budget?.cents
      ? { unit: 'cents' as const, limit: budget.cents }
      : pieces
        ? { unit: 'pieces' as const, limit: pieces }
        : null
    return { kind, id, from, to, copies: 'coupon', ids: [id], holdoutPercent, segmentId, limit }
  }
  const campaign = kind === 'campaign' ? content.campaign(id) : kind === 'collector' ? content.collector(id) : undefined
  if (campaign) {
    const { collectFrom: from, redeemUntil: to, rewards } = campaign
    const { holdoutPercent = null, segmentId } = content.campaign(id) ?? {}
    return { kind, id, from, to, copies: 'reward', ids: rewards.map((reward) => reward.id), holdoutPercent, segmentId, limit: null }
  }
  const gift = kind === 'gift' ? content.gift(id) : undefined
  if (!gift) return undefined
  const limit = gift.stock === null ? null : { unit: 'pieces' as const, limit: gift.stock }
  return { kind, id, from: gift.from, to: gift.until, copies: 'gift', ids: [id], holdoutPercent: null, segmentId: undefined, limit }
}
