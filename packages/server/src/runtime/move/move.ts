import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { UserError } from '@herzkarte/command'
import pg from 'pg'
import { nameOf, readSequences, readShape } from '../backup/tables.ts'
import { applyChanges } from './apply-changes.ts'
import { readChanges } from './changes.ts'
import { checkConnected, close, reopen } from './close.ts'
import { compareRows } from './compare-rows.ts'
import { copyTable, emptyTable } from './copy-table.ts'
import { type Note, name, readNote, readTablesAndShape, tablesOf, writeNote } from './note.ts'

const tablesAtOnce = 4
const changesAtOnce = 20_000
const lookAgainAfterMs = 500
const isOver = 'Everything has moved already. Run npm run move -- finish once more.'
/** Both databases write values in the same words, whatever their settings are. */
const sameWords = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 3`

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
  await prepare(move)
  const begun = await noteOf(move)
  const note = begun?.state === 'copied' ? begun : await copyAll(move, begun, say)
  await tablesOf(move.source, note)
  say('All changes are followed. When it is up to date, stop the servers, end this with Ctrl+C, and run: npm run move -- finish')
  while (!signal.aborted) {
    const count = await applyNext(move, note)
    if (count > 0) say(`${count} changes.${count < changesAtOnce ? ' Up to date.' : ' There are more.'}`)
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
  await prepare(move)
  const copied = await noteOf(move)
  if (copied?.state !== 'copied' && copied?.state !== 'moved')
    throw new UserError('Nothing was copied, or everything has moved already: npm run move -- copy begins.')
  if (copied.state === 'copied') await finishCopied(move, copied, say, isCompared)
  await target.query('delete from moves')
  await forget(source)
  say('Everything has moved. Start the servers with DATABASE_URL of the new database. Prove it: npm run audit')
}

async function finishCopied(move: Move, note: Note, say: Say, isCompared: boolean): Promise<void> {
  const { source, target } = move
  await checkReleases(move)
  const tables = await tablesOf(source, note)
  await checkConnected(target, 'new')
  const closed = await close(source, note)
  for (const statement of closed.opening) say(`The old database is closed. To open it again: ${statement}`)
  // A commit that waits for the disk: what was committed before, and did not wait, can be read then as well.
  await source.query(`begin; set local synchronous_commit = on; select pg_logical_emit_message(true, '${name}', 'end'); commit`)
  while ((await applyNext(move, closed)) > 0);
  for (const table of tables.atLast) {
    await emptyTable(target, table)
    await copyTable(source, target, table)
  }
  for (const sequence of await readSequences(source))
    await target.query('select setval($1::regclass, $2, $3)', [nameOf(sequence), sequence.value, sequence.isCalled])
  if (isCompared) await compareRows(move, tables, say)
  await writeNote(source, { ...closed, state: 'moved' })
}

/**
 * Ends a move: the old database no longer keeps its changes, and is open if the move had closed it.
 *
 * @throws UserError if there is none, or if everything has moved.
 */
export async function giveUp(source: pg.Client): Promise<void> {
  await alone(source)
  const { rowCount } = await source.query('select 1 from pg_publication where pubname = $1', [name])
  if (rowCount === 0) throw new UserError('There is no move to give up.')
  const note = await readNote(source)
  if (note?.state === 'moved') throw new UserError(isOver)
  if (note) await reopen(source, note)
  await forget(source)
}

async function forget(source: pg.Client): Promise<void> {
  await source.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and database = current_database()`,
    [name],
  )
  await source.query(`drop publication if exists ${name}`)
}

async function prepare({ source, target }: Move): Promise<void> {
  await alone(source)
  for (const client of [source, target]) await client.query(sameWords)
}

/** Two processes must not move at once. The lock ends with the connection. */
async function alone(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ isFree: boolean }>('select pg_try_advisory_lock(hashtext($1)) as "isFree"', [name])
  if (!rows[0]?.isFree) throw new UserError('Another npm run move is running. End it with Ctrl+C first.')
}

/**
 * What was noted of a move of these two databases; undefined if none has begun.
 *
 * @throws UserError if it is a move into another database, or if the old one has not kept its changes.
 */
async function noteOf({ source, target }: Move): Promise<Note | undefined> {
  const note = await readNote(source)
  if (!note) return undefined
  const { rowCount } = await target.query('select 1 from moves where move_id = $1', [note.id])
  if (rowCount === 0 && note.state !== 'moved')
    throw new UserError('The old database moves into another one than MOVE_TO_URL. To begin again: npm run move -- give-up.')
  const { rows } = await source.query<{ status: string }>('select wal_status as status from pg_replication_slots where slot_name = $1', [
    name,
  ])
  if (note.state === 'copied' && (!rows[0] || rows[0].status === 'lost'))
    throw new UserError('The old database has not kept its changes. Begin again: npm run move -- give-up, then copy.')
  return note
}

async function checkBoth(move: Move): Promise<void> {
  const { source, target } = move
  const { rows } = await source.query<{ level: string; isAllowed: boolean; isTaken: boolean }>(
    `select current_setting('wal_level') as level, rolreplication or rolsuper as "isAllowed",
       exists (select 1 from pg_replication_slots where slot_name = $1 and database <> current_database()) as "isTaken"
     from pg_roles where rolname = current_user`,
    [name],
  )
  if (rows[0]?.level !== 'logical')
    throw new UserError('The old database does not log what changes: set wal_level = logical there, and restart it.')
  if (!rows[0].isAllowed)
    throw new UserError('The role in DATABASE_OWNER_URL may not read the log: alter role … replication, as superuser.')
  if (rows[0].isTaken) throw new UserError('Another database of the old PostgreSQL is moving. Finish that move or give it up first.')
  await checkReleases(move)
  const { rowCount: members } = await target.query('select 1 from members limit 1')
  const { rowCount: begun } = await target.query('select 1 from moves limit 1')
  if (members !== 0 && begun === 0) throw new UserError('The new database has members. Move into an empty one.')
}

/** Tables that only one of them has cannot move. */
async function checkReleases({ source, target }: Move): Promise<void> {
  const [old, moved] = await Promise.all([source, target].map(readShape))
  if (JSON.stringify(old) !== JSON.stringify(moved))
    throw new UserError('The databases are of different releases: run npm run migrate for both.')
}

/** Copies one state of all tables, which is the one that the slot begins with. What an unfinished copy has left in the new database is replaced. */
async function copyAll(move: Move, begun: Note | undefined, say: Say): Promise<Note> {
  const { source, target, sourceUrl, targetUrl } = move
  if (begun?.state === 'moved') throw new UserError(isOver)
  await checkBoth(move)
  await forget(source)
  const { tables, shape } = await readTablesAndShape(source)
  const note: Note = { id: randomUUID(), state: 'copying', shape, opening: begun?.opening ?? [] }
  await target.query('delete from moves')
  await target.query('insert into moves (move_id) values ($1)', [note.id])
  await source.query(`create publication ${name} for table ${tables.followed.map(nameOf).join(', ')}`)
  await writeNote(source, note)
  for (const table of tables.followed) await emptyTable(target, table)
  say('The copy begins when the transactions that are open now have ended.')
  // The state can be read while this connection is idle.
  const holder = new pg.Client({ connectionString: sourceUrl, replication: 'database' } as pg.ClientConfig)
  holder.on('error', () => {})
  await holder.connect()
  try {
    const { rows } = await holder.query<{ snapshot_name: string }>(`CREATE_REPLICATION_SLOT ${name} LOGICAL pgoutput (SNAPSHOT 'export')`)
    const started = performance.now()
    const left = tables.followed.values()
    const copySome = () =>
      connected(sourceUrl, (from) =>
        connected(targetUrl, async (to) => {
          await from.query(`begin isolation level repeatable read read only; set transaction snapshot '${rows[0]?.snapshot_name}'`)
          let count = 0
          for (const table of left) count += await copyTable(from, to, table)
          return count
        }),
      )
    const counts = await Promise.all(Array.from({ length: tablesAtOnce }, copySome))
    const seconds = Math.ceil((performance.now() - started) / 1000)
    say(`${counts.reduce((sum, count) => sum + count, 0)} rows of ${tables.followed.length} tables were copied in ${seconds} s.`)
  } finally {
    await holder.end()
  }
  await target.query('analyze')
  const copied: Note = { ...note, state: 'copied' }
  await writeNote(source, copied)
  return copied
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'herzkarte-move' })
  client.on('error', () => {})
  await client.connect()
  await client.query(sameWords)
  return work(client).finally(() => client.end())
}

/**
 * Applies the next changes and returns their number. How far it came is in the same transaction, because the slot may fall back when the old database
 * crashes: what was applied once is not applied again.
 */
async function applyNext({ source, target }: Move, note: Note): Promise<number> {
  const { rows: before } = await source.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place')
  const { rows: applied } = await target.query<{ place: string | null }>('select applied::text as place from moves where move_id = $1', [
    note.id,
  ])
  await advance(source, applied[0]?.place)
  const { rows } = await source.query<{ data: Buffer }>(
    `select data from pg_logical_slot_peek_binary_changes('${name}', null, $1, 'proto_version', '1', 'publication_names', '${name}')`,
    [changesAtOnce],
  )
  const { list, end = before[0]?.place } = readChanges(rows.map(({ data }) => data))
  if (list.length === 0) {
    // From here on, the old database does not keep the log of what is not followed.
    await advance(source, end)
    return 0
  }
  const { followed } = await tablesOf(source, note)
  await applyChanges(target, followed, list, () => target.query('update moves set applied = $1 where move_id = $2', [end, note.id]))
  return list.length
}

/** Has the slot begin at a place of the log, if it begins before it. */
async function advance(source: pg.Client, place: string | null | undefined): Promise<void> {
  await source.query(
    `select pg_replication_slot_advance(slot_name, $1::pg_lsn) from pg_replication_slots where slot_name = '${name}' and confirmed_flush_lsn < $1::pg_lsn`,
    [place],
  )
}
