import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { UserError } from '@herzkarte/command'
import { withClient } from '@herzkarte/dev'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, readContent } from '@herzkarte/server/content'
import { bookOf, type Posting, pointsUnit, postingRows } from '@herzkarte/server/ledger'
import { describeSale, notificationRow, operationHash, priceBasket } from '@herzkarte/server/sale'
import { clients, lines } from './load.ts'
import type { Stage } from './stage.ts'

const execute = promisify(execFile)

/**
 * Sales per second of pgbench with the same reads and rows, in plain prepared statements. At least one sale has to be made over HTTP before.
 *
 * @throws UserError if pgbench is missing.
 */
export async function openPgbench({ ownerUrl, databaseUrl }: Stage): Promise<(seconds: number) => Promise<number>> {
  await execute('pgbench', ['--version']).catch(() => {
    throw new UserError('pgbench is missing; install it (Debian: apt-get install postgresql-contrib) to have something to measure against.')
  })
  const content = await withClient(ownerUrl, async (owner) => {
    for (const statement of [
      'create table if not exists bench_members as select row_number() over () as n, member_id from members',
      'create unique index if not exists bench_members_n on bench_members (n)',
      `create table if not exists bench_sale as select r.lines, n.notice, o.response
         from receipts r join notifications n using (member_id) join operations o using (member_id) where o.call = 'checkout' limit 1`,
      'grant select on bench_members, bench_sale to herzkarte_app',
      'analyze',
    ])
      await owner.query(statement)
    return readContent(owner)
  })
  const script = scriptOf(content)
  return async (seconds) => {
    const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-T', String(seconds), '-f', '-']
    const running = execute('pgbench', [...flags, databaseUrl])
    running.child.stdin?.end(script)
    const { stdout } = await running
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!Number.isFinite(rate)) throw new Error(`pgbench printed no rate:\n${stdout}`)
    return rate
  }
}

type Row = Record<string, unknown>

/** Different for each sale. */
const key = "concat(:client_id::text, '-', :sale::text)"

/** Columns with a different value in each sale. All others are written as the till describes them. */
const varying: Record<string, string> = {
  member_id: ':member::uuid',
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
  response: '(select response from bench_sale)',
  happened_at: 'now()',
  booked_at: 'now()',
  created_at: 'now()',
  received_at: 'now()',
}

const scriptOf = (content: Content) => `
\\set n random(1, 10000)
\\set sale random(1, 9223372036854775807)
select member_id as member from bench_members where n = :n \\gset
begin;
select member_id, unit, purchased, given, voucher, transfer, redeemed, expired, debt, issued, transferred from books
  where member_id = :member::uuid and unit = 'herzhaft-kochen' for update;
select m.status, m.first_name, m.birth_date, o.response from members m
  left join operations o on o.member_id = m.member_id and o.operation_id = concat('pgbench-', ${key}) where m.member_id = :member::uuid;
${saleStatements(content)}
commit;
`

/** The rows of the load generator's sale, as the till describes them. */
function saleStatements(content: Content): string {
  const now = new Date()
  const day = dayOf(now, content.merchant.timeZone)
  const priced = priceBasket({ lines }, { content, day, canSpend: false, birthDate: null })
  const units = [...content.campaignsKeptOn(day), ...content.collectorsKeptOn(day)].map(({ id }) => id)
  const books = new Map([...units, pointsUnit].map((unit) => [unit, bookOf(new Map(), '', unit)]))
  const sale = { memberId: '', receiptId: '', storeId: 'lindenau', tillNumber: '2', receiptNumber: '', happenedAt: now, now }
  const request_hash = operationHash('checkout', lines)
  const sold = { lines, priced, handedOver: [], books, storeNames: true, recipientIds: [] }
  const { rows, postings, response } = describeSale(sale, sold, { content, lang: 'de', day })
  const { month, cents } = rows.spend
  return [
    `${insertion('receipts', rows.receipt)};`,
    `insert into monthly_spend (member_id, month, cents) values (:member::uuid, '${month}', ${cents})
  on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents;`,
    `${insertion('operations', { member_id: '', operation_id: '', call: 'checkout', request_hash, response, booked_at: now })};`,
    `${insertion('till_operations', { operation_id: '', store_id: sale.storeId, request_hash, booked_at: now })};`,
    `${insertion('receipt_numbers', rows.receiptNumber)};`,
    `insert into till_sums as t (store_id, day, till_number, kind, part, code, receipts, lines_cents, total_cents)
  values ('${sale.storeId}', '${day}', :client_id::text, 'purchase', 'vat', '', 1, ${priced.linesCents}, ${priced.totalCents})
  on conflict (store_id, day, till_number, kind, part, code) do update set receipts = t.receipts + excluded.receipts,
    lines_cents = t.lines_cents + excluded.lines_cents, total_cents = t.total_cents + excluded.total_cents;`,
    ...rows.notices.map((notice) => `${insertion('notifications', notificationRow('', notice, now))};`),
    ...postings.map(issuing),
  ].join('\n')
}

/** Books a posting that opens a lot. */
function issuing(posting: Posting): string {
  const { posting: row, entries, lot } = postingRows(posting)
  if (!lot) throw new Error('A sale without coupons, rewards and vouchers only issues')
  const moves = entries.map(({ account, amount }) => `${account} = ${account} + ${amount}`)
  const entered = entries.map((entry) => {
    const made = { member_id: 'member_id', posting_id: 'posting_id', lot_id: entry.lot_id === null ? 'null::uuid' : 'lot_id' }
    return `select ${values({ member_id: '', ...entry }, made)} from posted join opened using (member_id)`
  })
  return `with posted as (
  ${insertion('postings', { member_id: '', ...row, booked_at: '' })} returning member_id, posting_id
), opened as (
  ${insertion('lots', { member_id: '', ...lot, remaining: lot.amount })} returning member_id, lot_id
)
insert into entries (${['member_id', ...Object.keys(entries[0] ?? {})].join(', ')})
  ${entered.join('\n  union all ')};
update books set ${moves.join(', ')} where member_id = :member::uuid and unit = '${posting.unit}';`
}

const insertion = (table: string, row: Row) => `insert into ${table} (${Object.keys(row).join(', ')}) values (${values(row, varying)})`

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
