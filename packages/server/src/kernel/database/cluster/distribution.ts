import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/**
 * The only module that knows whether the database is distributed (docs/scaling.md). Everything else runs the same statements on one PostgreSQL
 * and on a Citus cluster.
 */

/** By pool, what its first connection has found. */
const found = new WeakMap<pg.Pool, boolean>()

const query = `select exists (select from pg_extension where extname = 'citus') as "isDistributed"`

/** Whether the database of a connection is distributed. */
export async function isDistributed(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ isDistributed: boolean }>(query)
  return rows[0]?.isDistributed === true
}

/** Has the pool's first connection ask whether the database is distributed. */
export function learnDistribution(pool: pg.Pool): void {
  pool.once('connect', (client: pg.PoolClient) => {
    isDistributed(client).then(
      (answer) => found.set(pool, answer),
      () => learnDistribution(pool),
    )
  })
}

/**
 * Whether works of different members may share a transaction: not over several nodes, which would all have to take part in each commit. Until it
 * is known, works are alone.
 */
export function mayShare(pool: pg.Pool): boolean {
  return found.get(pool) === false
}

/** Waits until it is known whether the database is distributed. */
export async function learned(pool: pg.Pool): Promise<void> {
  // The pool's first connection has asked before it answers this.
  if (!found.has(pool)) await pool.query('select')
}

/** Whether the database is known to be distributed. */
export function knowsDistributed(pool: pg.Pool): boolean {
  return found.get(pool) === true
}

const preparedOnWorkers = `
  select unnest(string_to_array(nullif(result, ''), ',')) as gid
  from run_command_on_workers($$select string_agg(gid, ',') from pg_prepared_xacts where database = current_database() and gid like 'citus_%'$$)
  where success`
const againAfterMs = 20

/** By pool, the look that is under way and the one that begins after it. */
const underWay = new WeakMap<pg.Pool, Promise<void>>()
const upcoming = new WeakMap<pg.Pool, Promise<void>>()

/**
 * Resolves when everything that the coordinator has committed by now is committed on every node. The nodes follow a moment later, or after a crash when
 * Citus recovers: until then nobody sees the rows there. Jobs wait for it, because they are on the coordinator. Calls at the same moment look together.
 */
export function settled(pool: pg.Pool): Promise<void> {
  if (!knowsDistributed(pool)) return Promise.resolve()
  // The look that is under way may have begun too early.
  const look = upcoming.get(pool) ?? lookNext(pool)
  upcoming.set(pool, look)
  return look
}

async function lookNext(pool: pg.Pool): Promise<void> {
  await underWay.get(pool)?.catch(() => {})
  upcoming.delete(pool)
  const look = waitForPrepared(pool)
  underWay.set(pool, look)
  await look
}

async function waitForPrepared(pool: pg.Pool): Promise<void> {
  const prepared = async () => (await pool.query<{ gid: string }>(preparedOnWorkers)).rows.map(({ gid }) => gid)
  let left = await prepared()
  while (left.length > 0) {
    await pause(againAfterMs)
    const still = new Set(await prepared())
    left = left.filter((gid) => still.has(gid))
  }
}

/**
 * What is said of a node that went away within a transaction, by Citus, by the library that it connects with, and by processes of a node that was killed. It
 * has the code of an internal error.
 */
export const nodeWentAway = new RegExp(
  [
    'failure on connection marked as essential',
    'could not commit transaction for shard \\d+ on at least one active node',
    'server closed the connection unexpectedly',
    'SSL SYSCALL error',
    'postmaster was shut down, exiting',
    'terminating connection due to unexpected postmaster exit',
  ]
    .map((start) => `^${start}`)
    .join('|'),
)

/** The same database on another node. */
export function urlOfNode(url: string, host: string, port: number): string {
  return Object.assign(new URL(url), { hostname: host, port: String(port) }).href
}

/** A worker of a cluster. All is 0 if it is down. */
export interface NodeState {
  name: string
  isDown: boolean
  /** Older than two minutes. */
  oldPreparedTransactions: number
  /** Shards of members that lack their schema, so that their sales run through the coordinator. */
  shardsWithoutSchema: number
  /** Replication slots that no standby reads. */
  inactiveSlots: number
  /** Of the database on this node. */
  bytes: number
}

const stateOfNode = `
  select json_build_object(
    'oldPreparedTransactions', (select count(*) from pg_prepared_xacts where prepared < now() - interval '2 minutes'),
    'shardsWithoutSchema', (select count(*) from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_local_group using (groupid)
      where logicalrelid = 'members'::regclass and to_regnamespace('shard_' || shardid) is null),
    'inactiveSlots', (select count(*) from pg_replication_slots where not active),
    'bytes', pg_database_size(current_database()))::text`
const nodeStates = `
  select nodename || ':' || nodeport as name, not success as "isDown", coalesce("oldPreparedTransactions", 0) as "oldPreparedTransactions",
    coalesce("shardsWithoutSchema", 0) as "shardsWithoutSchema", coalesce("inactiveSlots", 0) as "inactiveSlots", coalesce(bytes, 0) as bytes
  from run_command_on_workers($$${stateOfNode}$$) cross join json_to_record(case when success then result::json else '{}' end)
    as state("oldPreparedTransactions" int, "shardsWithoutSchema" int, "inactiveSlots" int, bytes float8) order by 1`

/** The workers of a distributed database. One PostgreSQL has none. */
export async function readNodes(client: Pick<pg.ClientBase, 'query'>): Promise<NodeState[]> {
  return (await isDistributed(client)) ? (await client.query<NodeState>(nodeStates)).rows : []
}

/** A shard's constraint has the number of the shard behind its name. */
const ofShard = /_\d{6,}$/
const named = /constraint "(\w+)"/

/** Errors of other nodes arrive without the field that names the broken constraint. Their message has it. Errors in a shard's schema name the shard's constraint. */
export function nameConstraint(failure: unknown): void {
  const { code = '', constraint, message = '' } = failure as { code?: string; constraint?: string; message?: string }
  if (!code.startsWith('23')) return
  const name = constraint ?? named.exec(message)?.[1]
  if (name !== undefined) Object.assign(failure as object, { constraint: name.replace(ofShard, '') })
}
