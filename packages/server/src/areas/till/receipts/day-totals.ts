import type { DaySum, TillTotals } from '@herzkarte/contract/till/index.ts'
import { type Db, statement } from '../../../kernel/database/index.ts'

export interface SumRow {
  tillNumber: string
  kind: 'purchase' | 'return' | 'void'
  receipts: number
  linesCents: number
  discountCents: number
  rewardCents: number
  voucherCents: number
  totalCents: number
}

const sums = statement<SumRow, [string, Date, Date]>(`
  select till_number as "tillNumber", kind, count(*) as receipts, sum(lines_cents) as "linesCents", sum(discount_cents) as "discountCents",
    sum((select coalesce(sum((line ->> 'rewardCents')::int), 0) from jsonb_array_elements(lines) line)) as "rewardCents",
    sum(voucher_cents) as "voucherCents", sum(total_cents) as "totalCents"
  from receipts where store_id = $1 and happened_at >= $2 and happened_at < $3
  group by till_number, kind order by till_number, kind`)

/** Sums of a store's receipts in a range of time, by till and kind. */
export function readSums(db: Db, storeId: string, from: Date, before: Date): Promise<SumRow[]> {
  return db.all(sums, storeId, from, before)
}

/** The totals of each till, and of all of them. */
export function dayTotals(rows: readonly SumRow[]): { tills: TillTotals[]; all: TillTotals } {
  const numbers = [...new Set(rows.map(({ tillNumber }) => tillNumber))]
  return {
    tills: numbers.map((tillNumber) =>
      totalsOf(
        tillNumber,
        rows.filter((row) => row.tillNumber === tillNumber),
      ),
    ),
    all: totalsOf(null, rows),
  }
}

function totalsOf(tillNumber: string | null, rows: readonly SumRow[]): TillTotals {
  const of = (kind: SumRow['kind']) => sumOf(rows.filter((row) => row.kind === kind))
  const [purchases, returns, voids] = [of('purchase'), of('return'), of('void')]
  return { tillNumber, purchases, returns, voids, netCents: purchases.totalCents - returns.totalCents - voids.totalCents }
}

function sumOf(rows: readonly SumRow[]): DaySum {
  const add = (key: Exclude<keyof SumRow, 'tillNumber' | 'kind'>) => rows.reduce((sum, row) => sum + row[key], 0)
  const [linesCents, discountCents, rewardCents] = [add('linesCents'), add('discountCents'), add('rewardCents')]
  const [voucherCents, totalCents] = [add('voucherCents'), add('totalCents')]
  // What was paid in addition to the lines: co-payments are not stored by themselves.
  const copayCents = totalCents + voucherCents + discountCents + rewardCents - linesCents
  return { receipts: add('receipts'), linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents }
}

/** The same as CSV, in cents: one row per till and kind of receipt. */
export function csvOf(storeId: string, day: string, { tills, all }: { tills: readonly TillTotals[]; all: TillTotals }): string {
  const header = 'store,day,till,kind,receipts,lines_cents,discount_cents,reward_cents,copay_cents,voucher_cents,total_cents'
  const rows = [...tills, all].flatMap(({ tillNumber, purchases, returns, voids }) =>
    Object.entries({ purchases, returns, voids }).map(([kind, sum]) =>
      [
        storeId,
        day,
        tillNumber ?? 'all',
        kind,
        sum.receipts,
        sum.linesCents,
        sum.discountCents,
        sum.rewardCents,
        sum.copayCents,
        sum.voucherCents,
        sum.totalCents,
      ].join(','),
    ),
  )
  return `${[header, ...rows].join('\r\n')}\r\n`
}
