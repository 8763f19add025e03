import type { ErrorName } from '@herzkarte/contract/errors/catalogue.ts'
import { addDays } from '@herzkarte/rules/time/day.ts'
import { startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { deferred, setStatement, type Tx, type Write } from '../../../kernel/database/index.ts'
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

/** Describes the counting of what a sale earns towards that of its till's key and day. */
export function countEarned(keyId: string, day: string, { hearts, points }: Earned): Write[] {
  return hearts > 0 || points > 0 ? [deferred(add, keyId, day, hearts, points)] : []
}

/** What the sales of a key have earned on a day. */
export async function readEarned(tx: Tx, keyId: string, day: string): Promise<Earned> {
  return (await tx.first(read, keyId, day)) ?? { hearts: 0, points: 0 }
}

type Context = Pick<TillContext<never>, 'key' | 'services' | 'content' | 'now'>

/**
 * Throws `heartsLimitReached` or `pointsLimitReached` if a sale would earn more than the key may on this day, after what it had earned when the sale
 * was read. Sales at the same moment do not see each other, so the limit may be exceeded by them, once.
 */
export function checkEarned(context: Context, day: string, { before, earned }: { before: Earned; earned: Earned }): void {
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
