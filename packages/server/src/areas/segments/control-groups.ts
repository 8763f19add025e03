import type pg from 'pg'
import { heldBackSql } from '../../content/index.ts'
import { eachSlice, statement, type Tx } from '../../kernel/database/index.ts'
import { isPurchase } from './rules.ts'

/** An offer that is held back from a share of the members, and the days on which the groups are compared. */
export interface HeldOffer {
  kind: 'coupon' | 'campaign' | 'reward' | 'news'
  id: string
  /** By which chance chooses the group, if that is not the id. */
  offerId?: string
  title: string
  percent: number
  firstDay: string
  lastDay: string
}

/** Instants, the last one exclusive, and the time zone of the days. */
export interface Period {
  from: Date
  before: Date
  timeZone: string
}

/** How members of a group bought while something was offered, as sums, from which means and their certainty follow. */
interface GroupRow {
  place: number
  isHeldBack: boolean
  members: number
  cents: number
  /** In whole euros squared, because squares of cents leave the range of numbers. */
  squares: number
}

const groups = statement<GroupRow, [Date, Date, string, string, string[], number[], string[], string[], string]>(`
  select coalesce(c.place, 0)::int as place,
    coalesce(${heldBackSql({ offerId: 'c.id', memberId: 'm.member_id', percent: 'c.percent' })}, false) as "isHeldBack",
    count(*) as members, sum(s.cents)::bigint as cents, sum((s.cents / 100.0) * (s.cents / 100.0))::float8 as squares
  from unnest($5::text[], $6::int[], $7::date[], $8::date[]) with ordinality as c (id, percent, first_day, last_day, place)
  join members m on m.member_id > $3 and m.member_id <= $4 and m.status <> 'deleted' and m.created_at < greatest($1, c.first_day::timestamp at time zone $9)
  cross join lateral (
    select coalesce(sum(total_cents), 0)::bigint as cents from receipts r
    where r.member_id = m.member_id and ${isPurchase()} and r.happened_at >= $1 and r.happened_at < $2
      and r.happened_at >= c.first_day::timestamp at time zone $9 and r.happened_at < (c.last_day + 1)::timestamp at time zone $9) s
  group by 1, 2`)

type Group = Omit<GroupRow, 'place' | 'isHeldBack'>

/**
 * Compares what all members bought to whom something was offered, with those from whom chance held it back: what each spent, in
 * euros. Undefined if a group is too small to say anything.
 */
export async function compareGroups(pool: pg.Pool, { from, before, timeZone }: Period, held: readonly HeldOffer[]) {
  if (held.length === 0) return []
  const values: [string[], number[], string[], string[], string] = [
    held.map(({ id, offerId = id }) => offerId),
    held.map(({ percent }) => percent),
    held.map(({ firstDay }) => firstDay),
    held.map(({ lastDay }) => lastDay),
    timeZone,
  ]
  const compared = held.map((offer) => ({ offer, offered: nobody(), heldBack: nobody() }))
  const sumsOf = (tx: Tx, after: string, upTo: string) => tx.all(groups, from, before, after, upTo, ...values)
  await eachSlice(pool, sumsOf, (rows) => {
    for (const { place, isHeldBack, ...row } of rows) {
      const group = compared[place - 1]?.[isHeldBack ? 'heldBack' : 'offered']
      if (group) for (const name of Object.keys(group) as (keyof Group)[]) group[name] += Number(row[name])
    }
  })
  return compared.map(({ offer: { kind, id, title, percent }, offered, heldBack }) => ({
    kind,
    id,
    title,
    percent,
    offered: offered.members,
    heldBack: heldBack.members,
    spend: effectOf(spendOf(offered), spendOf(heldBack)),
  }))
}

const nobody = (): Group => ({ members: 0, cents: 0, squares: 0 })
// Members who bought nothing count, otherwise only the keen ones were compared.
const spendOf = ({ members, cents, squares }: Group): Sample => ({ members, sum: cents / 100, squares })

interface Sample {
  members: number
  sum: number
  squares: number
}

/** 95 % of a normal distribution; groups are far larger than 30. */
const z = 1.96

/**
 * The means of two groups, and their difference with the bounds between which it lies with 95 % certainty (Welch, for unequal variance). It is certain if
 * they exclude that there is none. Undefined if a group is too small to say anything.
 */
function effectOf(offered: Sample, heldBack: Sample) {
  if (offered.members < 2 || heldBack.members < 2) return undefined
  const [one, other] = [momentsOf(offered), momentsOf(heldBack)]
  const difference = one.mean - other.mean
  const margin = z * Math.sqrt(one.variance / offered.members + other.variance / heldBack.members)
  const [low, high] = [difference - margin, difference + margin]
  return { offered: one.mean, heldBack: other.mean, difference, low, high, isCertain: low > 0 || high < 0 }
}

function momentsOf({ members, sum, squares }: Sample): { mean: number; variance: number } {
  const mean = sum / members
  return { mean, variance: Math.max(0, (squares - members * mean * mean) / (members - 1)) }
}
