import { type DaySum, type Tender, type TenderSum, type TillTotals, tenderKinds, type VatTotal } from '@herzkarte/contract/till/index.ts'
import { csvLine } from '@herzkarte/rules/text/csv.ts'
import { deferred, setStatement, statement, type Write } from '../../../kernel/database/index.ts'
import type { StoredVat } from './stored-receipt.ts'

/** The totals of each till, and of all of them. */
export function dayTotals(sums: readonly TillSum[]): { tills: TillTotals[]; all: TillTotals } {
  const numbers = [...new Set(sums.map(({ tillNumber }) => tillNumber))]
  return {
    tills: numbers.map((number) =>
      totalsOf(
        number,
        sums.filter(({ tillNumber }) => tillNumber === number),
      ),
    ),
    all: totalsOf(null, sums),
  }
}

function totalsOf(tillNumber: string | null, sums: readonly TillSum[]): TillTotals {
  const of = (kind: TillSum['kind']) => sumOf(sums.filter((sum) => sum.kind === kind))
  const net = sumOf(sums.map((sum) => (sum.kind === 'purchase' ? sum : { ...sum, totalCents: -sum.totalCents })))
  return {
    tillNumber,
    purchases: of('purchase'),
    returns: of('return'),
    voids: of('void'),
    netCents: net.totalCents,
    netVat: net.vat,
    netTenders: net.tenders,
  }
}

function sumOf(sums: readonly TillSum[]): DaySum {
  const vat = sums.filter(({ part }) => part === 'vat')
  const tenders = sums.filter(({ part }) => part === 'tender')
  const added = Object.fromEntries(sumColumns.map(([, key]) => [key, vat.reduce((sum, of) => sum + of[key], 0)])) as Sums
  return { ...added, vat: vatOf(vat), tenders: tendersOf(tenders, added.totalCents) }
}

/** By kind, and last what no till has told, so that they add up to the total. Kinds without money are left out. */
function tendersOf(sums: readonly TillSum[], totalCents: number): TenderSum[] {
  const told = tenderKinds.map((kind) => ({ kind, cents: sums.reduce((cents, of) => cents + (of.code === kind ? of.totalCents : 0), 0) }))
  const restCents = told.reduce((cents, one) => cents - one.cents, totalCents)
  return [...told, { kind: null, cents: restCents }].filter(({ cents }) => cents !== 0)
}

/** By code, and last what belongs to none, so that they add up to the total. */
function vatOf(sums: readonly TillSum[]): VatTotal[] {
  const byCode = new Map<string, number>()
  for (const { code, totalCents } of sums) byCode.set(code, (byCode.get(code) ?? 0) + totalCents)
  const { '': restCents = 0, ...coded } = Object.fromEntries(byCode)
  const codes = Object.entries(coded).sort(([a], [b]) => (a < b ? -1 : 1))
  const rest = restCents === 0 ? [] : [{ vatCode: null, totalCents: restCents }]
  return [...codes.map(([vatCode, cents]) => ({ vatCode, totalCents: cents })), ...rest]
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
  // The first VAT code of a receipt counts it.
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

type Sums = Record<(typeof sumColumns)[number][1], number>

/** What the receipts of a till and kind come to on a day: with one VAT code (empty for none), or by one tender. */
interface TillSum extends Sums {
  tillNumber: string
  kind: 'purchase' | 'return' | 'void'
  part: 'vat' | 'tender'
  code: string
}

const sums = sumColumns.map(([column]) => column)
const add = setStatement<never, [string, string, string, string, string]>(
  ({ works }) => `
  insert into till_sums as t (store_id, day, till_number, kind, part, code, ${sums.join(', ')})
  select store_id, day, till_number, kind, part, code, ${sums.map((sum) => `sum(${sum})`).join(', ')}
  from ${works('receipt', 'store_id text, day date, till_number text, kind text, sums jsonb')}
  cross join jsonb_to_recordset(sums) as of (part text, code text, ${sums.map((sum) => `${sum} bigint`).join(', ')})
  group by store_id, day, till_number, kind, part, code order by store_id, day, till_number, kind, part, code
  on conflict (store_id, day, till_number, kind, part, code) do update set ${sums.map((sum) => `${sum} = t.${sum} + excluded.${sum}`).join(', ')}`,
)
/** The sums of a store's day. */
export const tillSums = statement<TillSum, [string, string]>(`
  select till_number as "tillNumber", kind, part, code, ${sumColumns.map(([column, key]) => `${column} as "${key}"`).join(', ')}
  from till_sums where store_id = $1 and day = $2 order by till_number, kind, part, code`)

interface BookedReceipt {
  store_id: string
  till_number: string
  kind: string
  vat: readonly StoredVat[]
  tenders: readonly Tender[] | null | undefined
}

/**
 * Describes adding a receipt to the sums of its till and day. The rows stay locked until the commit, with which it is sent. A till sends one sale after
 * another, so nobody waits for them.
 */
export function addToDay(day: string, { store_id, till_number, kind, vat, tenders }: BookedReceipt): Write {
  const row = (of: { part: string; code: string } & Partial<Sums>) => ({
    ...{ part: of.part, code: of.code },
    ...Object.fromEntries(sumColumns.map(([column, key]) => [column, of[key] ?? 0])),
  })
  const rows = [
    ...vat.map(({ linesCents = 0, tillDiscountCents = 0, ...of }, index) =>
      row({ ...of, part: 'vat', code: of.vatCode ?? '', receipts: index === 0 ? 1 : 0, linesCents: linesCents - tillDiscountCents }),
    ),
    ...(tenders ?? []).map(({ kind: code, cents }) => row({ part: 'tender', code, totalCents: cents })),
  ]
  return deferred(add, store_id, day, till_number, kind, JSON.stringify(rows))
}

const addToMonth = setStatement<never, [string, string, number]>(
  ({ values }) => `
  insert into monthly_spend (member_id, month, cents) ${values('uuid, date, bigint')}
  on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents`,
)

/** Describes an addition to what a member has spent in a month, for the tier; a negative one for what came back. */
export function addSpend(memberId: string, month: string, cents: number): Write {
  return deferred(addToMonth, memberId, month, cents)
}
