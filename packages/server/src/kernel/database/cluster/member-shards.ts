import type pg from 'pg'
import type { Connection, Question } from '../db.ts'
import { knowsDistributed, learned } from './distribution.ts'
import { uuidHash } from './uuid-hash.ts'

/**
 * A shard of the members of a distributed database. On its node, `npm run distribute` makes a schema with views of the shard's tables, which have the
 * tables' names. A transaction about one member runs there, and PostgreSQL executes its statements as on one PostgreSQL: Citus plans nothing. Tables
 * that are not in the schema are found as on the coordinator.
 */
export interface Shard {
  /** Connections to the node. */
  pool: pg.Pool
  /** Makes the shard's schema the first in a transaction's search path, and keeps the shard on the node until the transaction ends. */
  enter: Question
  /** Of the names of prepared statements: PostgreSQL would plan them again whenever a connection changes the schema. */
  suffix: string
}

interface ShardRow {
  schema: string
  /** Of the hashes of its members. */
  first: number
  last: number
  host: string
  port: number
}

interface Known {
  rows: ShardRow[]
  readAt: number
}

const everyShard = `
  select 'shard_' || s.shardid as schema, s.shardminvalue::int as first, s.shardmaxvalue::int as last, n.nodename as host, n.nodeport as port
  from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
  where s.logicalrelid = 'members'::regclass and n.noderole = 'primary' and n.isactive`
const againAfterMs = 10_000
/** The error of a schema whose shard is on another node. */
const notHere = 'HK001'
/**
 * Errors about what the node of a shard does not have or cannot do, and about a row of another shard. The transaction is rolled back then, and runs on the
 * coordinator.
 */
const elsewhere = new Set([notHere, '3F000', '42883', '42P01', '0A000', '44000'])

/** The shards of one pool of the coordinator. */
interface Shards {
  pool: pg.Pool
  open(host: string, port: number): pg.Pool
  known?: Promise<Known> | undefined
  nodes: Map<string, pg.Pool>
}

const shardsOf = new WeakMap<pg.Pool, Shards>()

/** Has transactions about one member run on the node of the member. `open` opens connections like those of the pool. */
export function useShards(pool: pg.Pool, open: Shards['open']): void {
  const shards: Shards = { pool, open, nodes: new Map() }
  shardsOf.set(pool, shards)
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = async () => {
    await Promise.all([end(), ...[...shards.nodes.values()].map((node) => node.end())])
  }
}

/** The shard of a member; undefined if the database is not distributed, or if the shard is not known. */
export async function shardOf(pool: pg.Pool, memberId: string): Promise<Shard | undefined> {
  const shards = shardsOf.get(pool)
  if (!shards || !knowsDistributed(pool)) return undefined
  const hash = uuidHash(memberId)
  const row = (await knownShards(shards)).rows.find(({ first, last }) => first <= hash && hash <= last)
  return row && shardFor(shards, row)
}

/** Every shard of members; none if the database is not distributed. */
export async function everyShardOf(pool: pg.Pool): Promise<Shard[]> {
  await learned(pool)
  const shards = shardsOf.get(pool)
  if (!shards || !knowsDistributed(pool)) return []
  return (await knownShards(shards)).rows.map((row) => shardFor(shards, row))
}

function shardFor(shards: Shards, row: ShardRow): Shard {
  const enter = `select ${row.schema}.enter_shard()`
  return { pool: nodeOf(shards, row), enter: { name: enter, text: enter, values: [] }, suffix: row.schema }
}

/** Every node that has members. */
export async function memberNodes(pool: pg.Pool): Promise<pg.Pool[]> {
  return [...new Set((await everyShardOf(pool)).map((shard) => shard.pool))]
}

async function knownShards(shards: Shards): Promise<Known> {
  const known = await shards.known
  const isOld = known && known.rows.length === 0 && known.readAt + againAfterMs < performance.now()
  if (known && !isOld) return known
  shards.known = read(shards.pool)
  return shards.known
}

async function read(pool: pg.Pool): Promise<Known> {
  const { rows } = await pool.query<ShardRow>(everyShard).catch(() => ({ rows: [] }))
  return { rows, readAt: performance.now() }
}

function nodeOf({ nodes, open }: Shards, { host, port }: ShardRow): pg.Pool {
  const name = `${host}:${port}`
  const node = nodes.get(name) ?? open(host, port)
  nodes.set(name, node)
  return node
}

/**
 * Whether a transaction failed because its shard is not on that node, or cannot do what it asked. The coordinator then does it. If the shard has moved,
 * the shards are read again, once in a while.
 */
export function isElsewhere(pool: pg.Pool, error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  if (error instanceof NodeAway || code === notHere || code === '3F000') void forget(pool)
  return error instanceof NodeAway || elsewhere.has(code)
}

async function forget(pool: pg.Pool): Promise<void> {
  const shards = shardsOf.get(pool)
  const known = await shards?.known
  if (shards && known && known.readAt + againAfterMs < performance.now()) shards.known = undefined
}

/** No connection to the node. */
export class NodeAway extends Error {
  override name = 'NodeAway'
}

/** A connection whose statements are prepared for the shard. */
export function inShard(connection: Connection, { suffix }: Shard): Connection {
  return { query: (question) => connection.query({ ...question, name: `${question.name}@${suffix}` }) }
}
