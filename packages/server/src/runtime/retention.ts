import { statement, transact } from '../kernel/database/index.ts'
import type { Services } from './services.ts'

const rowsAtOnce = 5000

/** How long rows of a table are retained. */
export interface Retention {
  readonly table: string
  /** Deletes expired rows. */
  purge(services: Services): Promise<unknown>
}

interface Age {
  /** The age at which rows are deleted. It may come from a setting. */
  olderThanMs: number | ((settings: Services['settings']) => number)
  /** The column whose index leads to the oldest rows, for tables with rows of every member. Other tables are small enough to be scanned. */
  oldestBy?: string
}

/** Deletes rows that match a condition, in which `$1` is the cutoff instant. */
export function purged(table: string, condition: string, { olderThanMs, oldestBy }: Age): Retention {
  const order = oldestBy === undefined ? '' : `order by ${oldestBy}`
  const deletion = statement<never, [Date, number]>(
    `delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} ${order} limit $2))`,
  )
  return {
    table,
    purge({ pool, now, settings }) {
      const ageMs = typeof olderThanMs === 'number' ? olderThanMs : olderThanMs(settings)
      const before = new Date(now().getTime() - ageMs)
      return inBatches((limit) => transact(pool, (tx) => tx.run(deletion, before, limit)))
    },
  }
}

/** Uses small transactions, so that no lock is held for long and no statement exceeds the time limit. */
export async function inBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(rowsAtOnce)) === rowsAtOnce);
}

/** Deletes expired rows: those that counted, proved or guarded something only for a while. */
export async function purgeOldRows(services: Services, retentions: readonly Retention[]): Promise<void> {
  for (const { purge } of retentions) await purge(services)
}
