import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Connection, Question } from '../db.ts'
import { knowsDistributed, learned, nodeWentAway } from './distribution.ts'
import { textHash, uuidHash } from './hash.ts'

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

/** A shard of members. */
export interface MemberShard extends Shard {
  /** The same shard while another node does not answer: what belongs on other nodes is left on this one (`left-rows.ts`). */
  alone: Shard
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
  /** Of the cards, which are distributed by their numbers. A shard of them has no schema. */
  ofCards: ShardRow[]
  readAt: number
}

const everyShard = `
  select s.logicalrelid::text as table, 'shard_' || s.shardid as schema, s.shardminvalue::int as first, s.shardmaxvalue::int as last, n.nodename as host,
    n.nodeport as port
  from pg_dist_shard s join pg_dist_placement p using (shardid) join pg_dist_node n using (groupid)
  where s.logicalrelid in ('members'::regclass, 'cards'::regclass) and n.noderole = 'primary' and n.isactive`
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
  /** The question to all nodes that is under way. */
  asking?: Promise<boolean> | undefined
  /** When a node last did not answer. Undefined once all have. */
  awayAt?: number | undefined
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
export async function shardOf(pool: pg.Pool, memberId: string): Promise<MemberShard | undefined> {
  const shards = shardsOf.get(pool)
  if (!shards || !knowsDistributed(pool)) return undefined
  const row = shardWith((await knownShards(shards)).rows, uuidHash(memberId))
  return row && shardFor(shards, row)
}

/** Connections to the node that has a card; undefined if the database is not distributed. Any other node finds the card as well, for more. */
export async function nodeOfCard(pool: pg.Pool, cardNumber: string): Promise<pg.Pool | undefined> {
  const shards = shardsOf.get(pool)
  if (!shards || !knowsDistributed(pool)) return undefined
  const row = shardWith((await knownShards(shards)).ofCards, textHash(cardNumber))
  return row && nodeOf(shards, row)
}

const shardWith = (rows: readonly ShardRow[], hash: number) => rows.find(({ first, last }) => first <= hash && hash <= last)

/** Every shard of members; none if the database is not distributed. */
export async function everyShardOf(pool: pg.Pool): Promise<MemberShard[]> {
  await learned(pool)
  const shards = shardsOf.get(pool)
  if (!shards || !knowsDistributed(pool)) return []
  return (await knownShards(shards)).rows.map((row) => shardFor(shards, row))
}

function shardFor(shards: Shards, row: ShardRow): MemberShard {
  const pool = nodeOf(shards, row)
  const enterBy = (text: string) => ({ name: text, text, values: [] })
  return {
    pool,
    enter: enterBy(`select ${row.schema}.enter_shard()`),
    suffix: row.schema,
    alone: { pool, enter: enterBy(`select ${row.schema}.enter_alone()`), suffix: `${row.schema}_alone` },
  }
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
  const { rows } = await pool.query<ShardRow & { table: string }>(everyShard).catch(() => ({ rows: [] }))
  const of = (name: string) => rows.filter(({ table }) => table === name)
  return { rows: of('members'), ofCards: of('cards'), readAt: performance.now() }
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

const answersWithinMs = 2000
/** After how long a node that did not answer is asked again. */
const asksAgainAfterMs = 1000

/** Errors of a node about another one that it cannot reach, and of a statement that waited for one until it was cancelled. */
export function mayBeOfAnother(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return /^08\w{3}$/.test(code) || code === '57014' || nodeWentAway.test(message)
}

/** Whether a node did not answer when all were last asked. They are asked again in the background until all do. */
export function wasNodeAway(pool: pg.Pool): boolean {
  const awayAt = shardsOf.get(pool)?.awayAt
  if (awayAt === undefined) return false
  if (awayAt + asksAgainAfterMs < performance.now()) void isNodeAway(pool)
  return true
}

/** Whether a node with members does not answer. A node that has no connection to spare answers. */
export async function isNodeAway(pool: pg.Pool): Promise<boolean> {
  const shards = shardsOf.get(pool)
  if (!shards) return false
  shards.asking ??= askNodes(shards).finally(() => {
    shards.asking = undefined
  })
  return shards.asking
}

async function askNodes(shards: Shards): Promise<boolean> {
  const { rows } = await knownShards(shards)
  const nodes = new Map(rows.map((row) => [`${row.host}:${row.port}`, row]))
  const answers = await Promise.all([...nodes.values()].map(({ host, port }) => answersInTime(shards.open(host, port))))
  shards.awayAt = answers.includes(false) ? performance.now() : undefined
  return shards.awayAt !== undefined
}

async function answersInTime(node: pg.Pool): Promise<boolean> {
  const asked = node.query('select').then(
    () => true,
    (error: unknown) => error instanceof pg.DatabaseError && !error.code?.startsWith('57P'),
  )
  const inTime = await Promise.race([asked, pause(answersWithinMs, false, { ref: false })])
  void node.end().catch(() => {})
  return inTime
}

/** No connection to the node. */
export class NodeAway extends Error {
  override name = 'NodeAway'
}

/** A connection whose statements are prepared for the shard. */
export function inShard(connection: Connection, { suffix }: Shard): Connection {
  return { query: (question) => connection.query({ ...question, name: `${question.name}@${suffix}` }) }
}
