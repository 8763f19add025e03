import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '@herzkarte/server/content'
import { bookOf, type Posting, pointsUnit, postingRows } from '@herzkarte/server/ledger'
import { describeSale, notificationRow, operationHash, priceBasket } from '@herzkarte/server/sale'
import { lines } from '../load/requests.ts'

type Row = Record<string, unknown>

const receiptNumber = "concat('p', :client_id::text, '-', :sale::text)"

/** Columns with a different value in each pgbench transaction. All others are written as the till describes them. */
const varying: Record<string, string> = {
  member_id: ':member::uuid',
  receipt_id: 'uuidv7()',
  posting_id: 'uuidv7()',
  lot_id: 'uuidv7()',
  notification_id: 'uuidv7()',
  receipt_number: receiptNumber,
  operation_id: "concat('pgbench-', :client_id::text, '-', :sale::text)",
  idempotency_key: "concat('pgbench:', :client_id::text, ':', :sale::text)",
  // Large JSON of a sale that was made over HTTP. It is read like the till's parameters, not parsed as part of the statement.
  lines: '(select lines from bench_sale)',
  notice: '(select notice from bench_sale)',
  response: "(select response from bench_answers where call = 'checkout')",
  happened_at: 'now()',
  booked_at: 'now()',
  created_at: 'now()',
  received_at: 'now()',
}

/** The rows of the load generator's sale, as the till describes them, in plain statements. */
export function saleStatements(content: Content): string {
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
  return [
    `${insert('receipts', rows.receipt)};`,
    `insert into monthly_spend (member_id, month, cents) values (:member::uuid, '${month}', ${cents})
  on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents;`,
    `${insert('operations', rows.operation)};`,
    `${insert('till_operations', { operation_id: '', store_id: sale.storeId, request_hash: operation.hash, booked_at: now })};`,
    `${insert('receipt_numbers', rows.receiptNumber)};`,
    ...rows.notices.map((notice) => `${insert('notifications', notificationRow('', notice, now))};`),
    ...postings.map(issuing),
  ].join('\n')
}

/** Books a posting that opens a lot. */
function issuing(posting: Posting): string {
  const { posting: row, entries, lot } = postingRows(posting)
  if (!lot) throw new Error('A sale without coupons, rewards and vouchers only issues')
  const moves = entries.map(({ account, amount }) => `${account} = ${account} + ${amount}`)
  const entered = entries.map((entry) => {
    const made = { posting_id: 'posting_id', lot_id: entry.lot_id === null ? 'null::uuid' : 'lot_id' }
    return `select ${values({ member_id: '', ...entry }, made)} from posted, opened`
  })
  return `with posted as (
  ${insert('postings', { member_id: '', ...row, booked_at: '' })} returning posting_id
), opened as (
  ${insert('lots', { member_id: '', ...lot, remaining: lot.amount })} returning lot_id
)
insert into entries (${['member_id', ...Object.keys(entries[0] ?? {})].join(', ')})
  ${entered.join('\n  union all ')};
update books set ${moves.join(', ')} where member_id = :member::uuid and unit = '${posting.unit}';`
}

function insert(table: string, row: Row): string {
  return `insert into ${table} (${Object.keys(row).join(', ')}) values (${values(row)})`
}

function values(row: Row, own: Record<string, string> = {}): string {
  return Object.entries(row)
    .map(([column, value]) => own[column] ?? varying[column] ?? literal(value))
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
