import { minuteMs } from '@herzkarte/rules/time/durations.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import type { Services } from '../services.ts'

/** More tills than any merchant has. Made-up till numbers must not fill the memory. */
const maxTills = 10_000

const note = statement<never, [string, string, Date]>(`
  insert into tills_seen (store_id, till_number, last_seen_at) values ($1, $2, $3)
  on conflict (store_id, till_number) do update set last_seen_at = greatest(tills_seen.last_seen_at, excluded.last_seen_at)`)

/** Records that a till has called. It never fails, and nobody waits for it. */
export type NoteTill = (storeId: string, tillNumber: string, now: Date) => void

/** Writes at most once a minute for each till. */
export function tillNotes({ pool, log }: Pick<Services, 'pool' | 'log'>): NoteTill {
  const noted = new Map<string, number>()
  return (storeId, tillNumber, now) => {
    const till = `${storeId}/${tillNumber}`
    if (now.getTime() - (noted.get(till) ?? Number.NEGATIVE_INFINITY) < minuteMs) return
    if (noted.size >= maxTills) noted.clear()
    noted.set(till, now.getTime())
    transact(pool, (tx) => tx.run(note, storeId, tillNumber, now)).catch((error) => log.warn({ err: error }, 'a till could not be noted'))
  }
}
