import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, transact } from '../../../kernel/database/index.ts'
import { inBatches, type Retention } from '../../../runtime/retention.ts'

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
