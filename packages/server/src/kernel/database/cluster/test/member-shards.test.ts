import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it as test } from 'vitest'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { isOnOnePostgres } from '#testing/one-postgres.ts'
import { queueLeftJobs } from '../../../../runtime/jobs/left-jobs.ts'
import { dbOn, openPool, readCard, statement, type Tx, transact, transactTogether } from '../../index.ts'
import { leftTables } from '../../tables.ts'
import { textHash, uuidHash } from '../hash.ts'
import { leftRows } from '../left-rows.ts'
import { shardOf } from '../member-shards.ts'

// One PostgreSQL is the coordinator and the node. A schema stands for the shard of all members, and tables for those in which Citus lists its shards.
const it = test.runIf(isOnOnePostgres('one PostgreSQL stands for a cluster'))
let database: TestDatabase
let owner: pg.Client
let pool: pg.Pool

const cluster = `
  create table pg_dist_shard (shardid bigint, logicalrelid regclass, shardminvalue text, shardmaxvalue text);
  create table pg_dist_placement (shardid bigint, groupid int);
  create table pg_dist_node (groupid int, nodename text, nodeport int, noderole text, isactive boolean);
  insert into pg_dist_shard values (1, 'members', '-2147483648', '2147483647');
  insert into pg_dist_placement values (1, 1);
  create table graphile_worker.left_jobs (id bigint generated always as identity primary key, job jsonb not null);
  grant select on pg_dist_shard, pg_dist_placement, pg_dist_node to public;
  grant select, insert, update, delete on graphile_worker.left_jobs to public`
const schemaOfShard = `
  create schema shard_1;
  grant usage on schema shard_1 to public;
  create view shard_1.cards with (security_invoker = true) as select * from public.cards where card_number <> 'other' with check option;
  grant select, insert on shard_1.cards to public;
  create function shard_1.enter_shard() returns void language sql as $$ select set_config('search_path', 'shard_1, public', true) $$;
  create function shard_1.enter_alone() returns void language sql as $$ select set_config('search_path', 'shard_1, left_rows, public', true) $$`
const moved = `
  create or replace function shard_1.enter_shard() returns void language plpgsql as $$ begin raise exception 'elsewhere' using errcode = 'HK001'; end $$`

beforeAll(async () => {
  database = await cloneTemplate()
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  await owner.query(cluster)
})
beforeEach(async () => {
  const { hostname, port } = new URL(database.ownerUrl)
  await owner.query(`drop schema if exists shard_1 cascade; ${schemaOfShard}; truncate pg_dist_node`)
  await owner.query(`insert into pg_dist_node values (1, $1, $2, 'primary', true)`, [hostname, Number(port)])
  await pool?.end()
  pool = openPool({ databaseUrl: database.appUrl, poolSize: 2, statementTimeoutMs: 5000 })
  // What the first connection finds on a cluster.
  pool.emit('connect', { on() {}, query: async () => ({ rows: [{ isDistributed: true }] }) } as unknown as pg.PoolClient)
  await new Promise(setImmediate)
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

const schema = statement<{ schema: string }>('select current_schema() as schema')
const bind = statement<never, [string, string]>(
  "insert into cards (card_number, member_id, kind, bound_at) values ($1, $2, 'virtual', now())",
)
const schemaOf = async (tx: Tx) => (await tx.first(schema))?.schema

/** Binds a card in a transaction about its member. Returns the schemas in which this was tried. */
async function binds(cardNumber: string, memberId: string = uuid()): Promise<unknown[]> {
  const tried: unknown[] = []
  await transactTogether(pool, memberId, async (tx) => {
    tried.push(await schemaOf(tx).catch(() => 'none'))
    await tx.run(bind, cardNumber, memberId)
  })
  return tried
}

const countOf = async (cardNumber: string) => (await owner.query('select from public.cards where card_number = $1', [cardNumber])).rowCount

it('the hash of a member is that of PostgreSQL', async () => {
  const { rows } = await owner.query<{ id: string; hash: number }>(
    'select id::text, uuid_hash(id) as hash from (select gen_random_uuid() as id from generate_series(1, 2000)) ids',
  )
  expect(rows.filter(({ id, hash }) => uuidHash(id) !== hash)).toEqual([])
})

it('and so is the hash of a text, whatever its length', async () => {
  const { rows } = await owner.query<{ text: string; hash: number }>(
    `select text, hashtext(text) as hash from (select left(repeat(md5(n::text) || 'ß', 3), n % 60) as text from generate_series(1, 600) n) texts`,
  )
  expect(rows.filter(({ text, hash }) => textHash(text) !== hash)).toEqual([])
})

it('a card is read on its node, and through the coordinator if the node does not have it', async () => {
  await owner.query(
    `insert into pg_dist_shard values (3, 'cards', '-2147483648', '2147483647'); insert into pg_dist_placement values (3, 1)`,
  )
  const memberId = uuid()
  await binds('near', memberId)
  const cardOf = statement<{ memberId: string }, [string]>('select member_id as "memberId" from cards where card_number = $1')
  const coordinator = dbOn({ query: async () => ({ rows: [{ memberId: 'of the coordinator' } as never], rowCount: 1, command: 'SELECT' }) })
  const found = (number: string) => readCard(pool, coordinator, number, (db) => db.first(cardOf, number))
  expect(await found('near')).toEqual({ memberId })
  expect(await found('unknown there')).toEqual({ memberId: 'of the coordinator' })
  await owner.query('delete from pg_dist_shard where shardid = 3; delete from pg_dist_placement where shardid = 3')
})

it("a transaction about one member runs in the schema of the member's shard, and any other does not", async () => {
  expect(await binds('p1')).toEqual(['shard_1'])
  expect(await countOf('p1')).toBe(1)
  expect(await transact(pool, schemaOf)).toBe('public')
})

it('a statement that was prepared in one schema is not used in another', async () => {
  await owner.query(`create schema shard_2; grant usage on schema shard_2 to public;
    create function shard_2.enter_shard() returns void language sql as $$ select set_config('search_path', 'shard_2, public', true) $$;
    create table shard_2.cards (like public.cards); grant insert on shard_2.cards to public;
    insert into pg_dist_shard values (2, 'members', '0', '2147483647'); insert into pg_dist_placement values (2, 1);
    update pg_dist_shard set shardmaxvalue = '-1' where shardid = 1`)
  const of = (isFirst: boolean) => {
    for (;;) {
      const memberId = uuid()
      if (uuidHash(memberId) < 0 === isFirst) return memberId
    }
  }
  expect([await binds('s1', of(true)), await binds('s2', of(false)), await binds('s3', of(true))]).toEqual([
    ['shard_1'],
    ['shard_2'],
    ['shard_1'],
  ])
  expect(await Promise.all(['s1', 's2', 's3'].map(countOf))).toEqual([1, 0, 1])
  await owner.query(
    `drop schema shard_2 cascade; delete from pg_dist_shard where shardid = 2; update pg_dist_shard set shardmaxvalue = '2147483647'`,
  )
})

it.each([
  ['the shard has moved', moved],
  ['the schema was not made', 'drop schema shard_1 cascade'],
  [
    'the node lacks a table',
    `drop view shard_1.cards; create or replace function shard_1.enter_shard() returns void language sql as
     $$ select set_config('search_path', 'shard_1', true) $$`,
  ],
  ['the node does not answer', 'update pg_dist_node set nodeport = 1'],
])('the coordinator does it, once, if %s', async (_, change) => {
  const number = uuid()
  await owner.query(change)
  const tried = await binds(number)
  expect(tried.at(-1)).toBe('public')
  expect(await countOf(number)).toBe(1)
})

it('the coordinator changes a row of another shard', async () => {
  expect(await binds('other')).toEqual(['shard_1', 'public'])
  expect(await countOf('other')).toBe(1)
})

it('what fails for another reason is not done again', async () => {
  await binds('f1')
  const tried: unknown[] = []
  const again = transactTogether(pool, uuid(), async (tx) => {
    tried.push(await schemaOf(tx))
    await tx.run(bind, 'f1', uuid())
  })
  await expect(again).rejects.toMatchObject({ constraint: 'cards_pkey' })
  expect(tried).toEqual(['shard_1'])
})

it('a database that is not distributed has no shards', async () => {
  const plain = openPool({ databaseUrl: database.appUrl, poolSize: 1, statementTimeoutMs: 5000 })
  await plain.query('select')
  expect(await shardOf(plain, uuid())).toBeUndefined()
  await plain.end()
})

it('jobs of transactions on a node are queued, in their order and once', async () => {
  const left = (payload: number) => ({
    identifier: 'left',
    payload: { payload },
    max_attempts: 7,
    job_key: `left:${payload}`,
    job_key_mode: 'replace',
  })
  for (const payload of [1, 2]) await owner.query('insert into graphile_worker.left_jobs (job) values ($1)', [left(payload)])
  expect([await queueLeftJobs(pool), await queueLeftJobs(pool)]).toEqual([2, 0])
  const { rows } = await owner.query(
    `select key, max_attempts as attempts from graphile_worker.jobs where task_identifier = 'left' order by id`,
  )
  expect(rows).toEqual([
    { key: 'left:1', attempts: 7 },
    { key: 'left:2', attempts: 7 },
  ])
})

/** What Citus says when it needs a node that does not answer. */
const unreachable = `
  create function fail_to_connect() returns trigger language plpgsql as
    $$ begin raise exception 'connection to the remote node failed' using errcode = '08006'; end $$;
  create trigger unreachable before insert on receipt_numbers for each statement execute function fail_to_connect();`
const otherNode = `
  insert into pg_dist_shard values (9, 'members', '1', '0'); insert into pg_dist_placement values (9, 9);
  insert into pg_dist_node values (9, '127.0.0.1', 1, 'primary', true)`
const take = statement<never, [string, string]>(
  `insert into receipt_numbers (store_id, till_number, receipt_number, member_id, receipt_id) values ('lindenau', '3', $1, $2, gen_random_uuid())`,
)

describe('another node does not answer', () => {
  beforeEach(async () => {
    await owner.query(`${unreachable} ${otherNode}; ${leftRows(leftTables, ['members'])}`)
  })
  afterEach(async () => {
    await owner.query(`drop trigger unreachable on receipt_numbers; drop function fail_to_connect; drop schema left_rows, cards_here cascade;
      delete from pg_dist_shard where shardid = 9; delete from pg_dist_placement where shardid = 9`)
  })

  const pathOf = statement<{ path: string }>(`select current_setting('search_path') as path`)

  /** Takes a receipt number in a transaction about a member. Returns the search paths in which this was tried. */
  async function takes(number: string): Promise<unknown[]> {
    const tried: unknown[] = []
    const memberId = uuid()
    await transactTogether(pool, memberId, async (tx) => {
      tried.push((await tx.first(pathOf))?.path)
      await tx.run(take, number, memberId)
    })
    return tried
  }

  it("what belongs there is left on the member's node, from the second transaction on at once", async () => {
    expect(await takes('000001')).toEqual(['shard_1, public', 'shard_1, left_rows, public'])
    expect(await takes('000002')).toEqual(['shard_1, left_rows, public'])
    const { rows } = await owner.query('select receipt_number as number from left_rows.receipt_numbers order by 1')
    expect(rows).toEqual([{ number: '000001' }, { number: '000002' }])
  })

  it('what the node cannot do alone waits for the other one', async () => {
    const onlyElsewhere = statement<never, []>('delete from tables_of_the_coordinator')
    const work = async (tx: Tx) => {
      if ((await tx.first(pathOf))?.path.includes('left_rows')) await tx.run(onlyElsewhere)
      await tx.run(take, '000003', uuid())
    }
    await expect(transactTogether(pool, uuid(), work)).rejects.toMatchObject({ code: '08006' })
  })

  it('what the node has already is rejected there as it is elsewhere', async () => {
    await takes('000001')
    await expect(takes('000001')).rejects.toMatchObject({ code: '23505', constraint: 'receipt_numbers_once' })
  })

  it('nothing is left if all nodes answer', async () => {
    await owner.query('delete from pg_dist_node where groupid = 9')
    await expect(takes('000001')).rejects.toMatchObject({ code: '08006' })
    expect((await owner.query('select from left_rows.receipt_numbers')).rowCount).toBe(0)
  })

  it("cards are found on their members' nodes", async () => {
    const memberId = uuid()
    await owner.query(
      `insert into members (member_id, card_number, printed_card_number, created_at) values ($1, 'virtual', 'printed', now())`,
      [memberId],
    )
    const cardOf = statement<{ memberId: string }, [string]>('select member_id as "memberId" from cards where card_number = $1')
    const coordinator = dbOn({
      query: () => Promise.reject(Object.assign(new Error('connection to the remote node failed'), { code: '08006' })),
    })
    const found = (number: string) => readCard(pool, coordinator, number, (db) => db.first(cardOf, number))
    expect([await found('virtual'), await found('printed')]).toEqual([{ memberId }, { memberId }])
    await expect(found('of the node that is away')).rejects.toMatchObject({ code: '08006' })
  })

  it('the tables are made again with their rows when columns are added', async () => {
    await takes('000001')
    await owner.query('drop schema cards_here cascade; alter table receipt_numbers add column added int default 7')
    await owner.query(leftRows(leftTables, ['members']))
    const { rows } = await owner.query('select receipt_number as number, added from left_rows.receipt_numbers')
    await owner.query('alter table receipt_numbers drop column added')
    expect(rows).toEqual([{ number: '000001', added: 7 }])
    await expect(takes('000001')).rejects.toMatchObject({ constraint: 'receipt_numbers_once' })
  })
})
