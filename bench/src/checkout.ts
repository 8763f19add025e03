import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { costOf, measureWarm } from './measure.ts'
import { pgbench, pgbenchVersion } from './pgbench.ts'
import { type Figure, percent, perSecond } from './report.ts'
import type { Stage } from './stage.ts'

const connections = 32
const seconds = 10
const budget = 0.6

/** Checkouts over HTTP with key, rules and durable commit, beside pgbench doing the same writes on the same PostgreSQL. */
export async function benchCheckout(stage: Stage): Promise<Figure[]> {
  const cost = await measureWarm(checkouts(stage), stage.used)
  const { rate } = cost
  await preparePgbench(stage)
  const version = await pgbenchVersion()
  const same = await pgbench(stage.databaseUrl, script, seconds, ['-c', String(connections), '-j', '2'])
  return [
    {
      what: 'checkout',
      value: perSecond(rate),
      beside: `${percent(rate, same)} of pgbench ${version} with the same writes (${perSecond(same)}); ${costOf(cost)}`,
      budget: `≥ ${budget * 100} %`,
      holds: rate / same >= budget,
    },
  ]
}

export function checkouts({ url, tillKey, members }: Stage) {
  let sale = 0
  const run = randomBytes(6).toString('hex')
  const requests = [
    {
      method: 'POST' as const,
      path: '/till/checkout',
      headers: { 'content-type': 'application/json', authorization: `Till ${tillKey}` },
      setupRequest: (request: object) => ({ ...request, body: JSON.stringify(saleOf(members, run, sale++)) }),
    },
  ]
  return { url, connections, seconds, requests }
}

function saleOf(members: Stage['members'], run: string, sale: number) {
  return {
    operationId: `bench-${run}-${sale}`,
    tillNumber: '1',
    receiptNumber: `${run}-${sale}`,
    happenedAt: new Date().toISOString(),
    cardNumber: members[Math.floor(Math.random() * members.length)]?.cardNumber,
    lines: [
      { line: 1, productId: '4000000000013', name: 'Boskoop-Äpfel', departmentId: 'obst-und-gemuese', quantity: 2, amountCents: 498 },
      { line: 2, productId: '4000000000020', name: 'Bergkäse am Stück', departmentId: 'milch-kaese-eier', quantity: 1, amountCents: 874 },
      { line: 3, productId: '4000000000037', name: 'Laugenbrezel', departmentId: 'baeckerei', quantity: 4, amountCents: 380 },
    ],
  }
}

/** The reads and rows of one checkout, as plain statements. */
const script = `
\\set n random(1, 10000)
\\set sale random(1, 9223372036854775807)
begin;
select member_id as member from bench_members where n = :n \\gset
select unit, purchased, given, voucher, transfer, redeemed, expired, debt, issued, transferred from books where member_id = :member::uuid and unit = 'herzhaft-kochen' for update;
select m.status, m.first_name, m.birth_date, o.response from members m left join operations o on o.member_id = m.member_id and o.operation_id = concat('pgbench-', :client_id::text, '-', :sale::text) where m.member_id = :member::uuid;
insert into receipts (member_id, receipt_id, kind, store_id, till_number, receipt_number, lines_cents, total_cents, lines, happened_at, booked_at)
  values (:member::uuid, uuidv7(), 'purchase', 'lindenau', '2', concat('p', :client_id::text, '-', :sale::text), 1752, 1752, (select lines from bench_shapes), now(), now());
insert into monthly_spend (member_id, month, cents) values (:member::uuid, '2026-11-01', 1752) on conflict (member_id, month) do update set cents = monthly_spend.cents + excluded.cents;
insert into operations (member_id, operation_id, call, request_hash, response, booked_at)
  values (:member::uuid, concat('pgbench-', :client_id::text, '-', :sale::text), 'checkout', '\\x00', (select response from bench_shapes), now());
insert into notifications (member_id, notification_id, type, notice, about_id, created_at)
  select :member::uuid, uuidv7(), type, notice, about_id, now() from bench_shapes;
insert into receipt_numbers (store_id, till_number, receipt_number, member_id, receipt_id) values ('lindenau', '2', concat('p', :client_id::text, '-', :sale::text), :member::uuid, uuidv7());
with posted as (
  insert into postings (member_id, posting_id, unit, reason, cause, cause_id, idempotency_key, happened_at, booked_at)
  values (:member::uuid, uuidv7(), 'herzhaft-kochen', 'shopping', 'purchase', 'x', concat('pgbench:', :client_id::text, ':', :sale::text), now(), now()) returning posting_id
), entered as (
  insert into entries (member_id, posting_id, entry, unit, account, lot_id, amount)
  select :member::uuid, posting_id, entry, 'herzhaft-kochen', account, lot_id, amount
  from posted, (values (0, 'issued', null::uuid, -3), (1, 'purchased', uuidv7(), 3)) as e (entry, account, lot_id, amount) returning lot_id
)
insert into lots (member_id, unit, lot_id, origin, amount, remaining, received_at, expires_on)
  select :member::uuid, 'herzhaft-kochen', lot_id, 'purchased', 3, 3, now(), '2027-03-11' from entered where lot_id is not null;
update books set purchased = purchased + 3, issued = issued - 3 where member_id = :member::uuid and unit = 'herzhaft-kochen';
commit;
`

/** Makes the tables that the script reads. */
async function preparePgbench({ ownerUrl }: Stage): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  for (const statement of [
    'create table bench_members as select row_number() over () as n, member_id from members',
    'alter table bench_members add primary key (n)',
    `create table bench_shapes as select lines, response, type, notice, about_id
     from receipts join operations using (member_id) join notifications using (member_id) limit 1`,
    'grant select on bench_members, bench_shapes to herzkarte_app',
    'analyze',
  ]) {
    await owner.query(statement)
  }
  await owner.end()
}
