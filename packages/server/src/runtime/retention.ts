import { statement, transact } from '../kernel/database/index.ts'
import type { Services } from './services.ts'

const rowsAtOnce = 5000
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** How long rows of a table are retained. */
export interface Retention {
  readonly table: string
  /** Deletes those that have served their time. */
  purge(services: Services): Promise<unknown>
}

interface Age {
  /** A setting may decide. */
  olderThanMs: number | ((settings: Services['settings']) => number)
  /** The column whose index leads to the oldest, for tables that hold something of everybody; others are few enough to be read. */
  oldestBy?: string
}

/** Deletes rows that fit a condition in which `$1` is the instant before which they are old. */
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

/** Small transactions, so that no lock is held for long and no statement runs into the time limit. */
export async function inBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(rowsAtOnce)) === rowsAtOnce);
}

/** Deletes what has served its time: rows that only counted, proved or guarded something for a while. */
export async function purgeOldRows(services: Services, retentions: readonly Retention[]): Promise<void> {
  for (const { purge } of retentions) await purge(services)
}
