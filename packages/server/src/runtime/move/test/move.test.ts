import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestCluster, type TestCluster } from '@herzkarte/dev'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { commandRuns } from '#testing/command-here.ts'
import { cloneTemplate } from '#testing/database.ts'
import { aFullMember } from '#testing/full-member.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer } from '#testing/server.ts'
import { migrate } from '../../../kernel/database/index.ts'
import { auditDatabase } from '../../../ledger/index.ts'
import { readBackup } from '../../backup/read-backup.ts'
import { writeBackup } from '../../backup/write-backup.ts'
import { applyChanges } from '../apply-changes.ts'
import { readChanges } from '../changes.ts'
import { copyAndFollow, finish, giveUp, type Move } from '../move.ts'
import { type Note, readNote, writeNote } from '../note.ts'
import { readMovedTables } from '../tables.ts'

/** PostgreSQL that logs what changes, with a database that is `filled` and one that is `empty`, which tests copy. */
let postgres: TestCluster
beforeAll(async () => {
  postgres = await createTestCluster({ settings: { wal_level: 'logical', max_wal_senders: '4', max_prepared_transactions: '4' } })
  await asAdmin('alter role herzkarte_owner replication')
  for (const name of ['empty', 'filled']) {
    await asAdmin(`create database ${name} owner herzkarte_owner`)
    await migrate(at(postgres.ownerUrl, name), 'herzkarte_app')
  }
  const app = await startTestServer()
  await aFullMember(app)
  await aMember(app)
  await app.server.services.security.flush()
  await copyWithBackup(app.ownerUrl, at(postgres.ownerUrl, 'filled'))
  await app.close()
})
afterAll(() => postgres.stop())

async function copyWithBackup(from: string, to: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'herzkarte-move-'))
  const file = join(folder, 'backup')
  await withClient(from, (client) => writeBackup(client, file, new Date()))
  await withClient(to, (client) => readBackup(client, file, { replace: false }))
  rmSync(folder, { recursive: true })
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

const asAdmin = (text: string) => withClient(postgres.adminUrl, (admin) => admin.query(text))
const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href

function asApp(url: string): string {
  const { username, password } = new URL(postgres.appUrl)
  return Object.assign(new URL(url), { username, password }).href
}

let nth = 0
let move: Move
let said: string[]
const say = (line: string) => said.push(line)
beforeEach(async () => {
  const names = [`old_${++nth}`, `new_${nth}`] as const
  for (const [index, template] of ['filled', 'empty'].entries())
    await asAdmin(`create database ${names[index]} template ${template} owner herzkarte_owner`)
  const [sourceUrl, targetUrl] = [at(postgres.ownerUrl, names[0]), at(postgres.ownerUrl, names[1])]
  const [source, target] = [new pg.Client(sourceUrl), new pg.Client(targetUrl)]
  await source.connect()
  await target.connect()
  move = { source, target, sourceUrl, targetUrl }
  said = []
})
afterEach(async () => {
  await giveUp(move.source).catch(() => {})
  await move.source.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where database = current_database()`)
  await move.source.end()
  await move.target.end()
})

/** Copies, and follows what `meanwhile` changes. */
async function copyWhile(meanwhile: () => Promise<void>): Promise<void> {
  const end = new AbortController()
  const ended = copyAndFollow(move, say, end.signal)
  const whileItRuns = (isSo: () => boolean | Promise<boolean>) => Promise.race([ended, until(isSo)])
  await whileItRuns(() => said.some((line) => line.startsWith('All changes are followed')))
  await meanwhile()
  const { rows } = await move.source.query('select pg_current_wal_flush_lsn()::text as place')
  const passed = `select from pg_replication_slots where slot_name = 'herzkarte_move' and confirmed_flush_lsn >= $1`
  await whileItRuns(async () => (await move.source.query(passed, [rows[0].place])).rowCount === 1)
  end.abort()
  await ended
  await move.source.query('select pg_advisory_unlock_all()')
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** As if the command had been killed in that state. */
async function noteState(state: Note['state']): Promise<void> {
  await writeNote(move.source, { ...((await readNote(move.source)) as Note), state })
}

const changeMany = async () => {
  const { source } = move
  // A trigger of the table rejects what was before.
  for (const hearts of [1, 2])
    await source.query(
      `insert into till_key_hearts (key_id, day, slot, hearts) values ('grows', '2026-11-28', 1, $1)
       on conflict (key_id, day, slot) do update set hearts = excluded.hearts`,
      [hearts],
    )
  await source.query(`insert into members (member_id, card_number, created_at) values ('018f0000-0000-7000-8000-000000000001', '7', now())`)
  await source.query(`update members set city = E'Zwickau\\tä\\n''', phone = null`)
  // Large values that stay are not repeated in the log.
  const large = '(select jsonb_agg(md5(n::text)) from generate_series(1, 3000) n)'
  await source.query(`update receipts set copays = ${large}`)
  await source.query(`update receipts set discount_cents = discount_cents + 1`)
  await source.query(`begin;
    insert into operations select member_id, 'large', call, request_hash, ${large}, booked_at from operations limit 1;
    update operations set call = 'another' where operation_id = 'large'; commit`)
  await source.query(`delete from notifications`)
  await source.query(`update user_coupons set user_coupon_id = gen_random_uuid()`)
  // Two swap what only one can have.
  await source.query('begin')
  const { rows } = await source.query('select member_id, session_id, tag from sessions order by session_id limit 1')
  const { member_id, session_id, tag } = rows[0]
  await source.query(
    `insert into sessions select (jsonb_populate_record(s, jsonb_build_object('session_id', gen_random_uuid(), 'tag', 'OTHER', 'refresh_hash', '\\x01'))).*
     from sessions s where session_id = $1`,
    [session_id],
  )
  await source.query('commit')
  await source.query('begin')
  await source.query(`update sessions set tag = 'AWAY' where session_id = $1`, [session_id])
  await source.query(`update sessions set tag = $1 where member_id = $2 and tag = 'OTHER'`, [tag, member_id])
  await source.query(`update sessions set tag = 'OTHER' where session_id = $1`, [session_id])
  await source.query('commit')
  await source.query('truncate gift_likes')
  await source.query(`select graphile_worker.add_job('sendMail', '{}')`)
}

it('moves every row, and what changes meanwhile', async () => {
  await copyWhile(changeMany)
  await move.source.query(`update members set city = 'Leipzig'; update receipts set discount_cents = discount_cents + 1`)
  await finish(move, say, { isCompared: true })
  expect(said).toContainEqual(expect.stringMatching(/^All \d\d\d+ rows are the same in both\.$/))
  expect(said.at(-1)).toMatch(/^Everything has moved\./)
  const { rows } = await move.target.query(`select city, (select count(*) from graphile_worker.jobs)::int as jobs from members limit 1`)
  expect(rows).toEqual([{ city: 'Leipzig', jobs: (await move.source.query('select from graphile_worker.jobs')).rowCount }])
  expect(await auditDatabase(move.targetUrl)).toMatchObject({ problems: [] })
  await expect(withClient(asApp(move.sourceUrl), async () => {})).rejects.toThrow(/permission denied for database/)
})

it('continues after it was ended, and applies nothing twice, also if the slot has fallen back', async () => {
  await copyWhile(async () => {})
  await changeMany()
  const { rows } = await move.source.query<{ data: Buffer }>(
    `select data from pg_logical_slot_peek_binary_changes('herzkarte_move', null, null, 'proto_version', '1', 'publication_names', 'herzkarte_move')`,
  )
  const { list, end: place } = readChanges(rows.map(({ data }) => data))
  const noted = () => move.target.query('update moves set applied = $1', [place])
  await applyChanges(move.target, (await readMovedTables(move.source)).followed, list, noted)
  said = []
  await copyWhile(async () => {})
  expect(said.join()).not.toMatch(/were copied/)
  await finish(move, say, { isCompared: true })
  expect(said).toContainEqual(expect.stringMatching(/are the same/))
})

it('begins again if the copy was not complete', async () => {
  await copyWhile(async () => {})
  await noteState('copying')
  await copyWhile(changeMany)
  await finish(move, say, { isCompared: true })
  expect(said).toContainEqual(expect.stringMatching(/are the same/))
})

it('does not end while servers are connected', async () => {
  await copyWhile(async () => {})
  const app = new pg.Client(
    move.sourceUrl.replace(/\/\/[^@]+@/, `//${new URL(postgres.appUrl).username}:${new URL(postgres.appUrl).password}@`),
  )
  await app.connect()
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^The old database has connections: herzkarte_app\. Stop/)
  await app.end()
  await until(
    async () =>
      (await move.source.query(`select from pg_stat_activity where usename = 'herzkarte_app' and datname = current_database()`))
        .rowCount === 0,
  )
  await finish(move, say, { isCompared: true })
})

it('does not end while servers are connected to the new database, which would change it', async () => {
  await copyWhile(async () => {})
  const app = new pg.Client(asApp(move.targetUrl))
  await app.connect()
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^The new database has connections: herzkarte_app\. Stop/)
  await app.end()
})

it('does not end while a command of the owner runs, or a transaction is prepared', async () => {
  await copyWhile(async () => {})
  await withClient(`${move.sourceUrl}?application_name=herzkarte-import`, async () => {
    await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/has connections: herzkarte_owner with herzkarte-import\./)
  })
  await move.source.query('select pg_advisory_unlock_all()')
  await withClient(move.sourceUrl, (other) => other.query(`begin; update members set city = 'Zwickau'; prepare transaction 'left'`))
  await until(
    async () =>
      (await move.source.query(`select from pg_stat_activity where usename = 'herzkarte_owner' and datname = current_database()`))
        .rowCount === 1,
  )
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^The old database has prepared transactions/)
  await move.source.query(`rollback prepared 'left'`)
})

it('does not end if it cannot close the old database', async () => {
  await copyWhile(async () => {})
  const [name] = (await move.source.query('select current_database() as name')).rows.map((row) => row.name)
  await asAdmin(`alter database ${name} owner to postgres`)
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/so it cannot close it/)
})

it.each([['copy'], ['finish']])('does not go on with another database than it was copied to: %s', async (command) => {
  await copyWhile(async () => {})
  await withClient(move.sourceUrl.replace(/old_(\d+)$/, 'empty'), async (target) => {
    const other = { ...move, target }
    const going = command === 'copy' ? copyAndFollow(other, say, new AbortController().signal) : finish(other, say, { isCompared: false })
    await expect(going).rejects.toThrow(/moves into another one than MOVE_TO_URL/)
  })
})

it('never empties a database that is not its own, such as the old one by another name', async () => {
  const before = (await move.source.query('select from members')).rowCount
  await move.source.query(`create publication herzkarte_move for table members`)
  await withClient(move.sourceUrl.replace('127.0.0.1', 'localhost'), async (target) => {
    await expect(copyAndFollow({ ...move, target }, say, new AbortController().signal)).rejects.toThrow(/^The new database has members/)
  })
  expect((await move.source.query('select from members')).rowCount).toBe(before)
})

it('says it if the old database was migrated since it was copied', async () => {
  await copyWhile(async () => {})
  for (const { query } of [move.source, move.target].map((client) => ({ query: (text: string) => client.query(text) })))
    await query(`create table later (id int primary key); insert into migrations (name) values ('9999-later.sql')`)
  await expect(finish(move, say, { isCompared: false })).rejects.toThrow(/have changed since they were copied/)
})

it('compares values and not how a database writes them', async () => {
  const [name] = (await move.source.query('select current_database() as name')).rows.map((row) => row.name)
  await asAdmin(`alter database ${name} set timezone = 'Europe/Berlin'; alter database ${name} set datestyle = 'German'`)
  await copyWhile(changeMany)
  await finish(move, say, { isCompared: true })
  expect(said).toContainEqual(expect.stringMatching(/are the same/))
})

it('opens the old database again when it is given up, and begins again in the same new one', async () => {
  await copyWhile(async () => {})
  await move.target.query(`update members set city = 'Bitterfeld'`)
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^The table members differs/)
  await expect(withClient(asApp(move.sourceUrl), async () => {})).rejects.toThrow(/permission denied for database/)
  await move.source.query('select pg_advisory_unlock_all()')
  await giveUp(move.source)
  await withClient(asApp(move.sourceUrl), async () => {})
  await move.source.query('select pg_advisory_unlock_all()')
  await until(
    async () =>
      (await move.source.query(`select from pg_stat_activity where usename = 'herzkarte_app' and datname = current_database()`))
        .rowCount === 0,
  )
  await copyWhile(async () => {})
  await finish(move, say, { isCompared: true })
  expect(said.at(-1)).toMatch(/^Everything has moved/)
})

it('does not end if one of them was migrated meanwhile', async () => {
  await copyWhile(async () => {})
  await move.source.query(`insert into migrations (name) values ('9999-of-tomorrow.sql')`)
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/different releases/)
})

it('is over once everything has moved, also if it was ended then', async () => {
  await copyWhile(async () => {})
  await noteState('moved')
  await expect(giveUp(move.source)).rejects.toThrow(/^Everything has moved already/)
  await expect(copyAndFollow(move, say, new AbortController().signal)).rejects.toThrow(/^Everything has moved already/)
  await finish(move, say, { isCompared: true })
  expect((await move.target.query('select from moves')).rowCount).toBe(0)
})

it('does not end before it has copied', async () => {
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^Nothing was copied/)
})

it('does not move into a database with members', async () => {
  await move.target.query(`insert into members (member_id, card_number, created_at) values (gen_random_uuid(), '1', now())`)
  await expect(copyAndFollow(move, say, new AbortController().signal)).rejects.toThrow(/^The new database has members/)
})

it('runs once at a time', async () => {
  await withClient(move.sourceUrl, async (other) => {
    await other.query(`select pg_advisory_lock(hashtext('herzkarte_move'))`)
    await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^Another npm run move is running/)
  })
})

it('says what the old database lacks', async () => {
  const clone = await cloneTemplate()
  await withClient(clone.ownerUrl, async (source) => {
    const other = { ...move, source, sourceUrl: clone.ownerUrl }
    await expect(copyAndFollow(other, say, new AbortController().signal)).rejects.toThrow(/set wal_level = logical/)
  })
  await clone.drop()
  await asAdmin('alter role herzkarte_owner noreplication')
  await expect(copyAndFollow(move, say, new AbortController().signal)).rejects.toThrow(/may not read the log/)
  await asAdmin('alter role herzkarte_owner replication')
})

it('is a command', async () => {
  const command = commandRuns('runtime/move/move-cli.ts')
  expect(await command(['copy'], { DATABASE_OWNER_URL: inject('cluster').ownerUrl })).toMatchObject({
    code: 1,
    err: 'Set DATABASE_OWNER_URL to the old database and MOVE_TO_URL to the new one.\n',
  })
  const both = { DATABASE_OWNER_URL: move.sourceUrl, MOVE_TO_URL: move.targetUrl }
  expect(await command(['finish'], both)).toMatchObject({
    code: 1,
    err: 'Nothing was copied, or everything has moved already: npm run move -- copy begins.\n',
  })
  expect(await command(['give-up'], both)).toMatchObject({ code: 1, err: 'There is no move to give up.\n' })
})
