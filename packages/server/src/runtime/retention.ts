import { type SingleStatement, statement, transact } from '../kernel/database/index.ts'
import type { Services } from './services.ts'

const rowsAtOnce = 5000

export interface Retention {
  readonly table: string
  purge(services: Services): Promise<unknown>
}

interface Age {
  /** The age at which rows are deleted. It may come from a setting. */
  olderThanMs: number | ((settings: Services['settings']) => number)
  /** The column by which the oldest rows go first, in batches; by an index, if the table has rows of every member. Without it, all go at once. */
  oldestBy?: string
}

/**
 * Deletes rows that match a condition, in which `$1` is the cutoff instant. With `oldestBy` a batch has the oldest rows up to an instant that is
 * read first: where rows lie is only known to the node that has them.
 */
export function purged(table: string, condition: string, { olderThanMs, oldestBy }: Age): Retention {
  const before = ({ now, settings }: Services) =>
    new Date(now().getTime() - (typeof olderThanMs === 'number' ? olderThanMs : olderThanMs(settings)))
  if (oldestBy === undefined) {
    const deletion = statement<never, [Date]>(`delete from ${table} where ${condition}`)
    return { table, purge: (services) => transact(services.pool, (tx) => tx.run(deletion, before(services))) }
  }
  const oldest = statement<{ upTo: string | null; found: number }, [Date, number]>(
    `select max(at)::text as "upTo", count(*) as found from (select ${oldestBy} as at from ${table} where ${condition} order by ${oldestBy} limit $2) oldest`,
  )
  const deletion = statement<never, [Date, string]>(`delete from ${table} where ${condition} and ${oldestBy} <= $2::text::timestamptz`)
  return {
    table,
    purge: (services) =>
      inBatches((limit) =>
        transact(services.pool, async (tx) => {
          const { upTo = null, found = 0 } = (await tx.first(oldest, before(services), limit)) ?? {}
          if (upTo !== null) await tx.run(deletion, before(services), upTo)
          return found
        }),
      ),
  }
}

/** Deletes by a function of the owner, because the server's role may not: everything before a cutoff, so many rows at a time. */
export function purgedByOwner<Cutoff>(
  table: string,
  forget: SingleStatement<{ forgotten: number | null }, [Cutoff, number]>,
  before: (services: Services) => Cutoff,
): Retention {
  return {
    table,
    purge: (services) =>
      inBatches((limit) => transact(services.pool, async (tx) => (await tx.first(forget, before(services), limit))?.forgotten ?? 0)),
  }
}

/** Uses small transactions, so that no lock is held for long and no statement exceeds the time limit. */
async function inBatches(remove: (limit: number) => Promise<number>): Promise<void> {
  while ((await remove(rowsAtOnce)) >= rowsAtOnce);
}

/** Deletes expired rows: those that counted, proved or guarded something only for a while. A table that fails does not keep the others from it. */
export async function purgeOldRows(services: Services, retentions: readonly Retention[]): Promise<void> {
  const failures: unknown[] = []
  for (const { table, purge } of retentions)
    await purge(services).catch((cause) => failures.push(new Error(`Rows of ${table} were not deleted`, { cause })))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '))
}
