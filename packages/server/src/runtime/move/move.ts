import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '@herzkarte/command'
import pg, { escapeIdentifier as quoted } from 'pg'
import { nameOf, readSequences, readShape } from '../backup/tables.ts'
import { applyChanges } from './apply-changes.ts'
import { readChanges } from './changes.ts'
import { copyTable, emptyTable } from './copy-table.ts'
import { type MovedTables, readMovedTables } from './tables.ts'

/** Of the publication and of the slot, in which the old database keeps its changes. */
const name = 'herzkarte_move'
const copied = 'copied'
const tablesAtOnce = 4
const changesAtOnce = 20_000
const lookAgainAfterMs = 500

/** The owner's connections to the database that moves, and to where it moves. */
export interface Move {
  source: pg.Client
  target: pg.Client
  sourceUrl: string
  targetUrl: string
}

/** What the command says. */
type Say = (line: string) => void

/**
 * Copies all rows, and then every change, until `signal` ends it. If it was ended before, it continues: what was copied stays, and an unfinished copy begins
 * again.
 *
 * @throws UserError if one of the databases cannot take part.
 */
export async function copyAndFollow(move: Move, say: Say, signal: AbortSignal): Promise<void> {
  await alone(move)
  const tables = await readMovedTables(move.source)
  if (!(await isCopied(move))) {
    await checkBoth(move)
    await forget(move.source)
    await copyAll(move, tables, say)
  }
  say('All changes are followed. When few are left, stop the servers, end this with Ctrl+C, and run: npm run move -- finish')
  while (!signal.aborted) {
    const count = await applyNext(move, tables)
    if (count > 0) say(`${count} changes`)
    else await pause(lookAgainAfterMs, undefined, { signal }).catch(() => {})
  }
}

/**
 * Moves what is left, once the servers have stopped, and closes the old database. With `isCompared`, all rows of both are compared.
 *
 * @throws UserError if servers are connected, or if nothing was copied, or if the rows differ.
 */
export async function finish(move: Move, say: Say, { isCompared }: { isCompared: boolean }): Promise<void> {
  const { source, target } = move
  await alone(move)
  if (!(await isCopied(move))) throw new UserError('Nothing was copied: run npm run move -- copy first.')
  await checkReleases(move)
  await close(move, say)
  const tables = await readMovedTables(source)
  // A commit that waits for the disk: what was committed before, and did not wait, can be read then as well.
  await source.query(`begin; set local synchronous_commit = on; select pg_logical_emit_message(true, '${name}', 'end'); commit`)
  while ((await applyNext(move, tables)) > 0);
  for (const table of tables.atLast) {
    await emptyTable(target, table)
    await copyTable(source, target, table)
  }
  for (const sequence of await readSequences(source))
    await target.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), sequence.value, sequence.isCalled])
  if (isCompared) await compare(move, tables, say)
  await forget(source)
  say('Everything has moved. Start the servers with DATABASE_URL of the new one. Prove it: npm run audit')
}

/** Ends a move: the old database no longer keeps its changes. */
export async function forget(source: pg.Client): Promise<void> {
  await source.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and database = current_database()`,
    [name],
  )
  await source.query(`drop publication if exists ${name}`)
}

/** Two processes must not move at once. The lock ends with the connection. */
async function alone({ source }: Move): Promise<void> {
  const { rows } = await source.query<{ isFree: boolean }>('select pg_try_advisory_lock(hashtext($1)) as "isFree"', [name])
  if (!rows[0]?.isFree) throw new UserError('Another npm run move is running. End it with Ctrl+C first.')
}

async function isCopied({ source }: Move): Promise<boolean> {
  const { rows } = await source.query<{ note: string | null }>(
    `select obj_description(p.oid, 'pg_publication') as note from pg_publication p join pg_replication_slots s on s.slot_name = pubname
     where pubname = $1 and s.database = current_database() and s.wal_status <> 'lost'`,
    [name],
  )
  return rows[0]?.note === copied
}

async function checkBoth(move: Move): Promise<void> {
  const { source, target } = move
  const { rows } = await source.query<{ level: string; isAllowed: boolean }>(
    `select current_setting('wal_level') as level, rolreplication or rolsuper as "isAllowed" from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.level !== 'logical')
    throw new UserError('The old database does not log what changes: set wal_level = logical there, and restart it.')
  if (!rows[0].isAllowed)
    throw new UserError('The role in DATABASE_OWNER_URL may not read the log: alter role … replication, as superuser.')
  const shapes = await Promise.all([source, target].map(readShape))
  if (JSON.stringify(shapes[0]) !== JSON.stringify(shapes[1]))
    throw new UserError('The databases are of different releases: run npm run migrate for both.')
  const { rowCount } = await target.query('select 1 from members limit 1')
  const { rows: begun } = await source.query('select from pg_publication where pubname = $1', [name])
  if (rowCount !== 0 && begun.length === 0) throw new UserError('The new database has members. Move into an empty one.')
}

/** Tables that only one of them has cannot move. */
async function checkReleases({ source, target }: Move): Promise<void> {
  const [old, moved] = await Promise.all([source, target].map(readShape))
  if (JSON.stringify(old) !== JSON.stringify(moved))
    throw new UserError('The databases are of different releases: run npm run migrate for both.')
}

/** Copies one state of all tables, which is the one that the slot begins with. */
async function copyAll(move: Move, { followed }: MovedTables, say: Say): Promise<void> {
  const { source, target, sourceUrl, targetUrl } = move
  await source.query(`create publication ${name} for table ${followed.map(nameOf).join(', ')}`)
  for (const table of followed) await emptyTable(target, table)
  // The state can be read while this connection is idle.
  const holder = new pg.Client({ connectionString: sourceUrl, replication: 'database' } as pg.ClientConfig)
  await holder.connect()
  try {
    const { rows } = await holder.query<{ snapshot_name: string }>(`CREATE_REPLICATION_SLOT ${name} LOGICAL pgoutput (SNAPSHOT 'export')`)
    const snapshot = rows[0]?.snapshot_name ?? ''
    const begun = performance.now()
    const left = followed.values()
    const copySome = () =>
      connected(sourceUrl, (from) =>
        connected(targetUrl, async (to) => {
          await from.query(`begin isolation level repeatable read read only; set transaction snapshot '${snapshot}'`)
          let count = 0
          for (const table of left) count += await copyTable(from, to, table)
          return count
        }),
      )
    const counts = await Promise.all(Array.from({ length: tablesAtOnce }, copySome))
    const seconds = Math.ceil((performance.now() - begun) / 1000)
    say(`${counts.reduce((sum, count) => sum + count, 0)} rows of ${followed.length} tables were copied in ${seconds} s.`)
  } finally {
    await holder.end()
  }
  await target.query('analyze')
  await source.query(`comment on publication ${name} is '${copied}'`)
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'herzkarte-move' })
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Applies the next changes and returns their number. */
async function applyNext({ source, target }: Move, { followed }: MovedTables): Promise<number> {
  const { rows: before } = await source.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place')
  const { rows } = await source.query<{ data: Buffer }>(
    `select data from pg_logical_slot_peek_binary_changes('${name}', null, $1, 'proto_version', '1', 'publication_names', '${name}')`,
    [changesAtOnce],
  )
  const { list, end = before[0]?.place } = readChanges(rows.map(({ data }) => data))
  if (list.length > 0) await applyChanges(target, followed, list)
  // From here on, the old database does not keep what was applied.
  await source.query('select pg_replication_slot_advance($1, $2)', [name, end])
  return list.length
}

/** Lets nobody but the owner connect to the old database, so that no sale is booked there any more. Says how it is opened again. */
async function close({ source, target }: Move, say: Say): Promise<void> {
  await checkConnected(source, 'old')
  await checkConnected(target, 'new')
  const database = quoted(await nameOfDatabase(source))
  const { rows } = await source.query<{ grantee: string }>(
    `select case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end as grantee
     from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) where datname = current_database() and privilege_type = 'CONNECT' and grantee <> datdba`,
  )
  for (const { grantee } of rows) await source.query(`revoke connect on database ${database} from ${grantee}`)
  const opening = rows.map(({ grantee }) => `grant connect on database ${database} to ${grantee}`)
  try {
    await checkConnected(source, 'old')
  } catch (error) {
    for (const statement of opening) await source.query(statement)
    throw error
  }
  for (const statement of opening) say(`The old database is closed. To open it again: ${statement}`)
}

/** Commands of the owner may be connected, and so may the other nodes of a cluster. */
async function checkConnected(client: pg.Client, which: 'old' | 'new'): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select distinct usename as role from pg_stat_activity join pg_roles on rolname = usename
     where datname = current_database() and usename <> current_user and not rolsuper and application_name not like 'citus%'`,
  )
  if (rows.length === 0) return
  const roles = rows.map(({ role }) => role).join(', ')
  throw new UserError(`Servers are connected to the ${which} database (${roles}). Stop them, then run this again.`)
}

async function nameOfDatabase(source: pg.Client): Promise<string> {
  const { rows } = await source.query<{ name: string }>('select current_database() as name')
  return rows[0]?.name ?? ''
}

/** The number of a table's rows, and a sum over all that is in them. */
async function compare({ source, target }: Move, { followed, atLast }: MovedTables, say: Say): Promise<void> {
  let rows = 0
  for (const table of [...followed, ...atLast]) {
    const text = `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${nameOf(table)} t`
    const [old, moved] = await Promise.all(
      [source, target].map(async (client) => (await client.query<{ rows: string; sum: string }>(text)).rows[0]),
    )
    if (old?.rows !== moved?.rows || old?.sum !== moved?.sum)
      throw new UserError(
        `The table ${table.name} differs: ${old?.rows} rows here, ${moved?.rows} there. Open the old database again, and stay with it: npm run move -- give-up.`,
      )
    rows += Number(old?.rows)
  }
  say(`All ${rows} rows are the same in both.`)
}
