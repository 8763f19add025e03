import { type DaySum, type TenderSum, type TillTotals, tenderKinds, type VatTotal } from '@herzkarte/contract/till/index.ts'
import { csvLine } from '@herzkarte/rules/text/csv.ts'
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

// Lines of a return have what was given back, and beside it what had been taken off. A receipt whose member was deleted has no lines any more: its free
// pieces are what its sums leave over, less its co-payments.
const sums = statement<SumRow, [string, Date, Date]>(`
  select till_number as "tillNumber", kind, count(*) as receipts, sum(lines_cents + discount_off + reward_off) as "linesCents",
    sum(discount_cents + discount_off) as "discountCents", sum(reward + reward_off) as "rewardCents",
    sum(voucher_cents) as "voucherCents", sum(total_cents) as "totalCents"
  from receipts cross join lateral (
    select case when lines = '[]' then greatest(0, lines_cents - discount_cents - voucher_cents - total_cents)
        else coalesce(sum((line ->> 'rewardCents')::int), 0) end as reward, coalesce(sum((line #>> '{off,discountCents}')::int), 0) as discount_off,
      coalesce(sum((line #>> '{off,rewardCents}')::int), 0) as reward_off
    from jsonb_array_elements(lines) line) parts
  where store_id = $1 and happened_at >= $2 and happened_at < $3
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
  from receipts cross join jsonb_array_elements(lines || coalesce(copays, '[]')) line
  where store_id = $1 and happened_at >= $2 and happened_at < $3 and line ? 'vatCode'
  group by till_number, kind, line ->> 'vatCode'`)

export interface TenderRow {
  tillNumber: string
  kind: SumRow['kind']
  tender: string | null
  cents: number
}

const tenderSums = statement<TenderRow, [string, Date, Date]>(`
  select till_number as "tillNumber", kind, tender ->> 'kind' as tender, coalesce(sum((tender ->> 'cents')::int), 0) as cents
  from receipts cross join jsonb_array_elements(tenders) tender
  where store_id = $1 and happened_at >= $2 and happened_at < $3
  group by till_number, kind, tender ->> 'kind'`)

/** The money of a store's receipts by tender, as far as the tills have told it. */
export function readTenders(db: Db, storeId: string, from: Date, before: Date): Promise<TenderRow[]> {
  return db.all(tenderSums, storeId, from, before)
}

/** The money of a store's receipts by VAT code. Lines without a code are left out. */
export function readVat(db: Db, storeId: string, from: Date, before: Date): Promise<VatRow[]> {
  return db.all(vatSums, storeId, from, before)
}

/** Sums of a store's receipts in a range of time, by till and kind. */
export function readSums(db: Db, storeId: string, from: Date, before: Date): Promise<SumRow[]> {
  return db.all(sums, storeId, from, before)
}

/** The receipts of a day, summed by the database. */
interface DayRows {
  sums: readonly SumRow[]
  vat: readonly VatRow[]
  tenders: readonly TenderRow[]
}

function rowsOf({ sums, vat, tenders }: DayRows, isOf: (row: Pick<SumRow, 'tillNumber' | 'kind'>) => boolean): DayRows {
  return { sums: sums.filter(isOf), vat: vat.filter(isOf), tenders: tenders.filter(isOf) }
}

/** The totals of each till, and of all of them. */
export function dayTotals(rows: DayRows): { tills: TillTotals[]; all: TillTotals } {
  const numbers = [...new Set(rows.sums.map(({ tillNumber }) => tillNumber))]
  return {
    tills: numbers.map((number) =>
      totalsOf(
        number,
        rowsOf(rows, ({ tillNumber }) => tillNumber === number),
      ),
    ),
    all: totalsOf(null, rows),
  }
}

function totalsOf(tillNumber: string | null, rows: DayRows): TillTotals {
  const of = (kind: SumRow['kind']) => sumOf(rowsOf(rows, (row) => row.kind === kind))
  const [purchases, returns, voids] = [of('purchase'), of('return'), of('void')]
  const netCents = purchases.totalCents - returns.totalCents - voids.totalCents
  const net = rows.vat.map((row) => (row.kind === 'purchase' ? row : { ...row, totalCents: -row.totalCents }))
  const netTenders = rows.tenders.map((row) => (row.kind === 'purchase' ? row : { ...row, cents: -row.cents }))
  return {
    tillNumber,
    purchases,
    returns,
    voids,
    netCents,
    netVat: vatOf(net, netCents),
    netTenders: tendersOf(netTenders, netCents),
  }
}

function sumOf({ sums: rows, vat, tenders }: DayRows): DaySum {
  const add = (key: Exclude<keyof SumRow, 'tillNumber' | 'kind'>) => rows.reduce((sum, row) => sum + row[key], 0)
  const [linesCents, discountCents, rewardCents] = [add('linesCents'), add('discountCents'), add('rewardCents')]
  const [voucherCents, totalCents] = [add('voucherCents'), add('totalCents')]
  // What was paid in addition to the lines: co-payments.
  const copayCents = totalCents + voucherCents + discountCents + rewardCents - linesCents
  const vatTotals = vatOf(vat, totalCents)
  return {
    receipts: add('receipts'),
    linesCents,
    discountCents,
    rewardCents,
    copayCents,
    voucherCents,
    totalCents,
    vat: vatTotals,
    tenders: tendersOf(tenders, totalCents),
  }
}

/** By kind, and last what no till has told, so that they add up to the total. Kinds without money are left out. */
function tendersOf(rows: readonly TenderRow[], totalCents: number): TenderSum[] {
  const told = tenderKinds.map((kind) => ({
    kind,
    cents: rows.reduce((sum, row) => sum + (row.tender === kind ? row.cents : 0), 0),
  }))
  const restCents = told.reduce((cents, one) => cents - one.cents, totalCents)
  return [...told, { kind: null, cents: restCents }].filter(({ cents }) => cents !== 0)
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
    ...codes.map((code) => `vat_${columnOf(code)}_cents`),
    ...tenderColumns.map(([column]) => column),
  ]
  const rows = [...tills, all].flatMap(({ tillNumber, ...totals }) =>
    kindsOf(totals).map(([kind, sum]) => {
      const cents = new Map(sum.vat.map(({ vatCode, totalCents }) => [vatCode, totalCents]))
      const sums = sumColumns.map(([, key]) => sum[key])
      const tenders = new Map(sum.tenders.map((one) => [one.kind, one.cents]))
      const paid = tenderColumns.map(([, tender]) => tenders.get(tender) ?? 0)
      return [storeId, day, tillNumber ?? 'all', kind, ...sums, ...codes.map((code) => cents.get(code) ?? 0), ...paid]
    }),
  )
  return [header, ...rows].map((row) => `${csvLine(row)}\r\n`).join('')
}

/**
 * The name of a code in a column. Spreadsheets take `a` and `A` for the same column, so a small letter has an underscore before it. No code is so long
 * that it could be the name of the rest.
 */
function columnOf(vatCode: string | null): string {
  return vatCode === null ? 'without_code' : vatCode.replace(/[a-z]/g, '_$&')
}

const tenderColumns = [
  ['tender_cash_cents', 'cash'],
  ['tender_card_cents', 'card'],
  ['tender_gift_card_cents', 'giftCard'],
  ['tender_other_cents', 'other'],
  ['tender_none_cents', null],
] as const

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
