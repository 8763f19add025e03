import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { deferred, setStatement, statement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { Priced } from '../basket/price-basket.ts'
import type { TillContext } from '../till-handle.ts'

/** What sales earn. */
export interface Earned {
  hearts: number
  points: number
}

// Each connection has rows of its own. A connection runs one transaction at a time, so none waits for another one's row.
const add = setStatement<never, [keyId: string, day: string, hearts: number, points: number]>(
  ({ works, either }) => `
  insert into till_key_hearts as t (key_id, day, slot, hearts, points)
  ${either(
    `select key_id, day, pg_backend_pid(), sum(hearts), sum(points) from ${works('sale', 'key_id text, day date, hearts int, points int')}
     group by key_id, day order by key_id, day`,
    'values ($1::text, $2::date, pg_backend_pid(), $3::int, $4::int)',
  )}
  on conflict (key_id, day, slot) do update set hearts = t.hearts + excluded.hearts, points = t.points + excluded.points`,
)
const addToShared = statement<never, [keyId: string, day: string, hearts: number, points: number]>(`
  insert into till_key_hearts as t (key_id, day, slot, hearts, points) values ($1, $2::date, 0, $3, $4)
  on conflict (key_id, day, slot) do update set hearts = t.hearts + excluded.hearts, points = t.points + excluded.points`)
const read = setStatement<Earned, [keyId: string, day: string]>(({ works, either }) => {
  const sums = (key: string, day: string) => `
    coalesce(sum(t.hearts), 0)::float as hearts, coalesce(sum(t.points), 0)::float as points from till_key_hearts t
    where t.key_id = ${key} and t.day = ${day}`
  return either(
    // Many works are about few keys.
    `
  with list as (select * from ${works('asked', 'key_id text, day date')})
  select work, own.hearts, own.points from list
  join (select * from (select distinct key_id, day from list) as asked
    cross join lateral (select ${sums('asked.key_id', 'asked.day')} offset 0) as summed) as own using (key_id, day)`,
    `select 1 as work, ${sums('$1', '$2')}`,
  )
})

/** What a sale earns in all campaigns together, and in points. */
export function earnedBy({ earnings, points }: Pick<Priced, 'earnings' | 'points'>): Earned {
  return { hearts: earnings.reduce((sum, { hearts }) => sum + hearts, 0), points: points.points }
}

/** What the sales of a key have earned on a day. */
export async function readEarned(tx: Tx, keyId: string, day: string): Promise<Earned> {
  return (await tx.first(read, keyId, day)) ?? { hearts: 0, points: 0 }
}

type Context = Pick<TillContext<never>, 'tx' | 'key' | 'services' | 'content' | 'now'>

interface OfSale {
  /** What the key had earned when the sale was read. */
  before: Earned
  earned: Earned
}

/** A sale that earns at most this part of a limit is small. */
const smallPart = 1 / 400

/**
 * Counts what a sale earns towards the limits of its till's key and day, and returns the statements that do so with the commit. Throws
 * `heartsLimitReached` or `pointsLimitReached` if that is more than the key may earn.
 *
 * Small sales of a key that has used less than half of its limits do not wait for each other. All others add to a row of the key that stays locked
 * until the commit, and are checked after that. So a limit can be exceeded only by small sales that were not committed when the half was passed: each
 * connection has one at most.
 */
export async function countEarned(context: Context, day: string, { before, earned }: OfSale): Promise<Write[]> {
  const { tx, key } = context
  const { hearts, points } = earned
  if (hearts <= 0 && points <= 0) return []
  checkEarned(context, day, { before, earned })
  const isFree = (of: keyof Earned, most: number) =>
    earned[of] <= 0 || (earned[of] <= most * smallPart && before[of] + earned[of] <= most / 2)
  if (isFree('hearts', key.earnedHeartsPerDay) && isFree('points', key.earnedPointsPerDay))
    return [deferred(add, key.keyId, day, hearts, points)]
  // Sent together, and executed in this order.
  const [, sums] = await Promise.all([tx.all(addToShared, key.keyId, day, hearts, points), readEarned(tx, key.keyId, day)])
  checkEarned(context, day, { before: { hearts: sums.hearts - hearts, points: sums.points - points }, earned })
  return []
}

function checkEarned(context: Context, day: string, { before, earned }: OfSale): void {
  const { earnedHeartsPerDay, earnedPointsPerDay } = context.key
  const isOver = (of: keyof Earned, most: number) => earned[of] > 0 && before[of] + earned[of] > most
  if (isOver('hearts', earnedHeartsPerDay)) keepBack(context, day, 'heartsLimitReached', 'till_hearts')
  if (isOver('points', earnedPointsPerDay)) keepBack(context, day, 'pointsLimitReached', 'till_points')
}

function keepBack({ key, services, content, now }: Context, day: string, error: ErrorName, limit: string): never {
  services.sendingMetrics.limitsReached.inc({ limit })
  services.log.warn({ storeId: key.storeId, tillKey: key.keyId, limit }, 'a sale was kept back: what its key may earn in a day is used up')
  const seconds = Math.ceil((startOfDay(addDays(day, 1), content.merchant.timeZone).getTime() - now.getTime()) / 1000)
  throw new ApiError(error, { params: { seconds: String(seconds) } })
}
