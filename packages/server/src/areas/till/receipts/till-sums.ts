import type { Tender } from '@herzkarte/contract/till/index.ts'
import { type Db, deferred, setStatement, statement, type Write } from '../../../kernel/database/index.ts'
import type { StoredVat } from './taken-back-sums.ts'

/** What the receipts of a till and kind come to on a day: with one VAT code (empty for none), or by one tender. */
export interface TillSum {
  tillNumber: string
  kind: 'purchase' | 'return' | 'void'
  part: 'vat' | 'tender'
  code: string
  /** The first VAT code of a receipt counts it. */
  receipts: number
  linesCents: number
  discountCents: number
  rewardCents: number
  copayCents: number
  voucherCents: number
  totalCents: number
}

const sums = ['receipts', 'lines_cents', 'discount_cents', 'reward_cents', 'copay_cents', 'voucher_cents', 'total_cents']
const add = setStatement<never, [string, string, string, string, string]>(
  ({ works }) => `
  insert into till_sums as t (store_id, day, till_number, kind, part, code, ${sums.join(', ')})
  select store_id, day, till_number, kind, part, code, ${sums.map((sum) => `sum(${sum})`).join(', ')}
  from ${works('receipt', 'store_id text, day date, till_number text, kind text, sums jsonb')}
  cross join jsonb_to_recordset(sums) as of (part text, code text, ${sums.map((sum) => `${sum} bigint`).join(', ')})
  group by store_id, day, till_number, kind, part, code order by store_id, day, till_number, kind, part, code
  on conflict (store_id, day, till_number, kind, part, code) do update set ${sums.map((sum) => `${sum} = t.${sum} + excluded.${sum}`).join(', ')}`,
)
const read = statement<TillSum, [string, string]>(`
  select till_number as "tillNumber", kind, part, code, receipts, lines_cents as "linesCents", discount_cents as "discountCents",
    reward_cents as "rewardCents", copay_cents as "copayCents", voucher_cents as "voucherCents", total_cents as "totalCents"
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
  const nothing = { receipts: 0, lines_cents: 0, discount_cents: 0, reward_cents: 0, copay_cents: 0, voucher_cents: 0, total_cents: 0 }
  const rows = [
    ...vat.map((of, index) => ({
      part: 'vat',
      code: of.vatCode ?? '',
      receipts: index === 0 ? 1 : 0,
      lines_cents: (of.linesCents ?? 0) - (of.tillDiscountCents ?? 0),
      discount_cents: of.discountCents ?? 0,
      reward_cents: of.rewardCents ?? 0,
      copay_cents: of.copayCents ?? 0,
      voucher_cents: of.voucherCents ?? 0,
      total_cents: of.totalCents ?? 0,
    })),
    ...(tenders ?? []).map((of) => ({ part: 'tender', code: of.kind, ...nothing, total_cents: of.cents })),
  ]
  return deferred(add, store_id, day, till_number, kind, JSON.stringify(rows))
}

/** The sums of a store's day. */
export function readTillSums(db: Db, storeId: string, day: string): Promise<TillSum[]> {
  return db.all(read, storeId, day)
}
