import pg from 'pg'
import { leftTables, memberTables, shardFunctions } from '../tables.ts'
import { leftRows } from './left-rows.ts'

/** A shard of the members, the node that has it, and the tables of the same members there. */
interface Shard {
  schema: string
  shard: number
  host: string
  port: number
  first: number
  last: number
  tables: { table: string; name: string }[]
}

const everyShard = `
  select 'shard_' || m.shardid as schema, m.shardid::float8 as shard, n.nodename as host, n.nodeport as port, m.shardminvalue::int as first, m.shardmaxvalue::int as last,
    (select json_agg(json_build_object('table', c.relname, 'name', c.relname || '_' || s.shardid)) from pg_dist_shard s join pg_class c on c.oid = s.logicalrelid
     where c.relname = any($1::text[]) and s.shardminvalue = m.shardminvalue) as tables
  from pg_dist_shard m join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
  where m.logicalrelid = 'members'::regclass and n.noderole = 'primary'`

/**
 * Makes a schema for each shard of members on its node (`member-shards.ts`), and on each node tables for the jobs of transactions there and for what they
 * leave while another node is away. Schemas that exist are replaced, so a run after shards were moved or tables were changed is enough.
 *
 * @returns The number of shards.
 */
export async function makeShardSchemas(owner: pg.Client): Promise<number> {
  const { rows: shards } = await owner.query<Shard>(everyShard, [memberTables])
  const { rows: functions } = await owner.query<{ text: string }>(
    'select pg_get_functiondef(f::regprocedure) as text from unnest($1::text[]) f',
    [shardFunctions],
  )
  await onNodes(owner, async (node, host, port) => {
    await node.query(`begin; ${dropSchemas}`)
    await node.query(queue)
    const own = shards.filter((one) => one.host === host && one.port === port)
    await node.query(
      leftRows(
        leftTables,
        own.flatMap(({ tables }) => tables.flatMap(({ table, name }) => (table === 'members' ? name : []))),
      ),
    )
    for (const shard of own) {
      await node.query(tablesOf(shard))
      for (const { text } of functions) await node.query(inSchema(text, shard.schema))
      await node.query(entranceOf(shard, await someMember(node, shard)))
    }
    await node.query('commit')
  })
  return shards.length
}

/** Removes the schemas before tables are changed, because views hold on to columns. Until they are made again, transactions run on the coordinator. */
export async function removeShardSchemas(owner: pg.Client): Promise<void> {
  await onNodes(owner, async (node) => {
    await node.query(dropSchemas)
  })
}

type OnNode = (node: pg.Client, host: string, port: number) => Promise<void>

async function onNodes(owner: pg.Client, act: OnNode): Promise<void> {
  const { rows } = await owner.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid > 0`,
  )
  for (const { host, port } of rows) {
    const { user, password, database, ssl } = owner as pg.Client & { password?: string | null }
    const node = new pg.Client({ user, database, host, port, ssl, ...(password ? { password } : {}) })
    await node.connect()
    try {
      // These are things of the node alone.
      await node.query('set citus.enable_ddl_propagation = off')
      await act(node, host, port)
    } finally {
      await node.end()
    }
  }
}

const dropSchemas = `
  do $$ declare shard name; begin
    for shard in select nspname from pg_namespace where nspname ~ '^shard_\\d+$' or nspname = 'cards_here' loop
      execute format('drop schema %I cascade', shard);
    end loop;
  end $$`

/** The queue is on the coordinator. On a node, the function that adds a job writes it to a table, from where servers queue it (`left-jobs.ts`). */
const queue = `
  create schema if not exists graphile_worker;
  grant usage on schema graphile_worker to public;
  create table if not exists graphile_worker.left_jobs (id bigint generated always as identity primary key, job jsonb not null);
  grant select, insert, update, delete on graphile_worker.left_jobs to public;
  drop function if exists graphile_worker.add_job;
  create function graphile_worker.add_job(identifier text, payload json default null, queue_name text default null, run_at timestamptz default null,
    max_attempts int default null, job_key text default null, priority int default null, flags text[] default null, job_key_mode text default 'replace')
  returns graphile_worker.left_jobs language sql as $$
    insert into graphile_worker.left_jobs (job) values (jsonb_build_object('identifier', identifier, 'payload', payload, 'queue_name', queue_name,
      'run_at', run_at, 'max_attempts', max_attempts, 'job_key', job_key, 'priority', priority, 'flags', flags, 'job_key_mode', job_key_mode))
    returning *
  $$`

/** Views have the rights of who asks, so those of the shard are decisive. They accept rows of their own members only. */
function tablesOf({ schema, first, last, tables }: Shard): string {
  const views = tables.map(
    ({ table, name }) => `
    create view ${schema}.${table} with (security_invoker = true) as select * from public.${name}
    where uuid_hash(member_id) between ${first} and ${last} with check option;`,
  )
  return `create schema ${schema}; grant usage on schema ${schema} to public; ${views.join('')}
    grant select, insert, update, delete on all tables in schema ${schema} to public`
}

function inSchema(text: string, schema: string): string {
  return text.replace('FUNCTION public.', `FUNCTION ${schema}.`).replace("TO 'public',", `TO '${schema}', 'public',`)
}

/**
 * A deletion of nothing makes the node's rows a part of Citus' two-phase commit, which does not see what is changed in views, and keeps the shard on its
 * node until the transaction ends, as Citus does for its own changes.
 */
function entranceOf({ schema, shard }: Shard, memberId: string): string {
  const entrance = (name: string, path: string) => `
    create function ${schema}.${name}() returns void language plpgsql as $$
    begin
      perform set_config('search_path', '${path}', true);
      delete from public.grocery_marks where member_id = '${memberId}';
      if not exists (select from pg_dist_placement join pg_dist_local_group using (groupid) where shardid = ${shard}) then
        raise exception 'The shard is on another node' using errcode = 'HK001';
      end if;
    end $$;`
  return entrance('enter_shard', `${schema}, public`) + entrance('enter_alone', `${schema}, left_rows, public`)
}

/** An id of the shard that nobody has. */
async function someMember(node: pg.Client, { first, last }: Shard): Promise<string> {
  const { rows } = await node.query<{ id: string }>(
    `select id::text from (select gen_random_uuid() as id from generate_series(1, 100000)) ids where uuid_hash(id) between $1 and $2 limit 1`,
    [first, last],
  )
  const [row] = rows
  if (!row) throw new Error('No id was found for a shard')
  return row.id
}
