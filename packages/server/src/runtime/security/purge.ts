import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, transact } from '../../kernel/database/index.ts'
import { inBatches, type Retention } from '../retention.ts'

/** The SQL function contains this period, too. */
const retainedMs = 90 * dayMs
const purge = statement<{ erased: number | null }, [Date, number]>('select forget_security_events($1, $2) as erased')

/** Goes through a function of the owner, because the server's role may not delete events. */
export const purgeSecurityEvents: Retention = {
  table: 'security_events',
  purge({ pool, now }) {
    const before = new Date(now().getTime() - retainedMs)
    return inBatches((limit) => transact(pool, async (tx) => (await tx.first(purge, before, limit))?.erased ?? 0))
  },
}
