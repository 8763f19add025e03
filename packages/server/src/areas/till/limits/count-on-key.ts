import { addDays } from '@herzkarte/rules/time/day.ts'
import { dayMs, hourMs } from '@herzkarte/rules/time/durations.ts'
import { startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { setStatement, statement, transact } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import { countUse, type Limit, longest } from '../../../kernel/limits.ts'
import { inBatches, type Retention } from '../../../runtime/retention.ts'
import type { TillContext } from '../../../runtime/till-handler.ts'

/** What a till gives out to customers in one command. */
export interface GivenOut {
  credits?: number
  hearts?: number
  points?: number
  punches?: number
  coupons?: number
  returns?: number
  returnedCents?: number
}

const add = setStatement<
  { hearts: number; points: number; returns: number; returnedCents: number },
  [string, string, number, number, number, number, number, number, number]
>(({ works, either }) => {
  const addRows = (rows: string, returning: string) => `
    insert into till_key_days as d (key_id, day, credits, hearts, points, punches, coupons, returns, returned_cents) ${rows}
    on conflict (key_id, day) do update set credits = d.credits + excluded.credits, hearts = d.hearts + excluded.hearts,
      points = d.points + excluded.points, punches = d.punches + excluded.punches, coupons = d.coupons + excluded.coupons,
      returns = d.returns + excluded.returns, returned_cents = d.returned_cents + excluded.returned_cents
    returning ${returning}, hearts, points, returns, returned_cents as "returnedCents"`
  const counts = 'credits int, hearts int, points int, punches int, coupons int, returns int, returned_cents bigint'
  // All works count before one of them is told the sums: if these are too large, each is done by itself and finds what is left.
  return either(
    `
  with list as (select * from ${works('given', `key_id text, day date, ${counts}`)}),
  counted as (${addRows(
    `select key_id, day, sum(credits), sum(hearts), sum(points), sum(punches), sum(coupons), sum(returns), sum(returned_cents)
     from list group by key_id, day order by key_id, day`,
    'key_id, day',
  )})
  select work, counted.hearts, counted.points, counted.returns, counted."returnedCents" from list join counted using (key_id, day)`,
    addRows('values ($1::text, $2::date, $3::int, $4::int, $5::int, $6::int, $7::int, $8::int, $9::bigint)', '1 as work'),
  )
})

type Context = Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'content' | 'now' | 'day'>

/**
 * Adds to the sums of the till's key and day, and throws `creditLimitReached` or `refundLimitReached` if they are above what the key may give
 * out. The row stays locked until the commit, so concurrent commands cannot pass together. Of those that share a transaction, the sums count all. It is the last row that a command locks, so those that
 * wait for it hold nothing that its holder still needs.
 */
export async function countOnKey({ tx, key, services, content, now, day }: Context, given: GivenOut): Promise<void> {
  const { credits = 0, hearts = 0, points = 0, punches = 0, coupons = 0, returns = 0, returnedCents = 0 } = given
  const sums = await tx.first(add, key.keyId, day, credits, hearts, points, punches, coupons, returns, returnedCents)
  if (!sums) return
  const isCreditOver = (hearts > 0 && sums.hearts > key.heartsPerDay) || (points > 0 && sums.points > key.pointsPerDay)
  const isReturnOver =
    returns > 0 && (sums.returns > key.returnsPerDay || (key.returnedCentsPerDay !== null && sums.returnedCents > key.returnedCentsPerDay))
  if (!isCreditOver && !isReturnOver) return
  services.sendingMetrics.limitsReached.inc({ limit: isCreditOver ? 'till_credit' : 'till_return' })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId }, isCreditOver ? creditOver : returnOver)
  const seconds = Math.ceil((startOfDay(addDays(day, 1), content.merchant.timeZone).getTime() - now.getTime()) / 1000)
  throw new ApiError(isCreditOver ? 'creditLimitReached' : 'refundLimitReached', { params: { seconds: String(seconds) } })
}

const creditOver = 'a credit was kept back: the limit of its key is used up'
const returnOver = 'a return was kept back: the limit of its key is used up'

/** More than the tills of a large store take back for others in a day. */
const elsewherePerDay = 100

/**
 * Counts a credit of customer service towards the limits of the till's key: an insider with the key cannot give away without end. In the transaction
 * of the credit, so that one that fails does not count. Throws `creditLimitReached` with the wait.
 */
export function countCredit(context: Counting): Promise<void> {
  const { key } = context
  const limits = [
    { key: `credit hour ${key.keyId}`, most: key.creditsPerHour, seconds: hourMs / 1000 },
    { key: `credit day ${key.keyId}`, most: key.creditsPerDay, seconds: dayMs / 1000 },
  ]
  return countUses(context, limits, { limit: 'till_credit', error: 'creditLimitReached', message: creditOver })
}

/**
 * Counts the return of a sale of another store. Numbers of receipts are easily guessed, so without a limit a stolen key of one store could return what
 * all stores have sold. Throws `refundLimitReached`.
 */
export function countReturnElsewhere(context: Counting): Promise<void> {
  const most = elsewherePerDay * context.services.settings.rateLimitFactor
  const limit = { key: `returns elsewhere:${context.key.keyId}`, most, seconds: dayMs / 1000 }
  const message = 'a return was kept back: its key has returned too much of other stores'
  return countUses(context, [limit], { limit: 'till_return', error: 'refundLimitReached', message })
}

type Counting = Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'now'>

async function countUses(
  { tx, key, services, now }: Counting,
  limits: readonly Limit[],
  over: { limit: 'till_credit' | 'till_return'; error: 'creditLimitReached' | 'refundLimitReached'; message: string },
): Promise<void> {
  const usedUp = await countUse(tx, limits, now)
  if (usedUp.length === 0) return
  services.sendingMetrics.limitsReached.inc({ limit: over.limit })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId }, over.message)
  throw new ApiError(over.error, { params: { seconds: String(longest(usedUp)) } })
}

/** Goes through a function of the owner, because the server's role may not delete what a key has given out. */
const forget = statement<{ forgotten: number | null }, [Date, number]>('select forget_till_key_days($1, $2) as forgotten')

/** What keys have given out and their sales have earned, after 400 days. */
export const keyDaysRetention: Retention = {
  table: 'till_key_days',
  purge({ pool, now }) {
    const before = new Date(now().getTime() - 400 * dayMs)
    return inBatches((limit) => transact(pool, async (tx) => (await tx.first(forget, before, limit))?.forgotten ?? 0))
  },
}
