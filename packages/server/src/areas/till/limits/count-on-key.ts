import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../../content/index.ts'
import { deferred, setStatement, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { countUse, type Limit, longest } from '../../../kernel/limits.ts'
import type { SendingLimit } from '../../../runtime/delivery/sending-metrics.ts'
import { purgedByOwner } from '../../../runtime/retention.ts'
import type { TillContext, TillKeyInUse } from '../../../runtime/till-handler.ts'
import { donationOf } from '../../donations/index.ts'
import type { Priced } from '../basket/price-basket.ts'

/** What sales give: hearts, points and punches to customers, cents to recipients of donations, and cents that count for the tier. */
const noneEarned = { earnedHearts: 0, earnedPoints: 0, earnedPunches: 0, donatedCents: 0, soldCents: 0 }
/** What a till gives: to customers, by its sales, and back. */
const noneGiven = { ...noneEarned, credits: 0, hearts: 0, points: 0, punches: 0, coupons: 0, returns: 0, returnedCents: 0 }
export type Earned = typeof noneEarned
export type Given = typeof noneGiven

interface KeyLimit {
  of: keyof Given
  most(key: TillKeyInUse): number
  error: ErrorName
  limit: SendingLimit
}

/** What a till's key gives in a day: each limit, and how a command beyond it is answered and counted for the alert. */
const limits: readonly KeyLimit[] = [
  { of: 'credits', most: (key) => key.creditsPerDay, error: 'creditLimitReached', limit: 'till_credit' },
  { of: 'hearts', most: (key) => key.heartsPerDay, error: 'creditLimitReached', limit: 'till_credit' },
  { of: 'points', most: (key) => key.pointsPerDay, error: 'creditLimitReached', limit: 'till_credit' },
  { of: 'returns', most: (key) => key.returnsPerDay, error: 'refundLimitReached', limit: 'till_return' },
  { of: 'returnedCents', most: (key) => key.returnedCentsPerDay ?? Infinity, error: 'refundLimitReached', limit: 'till_return' },
  { of: 'earnedHearts', most: (key) => key.earnedHeartsPerDay, error: 'heartsLimitReached', limit: 'till_hearts' },
  { of: 'earnedPoints', most: (key) => key.earnedPointsPerDay, error: 'pointsLimitReached', limit: 'till_points' },
  { of: 'earnedPunches', most: (key) => key.earnedPunchesPerDay, error: 'salesLimitReached', limit: 'till_punches' },
  { of: 'donatedCents', most: (key) => key.donatedCentsPerDay, error: 'salesLimitReached', limit: 'till_donations' },
  { of: 'soldCents', most: (key) => key.soldCentsPerDay, error: 'salesLimitReached', limit: 'till_sales' },
]

type Context = Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'content' | 'now' | 'day'>

const kinds = Object.keys(noneGiven) as (keyof Given)[]
const earnedKinds = Object.keys(noneEarned) as (keyof Earned)[]
const column = (kind: keyof Given) => kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const addUp = (some: typeof kinds) =>
  `on conflict (key_id, day, slot) do update set ${some.map((kind) => `${column(kind)} = t.${column(kind)} + excluded.${column(kind)}`).join(', ')}`
const sumsOf = (some: typeof kinds) => some.map((kind) => `coalesce(sum(t.${column(kind)}), 0)::float as "${kind}"`).join(', ')

/** SQL: the sums of all that rows `t` of `till_key_days` count. */
export const givenSums = sumsOf(kinds)

// The row of slot 0 stays locked until the commit, so that concurrent commands cannot pass together.
const addToShared = statement<never, [keyId: string, day: string, counts: readonly number[]]>(
  `insert into till_key_days as t (key_id, day, slot, ${kinds.map(column).join(', ')})
   values ($1, $2::date, 0, ${kinds.map((_, index) => `($3::bigint[])[${index + 1}]`).join(', ')}) ${addUp(kinds)}`,
)
const readGiven = statement<Given, [keyId: string, day: string]>(
  `select ${givenSums} from till_key_days t where key_id = $1 and day = $2::date`,
)

/**
 * Adds to the sums of the till's key and day, and throws `creditLimitReached` or `refundLimitReached` if they are above what the key may give. It is the last
 * row that a command locks, so those that wait for it hold nothing that its holder still needs.
 */
export async function countOnKey(context: Context, some: Partial<Given>, day = context.day): Promise<void> {
  const { tx, key } = context
  const given = { ...noneGiven, ...some }
  const counts = kinds.map((kind) => given[kind])
  // Sent together, and executed in this order.
  const [, sums] = await Promise.all([tx.all(addToShared, key.keyId, day, counts), tx.first(readGiven, key.keyId, day)])
  check(context, day, given, sums ?? given)
}

/** Checks what a command gives against the sums with it. */
function check({ key, services, content, now }: Context, day: string, given: Partial<Given>, sums: Partial<Given>): void {
  for (const { of, most, error, limit } of limits) {
    if ((given[of] ?? 0) <= 0 || (sums[of] ?? 0) <= most(key)) continue
    const midnight = startOfDay(addDays(day, 1), content.merchant.timeZone)
    keepBack({ key, services }, { limit, error, seconds: Math.ceil((midnight.getTime() - now.getTime()) / 1000) })
  }
}

function keepBack(
  { key, services }: Pick<Context, 'key' | 'services'>,
  { limit, error, seconds }: { limit: SendingLimit; error: ErrorName; seconds: number },
): never {
  services.sendingMetrics.limitsReached.inc({ limit })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId, limit }, 'a command of a till was kept back: a limit of its key is used up')
  throw new ApiError(error, { params: { seconds: String(seconds) } })
}

type Sums = [keyId: string, day: string, hearts: number, points: number, punches: number, donatedCents: number, soldCents: number]
// Each connection has rows of its own. A connection runs one transaction at a time, so none waits for another one's row.
const add = setStatement<never, Sums>(
  ({ works, either }) => `
  insert into till_key_days as t (key_id, day, slot, ${earnedKinds.map(column).join(', ')})
  ${either(
    `select key_id, day, pg_backend_pid(), ${earnedKinds.map((kind) => `sum(${column(kind)})`).join(', ')}
     from ${works('sale', `key_id text, day date, ${earnedKinds.map((kind) => `${column(kind)} bigint`).join(', ')}`)} group by key_id, day order by key_id, day`,
    'values ($1::text, $2::date, pg_backend_pid(), $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::bigint)',
  )}
  ${addUp(earnedKinds)}`,
)
const read = setStatement<Earned, [keyId: string, day: string]>(({ works, either }) => {
  const sums = (key: string, day: string) => `${sumsOf(earnedKinds)} from till_key_days t where t.key_id = ${key} and t.day = ${day}`
  return either(
    // Many works are about few keys.
    `
  with list as (select * from ${works('asked', 'key_id text, day date')})
  select work, ${earnedKinds.map((kind) => `own."${kind}"`).join(', ')} from list
  join (select * from (select distinct key_id, day from list) as asked
    cross join lateral (select ${sums('asked.key_id', 'asked.day')} offset 0) as summed) as own using (key_id, day)`,
    `select 1 as work, ${sums('$1', '$2')}`,
  )
})

/** What the sales of a key have given on a day. */
export async function readEarned(tx: Tx, keyId: string, day: string): Promise<Earned> {
  return (await tx.first(read, keyId, day)) ?? noneEarned
}

/** Each sale counts as at least 5 €: a key could otherwise book sales of nothing without an end, and with them the numbers of receipts to come. */
const leastSoldCents = 500

/** What a sale gives in all campaigns and collector cards together, in points, and in money. */
export function earnedBy({ earnings, points, punches, spendCents }: Priced, donatedCents: number): Earned {
  return {
    earnedHearts: earnings.reduce((sum, { hearts }) => sum + hearts, 0),
    earnedPoints: points.points,
    earnedPunches: punches.reduce((sum, one) => sum + one.punches, 0),
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
  return earnedBy(claimable, donationOf({ paidCents: claimable.givingCents, recipientIds }, content))
}

/** A sale that earns at most this part of a limit is small. */
const smallPart = 1 / 400

/**
 * Counts what a sale gives towards the limits of its till's key and day, and returns the statements that do so with the commit. Throws
 * `heartsLimitReached`, `pointsLimitReached` or `salesLimitReached` if that is more than the key may give.
 *
 * Small sales of a key that has used less than half of its limits do not wait for each other. All others add to a row of the key that stays locked
 * until the commit, and are checked after that. So a limit can be exceeded only by small sales that were not committed when the half was passed: each
 * connection has one transaction at most, which up to 32 sales share. `before` is what the key had given when the sale was read.
 */
export async function countEarned(context: Context, day: string, before: Earned, earned: Earned): Promise<Write[]> {
  const { key } = context
  const sums = Object.fromEntries(earnedKinds.map((kind) => [kind, before[kind] + earned[kind]])) as Earned
  check(context, day, earned, sums)
  if (earnedKinds.every((kind) => earned[kind] <= 0)) return []
  const isFree = limits.every(({ of, most }) => {
    const kind = earnedKinds.find((one) => one === of)
    return !kind || earned[kind] <= 0 || (earned[kind] <= most(key) * smallPart && sums[kind] <= most(key) / 2)
  })
  const { earnedHearts, earnedPoints, earnedPunches, donatedCents, soldCents } = earned
  if (isFree) return [deferred(add, key.keyId, day, earnedHearts, earnedPoints, earnedPunches, donatedCents, soldCents)]
  await countOnKey(context, earned, day)
  return []
}

/** More than the tills of a large store take back for others in a day. */
const elsewherePerDay = 100

type Counting = Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'now'>

/**
 * Counts a credit of customer service towards the limit of an hour: an insider with the key cannot give away without end. In the transaction
 * of the credit, so that one that fails does not count. Throws `creditLimitReached` with the wait.
 */
export function countCredit(context: Counting): Promise<void> {
  const limit = { key: `credit hour ${context.key.keyId}`, most: context.key.creditsPerHour, seconds: 3600 }
  return countOne(context, limit, { limit: 'till_credit', error: 'creditLimitReached' })
}

/**
 * Counts the return of a sale of another store. Numbers of receipts are easily guessed, so without a limit a stolen key of one store could return what
 * all stores have sold. Throws `refundLimitReached`.
 */
export function countReturnElsewhere(context: Counting): Promise<void> {
  const most = elsewherePerDay * context.services.settings.rateLimitFactor
  const limit = { key: `returns elsewhere:${context.key.keyId}`, most, seconds: dayMs / 1000 }
  return countOne(context, limit, { limit: 'till_return', error: 'refundLimitReached' })
}

async function countOne(context: Counting, limit: Limit, over: { limit: SendingLimit; error: ErrorName }): Promise<void> {
  const usedUp = await countUse(context.tx, [limit], context.now)
  if (usedUp.length > 0) keepBack(context, { ...over, seconds: longest(usedUp) })
}

const forget = statement<{ forgotten: number | null }, [Date, number]>('select forget_till_key_days($1, $2) as forgotten')

/** What keys have given out, after 400 days. */
export const keyDaysRetention = purgedByOwner('till_key_days', forget, ({ now }) => new Date(now().getTime() - 400 * dayMs))
