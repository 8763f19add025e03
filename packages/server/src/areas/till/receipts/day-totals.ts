import type { DaySum, TillTotals, VatTotal } from '@herzkarte/contract/till/index.ts'
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

export interface VatRow {
  tillNumber: string
  kind: SumRow['kind']
  vatCode: string | null
  totalCents: number
}

// Of a return, the amounts are what was given back.
const vatSums = statement<VatRow, [string, Date, Date]>(`
  select till_number as "tillNumber", kind, line ->> 'vatCode' as "vatCode", coalesce(sum((line ->> 'amountCents')::int
    - coalesce((line ->> 'tillDiscountCents')::int, 0) - coalesce((line ->> 'discountCents')::int, 0)
    - coalesce((line ->> 'rewardCents')::int, 0) - coalesce((line ->> 'voucherCents')::int, 0)), 0) as "totalCents"
  from receipts cross join jsonb_array_elements(lines) line
  where store_id = $1 and happened_at >= $2 and happened_at < $3 and line ? 'vatCode'
  group by till_number, kind, line ->> 'vatCode'`)

/** The money of a store's receipts by VAT code. Lines without a code are left out. */
export function readVat(db: Db, storeId: string, from: Date, before: Date): Promise<VatRow[]> {
  return db.all(vatSums, storeId, from, before)
}

/** Sums of a store's receipts in a range of time, by till and kind. */
export function readSums(db: Db, storeId: string, from: Date, before: Date): Promise<SumRow[]> {
  return db.all(sums, storeId, from, before)
}

/** The totals of each till, and of all of them. */
export function dayTotals(rows: readonly SumRow[], vat: readonly VatRow[]): { tills: TillTotals[]; all: TillTotals } {
  const numbers = [...new Set(rows.map(({ tillNumber }) => tillNumber))]
  return {
    tills: numbers.map((number) => {
      const isOf = ({ tillNumber }: SumRow | VatRow) => tillNumber === number
      return totalsOf(number, rows.filter(isOf), vat.filter(isOf))
    }),
    all: totalsOf(null, rows, vat),
  }
}

function totalsOf(tillNumber: string | null, rows: readonly SumRow[], vat: readonly VatRow[]): TillTotals {
  const of = (kind: SumRow['kind']) => {
    const isOf = (row: SumRow | VatRow) => row.kind === kind
    return sumOf(rows.filter(isOf), vat.filter(isOf))
  }
  const [purchases, returns, voids] = [of('purchase'), of('return'), of('void')]
  const netCents = purchases.totalCents - returns.totalCents - voids.totalCents
  const net = vat.map((row) => (row.kind === 'purchase' ? row : { ...row, totalCents: -row.totalCents }))
  return { tillNumber, purchases, returns, voids, netCents, netVat: vatOf(net, netCents) }
}

function sumOf(rows: readonly SumRow[], vat: readonly VatRow[]): DaySum {
  const add = (key: Exclude<keyof SumRow, 'tillNumber' | 'kind'>) => rows.reduce((sum, row) => sum + row[key], 0)
  const [linesCents, discountCents, rewardCents] = [add('linesCents'), add('discountCents'), add('rewardCents')]
  const [voucherCents, totalCents] = [add('voucherCents'), add('totalCents')]
  // What was paid in addition to the lines: co-payments are not stored by themselves.
  const copayCents = totalCents + voucherCents + discountCents + rewardCents - linesCents
  const vatTotals = vatOf(vat, totalCents)
  return { receipts: add('receipts'), linesCents, discountCents, rewardCents, copayCents, voucherCents, totalCents, vat: vatTotals }
}

/** By code, and last what belongs to none, so that they add up to the total. */
function vatOf(rows: readonly Pick<VatRow, 'vatCode' | 'totalCents'>[], totalCents: number): VatTotal[] {
  const byCode = new Map<string | null, number>()
  for (const row of rows) byCode.set(row.vatCode, (byCode.get(row.vatCode) ?? 0) + row.totalCents)
  const restCents = totalCents - [...byCode.values()].reduce((sum, cents) => sum + cents, 0)
  const coded = [...byCode].map(([vatCode, cents]) => ({ vatCode, totalCents: cents }))
  coded.sort((a, b) => ((a.vatCode ?? '') < (b.vatCode ?? '') ? -1 : 1))
  return restCents === 0 ? coded : [...coded, { vatCode: null, totalCents: restCents }]
}

/** The same as CSV, in cents: one row per till and kind of receipt, one column per VAT code of the day, and one for what belongs to none. */
export function csvOf(storeId: string, day: string, { tills, all }: { tills: readonly TillTotals[]; all: TillTotals }): string {
  const codes = [...new Set(kindsOf(all).flatMap(([, { vat }]) => vat.map(({ vatCode }) => vatCode)))]
  codes.sort((a, b) => Number(a === null) - Number(b === null) || ((a ?? '') < (b ?? '') ? -1 : 1))
  const header = [
    'store',
    'day',
    'till',
    'kind',
    ...sumColumns.map(([column]) => column),
    ...codes.map((code) => `vat_${code ?? 'none'}_cents`),
  ]
  const rows = [...tills, all].flatMap(({ tillNumber, ...totals }) =>
    kindsOf(totals).map(([kind, sum]) => {
      const cents = new Map(sum.vat.map(({ vatCode, totalCents }) => [vatCode, totalCents]))
      const sums = sumColumns.map(([, key]) => sum[key])
      return [storeId, day, tillNumber ?? 'all', kind, ...sums, ...codes.map((code) => cents.get(code) ?? 0)]
    }),
  )
  return [header, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

const sumColumns = [
  ['receipts', 'receipts'],
  ['lines_cents', 'linesCents'],
  ['discount_cents', 'discountCents'],
  ['reward_cents', 'rewardCents'],
  ['copay_cents', 'copayCents'],
  ['voucher_cents', 'voucherCents'],
  ['total_cents', 'totalCents'],
] as const

const kindsOf = ({ purchases, returns, voids }: Pick<TillTotals, 'purchases' | 'returns' | 'voids'>) =>
  Object.entries({ purchases, returns, voids })
