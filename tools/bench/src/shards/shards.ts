import { createTestCluster, type TestCluster } from '@herzkarte/dev'
import { migrate } from '@herzkarte/server'
import pg from 'pg'
import { cost } from '../pgbench/pgbench-cost.ts'
import { type Figure, perSecond } from '../results/figures.ts'
import { checkoutScript, transferScript, twoStepScript } from './shard-scripts.ts'

const members = 5000
const tables = ['books', 'postings', 'entries', 'lots', 'receipts', 'operations']

/**
 * The cost of distributing members over two PostgreSQL servers behind a third (postgres_fdw, tables partitioned by a hash of the member), compared
 * with one server: for a checkout, which is on one shard, and a transfer, which is not.
 */
export async function benchShards(): Promise<Figure[]> {
  const [alone, first, second, front] = await Promise.all([1, 2, 3, 4].map(() => createTestCluster({ durable: true })))
  if (!alone || !first || !second || !front) throw new Error('A cluster is missing')
  const clusters = [alone, first, second, front]
  try {
    for (const cluster of [alone, first, second]) await migrate(cluster.ownerUrl, 'herzkarte_app')
    await join(front, [first, second])
    for (const cluster of [alone, front]) await fill(cluster)
    const behind = [first, second, front]
    return [
      ...(await compare('checkout of one member', checkoutScript, { alone, front, behind })),
      ...(await compare('transfer in one transaction', transferScript, { alone, front, behind })),
      ...(await compare('transfer in two transactions', twoStepScript, { alone, front, behind })),
    ]
  } finally {
    for (const cluster of clusters) await cluster.stop()
  }
}

/** Connects the front server to the shards: the same tables as foreign tables, one half of the members on each. */
async function join(front: TestCluster, shards: readonly TestCluster[]): Promise<void> {
  const admin = new pg.Client(front.adminUrl)
  await admin.connect()
  await admin.query('create extension postgres_fdw')
  for (const [place, shard] of shards.entries()) {
    const { port, username, password } = new URL(shard.ownerUrl)
    await admin.query(`
      create server shard_${place} foreign data wrapper postgres_fdw options (host '127.0.0.1', port '${port}', dbname 'herzkarte');
      create user mapping for postgres server shard_${place} options (user '${username}', password '${password}');
      create schema shard_${place}; import foreign schema public limit to (${tables.join()}) from server shard_${place} into shard_${place}`)
  }
  for (const table of tables) {
    await admin.query(`create table ${table} (like shard_0.${table}) partition by hash (member_id)`)
    for (const place of shards.keys())
      await admin.query(
        `alter table ${table} attach partition shard_${place}.${table} for values with (modulus ${shards.length}, remainder ${place})`,
      )
  }
  await admin.end()
}

async function fill(cluster: TestCluster): Promise<void> {
  const admin = new pg.Client(cluster.adminUrl)
  await admin.connect()
  await admin.query(`
    create table bench_members as select n, uuidv7() as member_id from generate_series(1, ${members}) as n;
    alter table bench_members add primary key (n); analyze bench_members;
    insert into books (member_id, unit, purchased, given, voucher, transfer, redeemed, expired, debt, issued, transferred)
    select member_id, 'hearts', 100000, 0, 0, 0, 0, 0, 0, -100000, 0 from bench_members`)
  await admin.end()
}

interface Places {
  alone: TestCluster
  front: TestCluster
  behind: readonly TestCluster[]
}

async function compare(what: string, script: string, { alone, front, behind }: Places): Promise<Figure[]> {
  const one = await cost(alone.adminUrl, [alone.adminUrl], script, members)
  const two = await cost(
    front.adminUrl,
    behind.map(({ adminUrl }) => adminUrl),
    script,
    members,
  )
  return [
    {
      what: `${what}, one server`,
      value: `${one.cpuMs.toFixed(2)} ms of processor`,
      beside: perSecond(one.rate),
      budget: 'none',
      holds: true,
    },
    {
      what: `${what}, two servers behind one`,
      value: `${two.cpuMs.toFixed(2)} ms of processor`,
      beside: `${(two.cpuMs / one.cpuMs).toFixed(1)} times one server; ${perSecond(two.rate)}`,
      budget: 'none',
      holds: true,
    },
  ]
}
