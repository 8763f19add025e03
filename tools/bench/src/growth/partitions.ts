import { createTestCluster } from '@herzkarte/dev'
import pg from 'pg'
import { cost } from '../pgbench/pgbench-cost.ts'
import { type Figure, perSecond } from '../results/figures.ts'

const members = 50_000
const rowsEach = 24
const months = 24

const columns =
  'member_id uuid not null, notification_id uuid not null, notice jsonb not null, created_at timestamptz not null, primary key (member_id, notification_id)'
/** The smallest id from this many months ago; ids begin with their time. */
const idOf = (monthsAgo: number) =>
  `(lpad(to_hex((extract(epoch from now() - interval '${monthsAgo * 30} days') * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid`

const read = (table: string) => `
\\set n random(1, :members)
select notification_id, notice from ${table} where member_id = md5(:n::text)::uuid order by notification_id desc limit 20;
`
const write = (table: string) => `
\\set n random(1, :members)
insert into ${table} values (md5(:n::text)::uuid, uuidv7(), '{"kind": "purchase"}', now());
`

/** Compares a history of two years in one table with one partitioned by month: reading, writing, and purging the oldest month. */
export async function benchPartitions(): Promise<Figure[]> {
  const cluster = await createTestCluster({ durable: true })
  const admin = new pg.Client(cluster.adminUrl)
  await admin.connect()
  try {
    await make(admin)
    const figures: Figure[] = []
    for (const [what, script] of [
      ['newest 20 of a member', read],
      ['one more', write],
    ] as const) {
      const one = await cost(cluster.adminUrl, [cluster.adminUrl], script('whole'), members)
      const parts = await cost(cluster.adminUrl, [cluster.adminUrl], script('parts'), members)
      figures.push(figure(`${what}, one table`, one.cpuMs, perSecond(one.rate)))
      figures.push(
        figure(
          `${what}, ${months} partitions`,
          parts.cpuMs,
          `${(parts.cpuMs / one.cpuMs).toFixed(1)} times one table; ${perSecond(parts.rate)}`,
        ),
      )
    }
    const deleted = await timed(admin, `delete from whole where created_at < now() - interval '${(months - 1) * 30} days'`, 'vacuum whole')
    const dropped = await timed(admin, 'drop table month_24')
    figures.push(figure('the oldest month deleted and vacuumed', deleted.ms, `${deleted.mb} MB of log`))
    figures.push(figure('the oldest partition dropped', dropped.ms, `${dropped.mb} MB of log`))
    return figures
  } finally {
    await admin.end()
    await cluster.stop()
  }
}

async function make(admin: pg.Client): Promise<void> {
  await admin.query(`create table whole (${columns}); create table parts (${columns}) partition by range (notification_id)`)
  for (let ago = months; ago >= 1; ago -= 1)
    await admin.query(`do $$ begin execute format('create table month_${ago} partition of parts for values from (%L) to (%L)',
      ${idOf(ago)}, ${ago === 1 ? `'ffffffff-ffff-ffff-ffff-ffffffffffff'` : idOf(ago - 1)}); end $$`)
  await admin.query(`
    insert into whole select md5(n::text)::uuid, uuidv7(-(at || ' days')::interval), '{"kind": "purchase"}', now() - (at || ' days')::interval
    from generate_series(1, ${rowsEach}) as nth, generate_series(1, ${members}) as n, lateral (select floor(nth * 30 - 1 - random() * 28) as at) as t;
    insert into parts select * from whole;
    create index whole_by_age on whole (created_at)`)
  await admin.query('vacuum analyze')
}

async function timed(admin: pg.Client, ...statements: string[]): Promise<{ ms: number; mb: number }> {
  const log = async () => (await admin.query<{ at: string }>('select pg_current_wal_lsn() as at')).rows[0]?.at
  const from = await log()
  const began = performance.now()
  for (const statement of statements) await admin.query(statement)
  const ms = performance.now() - began
  const { rows } = await admin.query('select round(pg_wal_lsn_diff($1, $2) / 1e6, 1)::float8 as mb', [await log(), from])
  return { ms, mb: rows[0].mb }
}

function figure(what: string, ms: number, beside: string): Figure {
  return { what, value: `${ms.toFixed(2)} ms`, beside, budget: 'none', holds: true }
}
