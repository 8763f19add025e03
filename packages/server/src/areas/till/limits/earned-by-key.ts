import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../../content/index.ts'
import { deferred, setStatement, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { SendingLimit } from '../../../runtime/delivery/sending-metrics.ts'
import type { TillContext, TillKeyInUse } from '../../../runtime/till-handler.ts'
import { donationOf } from '../../donations/index.ts'
import type { Priced } from '../basket/price-basket.ts'

/** What sales give: hearts, points and punches to customers, cents to recipients of donations, and cents that count for the tier. */
export interface Earned {
  hearts: number
  points: number
  punches: number
  donatedCents: number
  soldCents: number
}

const noneEarned: Earned = { hearts: 0, points: 0, punches: 0, donatedCents: 0, soldCents: 0 }

type Sums = [keyId: string, day: string, hearts: number, points: number, punches: number, donatedCents: number, soldCents: number]

const columns = 'key_id, day, slot, hearts, points, punches, donated_cents, sold_cents'
const addUp = `on conflict (key_id, day, slot) do update set hearts = t.hearts + excluded.hearts, points = t.points + excluded.points,
    punches = t.punches + excluded.punches, donated_cents = t.donated_cents + excluded.donated_cents, sold_cents = t.sold_cents + excluded.sold_cents`
// Each connection has rows of its own. A connection runs one transaction at a time, so none waits for another one's row.
const add = setStatement<never, Sums>(
  ({ works, either }) => `
  insert into till_key_hearts as t (${columns})
  ${either(
    `select key_id, day, pg_backend_pid(), sum(hearts), sum(points), sum(punches), sum(donated_cents), sum(sold_cents)
     from ${works('sale', 'key_id text, day date, hearts int, points int, punches int, donated_cents bigint, sold_cents bigint')}
     group by key_id, day order by key_id, day`,
    'values ($1::text, $2::date, pg_backend_pid(), $3::int, $4::int, $5::int, $6::bigint, $7::bigint)',
  )}
  ${addUp}`,
)
const addToShared = statement<never, Sums>(`
  insert into till_key_hearts as t (${columns}) values ($1, $2::date, 0, $3, $4, $5, $6, $7)
  ${addUp}`)
const read = setStatement<Earned, [keyId: string, day: string]>(({ works, either }) => {
  const sums = (key: string, day: string) => `
    coalesce(sum(t.hearts), 0)::float as hearts, coalesce(sum(t.points), 0)::float as points, coalesce(sum(t.punches), 0)::float as punches,
    coalesce(sum(t.donated_cents), 0)::float as "donatedCents", coalesce(sum(t.sold_cents), 0)::float as "soldCents" from till_key_hearts t
    where t.key_id = ${key} and t.day = ${day}`
  return either(
    // Many works are about few keys.
    `
  with list as (select * from ${works('asked', 'key_id text, day date')})
  select work, own.hearts, own.points, own.punches, own."donatedCents", own."soldCents" from list
  join (select * from (select distinct key_id, day from list) as asked
    cross join lateral (select ${sums('asked.key_id', 'asked.day')} offset 0) as summed) as own using (key_id, day)`,
    `select 1 as work, ${sums('$1', '$2')}`,
  )
})

/** Each sale counts as at least 5 €: a key could otherwise book sales of nothing without an end, and with them the numbers of receipts to come. */
const leastSoldCents = 500

/** What a sale gives in all campaigns and collector cards together, in points, and in money. */
export function earnedBy({ earnings, points, punches, spendCents }: Priced, donatedCents: number): Earned {
  return {
    hearts: earnings.reduce((sum, { hearts }) => sum + hearts, 0),
    points: points.points,
    punches: punches.reduce((sum, one) => sum + one.punches, 0),
    donatedCents,
    soldCents: Math.max(leastSoldCents, spendCents),
  }
}

/**
 * The most that a sale without a card (`claimableIn`) gives to a member who claims it. The key's limits are not asked again then, so hearts of campaigns
 * that need an open card count as well, and the donation as if the member had chosen a recipient.
 */
export function claimableBy(claimable: Priced, content: Content): Earned {
  const recipientIds = content.recipients.map(({ id }) => id)
  const donatedCents = donationOf({ paidCents: claimable.givingCents, recipientIds }, content)
  return earnedBy(claimable, donatedCents)
}

/** What the sales of a key have given on a day. */
export async function readEarned(tx: Tx, keyId: string, day: string): Promise<Earned> {
  return (await tx.first(read, keyId, day)) ?? noneEarned
}

type Context = Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'content' | 'now'>

interface OfSale {
  /** What the key had given when the sale was read. */
  before: Earned
  earned: Earned
}

/** A sale that earns at most this part of a limit is small. */
const smallPart = 1 / 400

/** Each limit of a key, and how a sale beyond it is answered and counted. */
const limits: readonly { of: keyof Earned; most: (key: TillKeyInUse) => number; error: ErrorName; limit: SendingLimit }[] = [
  { of: 'hearts', most: (key) => key.earnedHeartsPerDay, error: 'heartsLimitReached', limit: 'till_hearts' },
  { of: 'points', most: (key) => key.earnedPointsPerDay, error: 'pointsLimitReached', limit: 'till_points' },
  { of: 'punches', most: (key) => key.earnedPunchesPerDay, error: 'salesLimitReached', limit: 'till_punches' },
  { of: 'donatedCents', most: (key) => key.donatedCentsPerDay, error: 'salesLimitReached', limit: 'till_donations' },
  { of: 'soldCents', most: (key) => key.soldCentsPerDay, error: 'salesLimitReached', limit: 'till_sales' },
]

/**
 * Counts what a sale gives towards the limits of its till's key and day, and returns the statements that do so with the commit. Throws
 * `heartsLimitReached`, `pointsLimitReached` or `salesLimitReached` if that is more than the key may give.
 *
 * Small sales of a key that has used less than half of its limits do not wait for each other. All others add to a row of the key that stays locked
 * until the commit, and are checked after that. So a limit can be exceeded only by small sales that were not committed when the half was passed: each
 * connection has one transaction at most, which up to 32 sales share.
 */
export async function countEarned(context: Context, day: string, { before, earned }: OfSale): Promise<Write[]> {
  const { tx, key } = context
  const { hearts, points, punches, donatedCents, soldCents } = earned
  if (limits.every(({ of }) => earned[of] <= 0)) return []
  checkEarned(context, day, { before, earned })
  const isFree = limits.every(({ of, most }) => {
    const limit = most(key)
    return earned[of] <= 0 || (earned[of] <= limit * smallPart && before[of] + earned[of] <= limit / 2)
  })
  const sums = [key.keyId, day, hearts, points, punches, donatedCents, soldCents] as const
  if (isFree) return [deferred(add, ...sums)]
  // Sent together, and executed in this order.
  const [, all] = await Promise.all([tx.all(addToShared, ...sums), readEarned(tx, key.keyId, day)])
  const others = (of: keyof Earned) => all[of] - earned[of]
  checkEarned(context, day, {
    before: {
      hearts: others('hearts'),
      points: others('points'),
      punches: others('punches'),
      donatedCents: others('donatedCents'),
      soldCents: others('soldCents'),
    },
    earned,
  })
  return []
}

function checkEarned(context: Context, day: string, { before, earned }: OfSale): void {
  for (const { of, most, error, limit } of limits)
    if (earned[of] > 0 && before[of] + earned[of] > most(context.key)) keepBack(context, day, error, limit)
}

function keepBack({ key, services, content, now }: Context, day: string, error: ErrorName, limit: SendingLimit): never {
  services.sendingMetrics.limitsReached.inc({ limit })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId, limit }, 'a sale was kept back: what its key may give in a day is used up')
  const seconds = Math.ceil((startOfDay(addDays(day, 1), content.merchant.timeZone).getTime() - now.getTime()) / 1000)
  throw new ApiError(error, { params: { seconds: String(seconds) } })
}
