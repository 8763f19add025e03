import { addDays } from '@herzkarte/rules/time/day.ts'
import { startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { deferred, setStatement, type Tx, type Write } from '../../../kernel/database/index.ts'
import { ApiError } from '../../../kernel/errors.ts'
import type { TillContext } from '../till-handle.ts'

// Each connection has rows of its own. A connection runs one transaction at a time, so none waits for another one's row.
const add = setStatement<never, [keyId: string, day: string, hearts: number]>(
  ({ works }) => `
  insert into till_key_hearts as t (key_id, day, slot, hearts)
  select key_id, day, pg_backend_pid(), sum(hearts) from ${works('sale', 'key_id text, day date, hearts int')}
  group by key_id, day order by key_id, day
  on conflict (key_id, day, slot) do update set hearts = t.hearts + excluded.hearts`,
)
const read = setStatement<{ hearts: number }, [keyId: string, day: string]>(
  ({ works }) => `
  select work, own.* from ${works('asked', 'key_id text, day date')}
  cross join lateral (
    select coalesce(sum(t.hearts), 0)::float as hearts from till_key_hearts t where t.key_id = asked.key_id and t.day = asked.day offset 0) own`,
)

/** Describes the counting of the hearts that a sale earns towards those of its till's key and day. */
export function countEarnedHearts(keyId: string, day: string, hearts: number): Write[] {
  return hearts > 0 ? [deferred(add, keyId, day, hearts)] : []
}

/** What the sales of a key have earned on a day. */
export async function readEarnedHearts(tx: Tx, keyId: string, day: string): Promise<number> {
  return (await tx.first(read, keyId, day))?.hearts ?? 0
}

type Context = Pick<TillContext<never>, 'key' | 'services' | 'content' | 'now'>

/**
 * Throws `heartsLimitReached` if a sale would earn more than the key may on this day, after what it had earned when the sale was read. Sales at
 * the same moment do not see each other, so the limit may be exceeded by them, once.
 */
export function checkEarnedHearts(
  { key, services, content, now }: Context,
  day: string,
  { before, hearts }: { before: number; hearts: number },
): void {
  if (hearts === 0 || before + hearts <= key.earnedHeartsPerDay) return
  services.sendingMetrics.limitsReached.inc({ limit: 'till_hearts' })
  services.log.warn(
    { storeId: key.storeId, tillKey: key.keyId },
    'a sale was kept back: the hearts that its key may earn in a day are used up',
  )
  const seconds = Math.ceil((startOfDay(addDays(day, 1), content.merchant.timeZone).getTime() - now.getTime()) / 1000)
  throw new ApiError('heartsLimitReached', { params: { seconds: String(seconds) } })
}
