import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '@herzkarte/server/content'
import { bookOf, type Posting, pointsUnit, postingRows } from '@herzkarte/server/ledger'
import { describeSale, notificationRow, operationHash, priceBasket } from '@herzkarte/server/sale'
import { lines } from '../load/requests.ts'

type Row = Record<string, unknown>

/** How many sales a transaction writes. */
export interface SaleForm {
  member: string
  /** Different for each sale. */
  key: string
  /** A till of each sale. */
  till: string
  /** Selects the values of each sale. */
  rows(values: string): string
  /** Finds the members' rows of a table. */
  ofMembers: string
}

/** One sale, of the member `:member`. */
export const oneSale: SaleForm = {
  member: ':member::uuid',
  key: "concat(:client_id::text, '-', :sale::text)",
  till: ':client_id::text',
  rows: (values) => `values (${values})`,
  ofMembers: 'member_id = :member::uuid',
}

/** A sale of each of the members `:members`, as the server writes those that wait together. */
export const setOfSales: SaleForm = {
  member: 'sold.member_id',
  key: "concat(:client_id::text, '-', :sale::text, '-', sold.n)",
  till: "concat(:client_id::text, '-', sold.n)",
  rows: (values) => `select ${values} from unnest(:members::uuid[]) with ordinality as sold (member_id, n)`,
  ofMembers: 'member_id = any(:members::uuid[])',
}

/** Columns with a different value in each sale. All others are written as the till describes them. */
const varying = ({ member, key }: SaleForm): Record<string, string> => ({
  member_id: member,
  receipt_id: 'uuidv7()',
  posting_id: 'uuidv7()',
  lot_id: 'uuidv7()',
  notification_id: 'uuidv7()',
  receipt_number: `concat('p', ${key})`,
  operation_id: `concat('pgbench-', ${key})`,
  idempotency_key: `concat('pgbench:', ${key})`,
  // Large JSON of a sale that was made over HTTP. It is read like the till's parameters, not parsed as part of the statement.
  lines: '(select lines from bench_sale)',
  notice: '(select notice from bench_sale)',
  response: "(select response from bench_answers where call = 'checkout')",
  happened_at: 'now()',
  booked_at: 'now()',
  created_at: 'now()',
  received_at: 'now()',
})

/** The rows of the load generator's sale, as the till describes them, in plain statements. */
export function saleStatements(content: Content, form: SaleForm): string {
  const now = new Date()
  const day = dayOf(now, content.merchant.timeZone)
  const priced = priceBasket({ lines }, { content, day, canSpend: false, birthDate: null })
  const units = [...content.campaignsKeptOn(day), ...content.collectorsKeptOn(day)].map(({ id }) => id)
  const books = new Map([...units, pointsUnit].map((unit) => [unit, bookOf(new Map(), '', unit)]))
  const sale = { memberId: '', receiptId: '', storeId: 'lindenau', tillNumber: '2', receiptNumber: '', happenedAt: now, now }
  const operation = { operationId: '', call: 'checkout', hash: operationHash('checkout', lines) }
  const sold = { lines, priced, handedOver: [], books, storeNames: true, recipientIds: [], operation }
  const { rows, postings } = describeSale(sale, sold, { content, lang: 'de', day })
  const { month, cents } = rows.spend
  const insert = (table: string, row: Row) => insertion(table, row, form)
  return [
    `${insert('receipts', rows.receipt)};`,
    `insert into monthly_spend (member_id, month, cents) ${form.rows(`${form.member}, '${month}', ${cents}`)}
  on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents;`,
    `${insert('operations', rows.operation)};`,
    `${insert('till_operations', { operation_id: '', store_id: sale.storeId, request_hash: operation.hash, booked_at: now })};`,
    `${insert('receipt_numbers', rows.receiptNumber)};`,
    `insert into till_sums as t (store_id, day, till_number, kind, part, code, receipts, lines_cents, total_cents)
  ${form.rows(`'${sale.storeId}', '${day}', ${form.till}, 'purchase', 'vat', '', 1, ${priced.linesCents}, ${priced.totalCents}`)}
  on conflict (store_id, day, till_number, kind, part, code) do update set receipts = t.receipts + excluded.receipts,
    lines_cents = t.lines_cents + excluded.lines_cents, total_cents = t.total_cents + excluded.total_cents;`,
    ...rows.notices.map((notice) => `${insert('notifications', notificationRow('', notice, now))};`),
    ...postings.map((posting) => issuing(posting, form)),
  ].join('\n')
}

/** Books a posting that opens a lot. */
function issuing(posting: Posting, form: SaleForm): string {
  const { posting: row, entries, lot } = postingRows(posting)
  if (!lot) throw new Error('A sale without coupons, rewards and vouchers only issues')
  const moves = entries.map(({ account, amount }) => `${account} = ${account} + ${amount}`)
  const entered = entries.map((entry) => {
    const made = { member_id: 'member_id', posting_id: 'posting_id', lot_id: entry.lot_id === null ? 'null::uuid' : 'lot_id' }
    return `select ${values({ member_id: '', ...entry }, made)} from posted join opened using (member_id)`
  })
  return `with posted as (
  ${insertion('postings', { member_id: '', ...row, booked_at: '' }, form)} returning member_id, posting_id
), opened as (
  ${insertion('lots', { member_id: '', ...lot, remaining: lot.amount }, form)} returning member_id, lot_id
)
insert into entries (${['member_id', ...Object.keys(entries[0] ?? {})].join(', ')})
  ${entered.join('\n  union all ')};
update books set ${moves.join(', ')} where ${form.ofMembers} and unit = '${posting.unit}';`
}

function insertion(table: string, row: Row, form: SaleForm): string {
  return `insert into ${table} (${Object.keys(row).join(', ')}) ${form.rows(values(row, varying(form)))}`
}

function values(row: Row, own: Record<string, string>): string {
  return Object.entries(row)
    .map(([column, value]) => own[column] ?? literal(value))
    .join(', ')
}

function literal(value: unknown): string {
  if (value === null) return 'null'
  if (typeof value === 'number') return String(value)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (typeof value === 'string') return `'${value}'`
  // pgbench would treat a colon before a letter as a variable.
  return `'${JSON.stringify(value).replaceAll(':', ': ')}'`
}
