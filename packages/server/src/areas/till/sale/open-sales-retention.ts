import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { statement, transact } from '../../../kernel/database/index.ts'
import { inBatches, type Retention } from '../../../runtime/retention.ts'

/** Goes through a function of the owner, because the server's role may not delete receipts. */
const erase = statement<{ erased: number | null }, [Date, number]>('select erase_open_sales($1, $2) as erased')

/**
 * Sales without a card, with their receipts, a day after they could be claimed for the last time and nothing has happened to them since. The numbers of
 * their receipts are free again.
 */
export const openSalesRetention: Retention = {
  table: 'open_sales',
  purge({ pool, now, content }) {
    const before = new Date(now().getTime() - (content().merchant.receiptClaims.days + 1) * dayMs)
    return inBatches((limit) => transact(pool, async (tx) => (await tx.first(erase, before, limit))?.erased ?? 0))
  },
}
