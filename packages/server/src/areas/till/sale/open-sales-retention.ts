import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement, transact } from '../../../kernel/database/index.ts'
import { inBatches, type Retention } from '../../../runtime/retention.ts'

// Functions of the owner, because the server's role may not change receipts.
const erase = statement<{ erased: number | null }, [Date, number]>('select erase_open_sales($1, $2) as erased')
const forget = statement<{ forgotten: number | null }, [string, number]>('select forget_books($1, $2) as forgotten')

/** Sales without a card, a day after they could be claimed for the last time and nothing has happened to them since. Sums and number of a receipt stay. */
export const openSalesRetention: Retention = {
  table: 'open_sales',
  purge({ pool, now, content }) {
    const before = new Date(now().getTime() - (content().merchant.receiptClaims.days + 1) * dayMs)
    return inBatches((limit) => transact(pool, async (tx) => (await tx.first(erase, before, limit))?.erased ?? 0))
  },
}

/** What the shop's books need of receipts that are nobody's, and the sums of days, for as many years as the law asks for. */
export const booksRetention: Retention = {
  table: 'till_sums',
  purge({ pool, now, content, settings }) {
    const today = dayOf(now(), content().merchant.timeZone)
    const firstKept = `${Number(today.slice(0, 4)) - settings.booksYears}-01-01`
    return inBatches((limit) => transact(pool, async (tx) => (await tx.first(forget, firstKept, limit))?.forgotten ?? 0))
  },
}
