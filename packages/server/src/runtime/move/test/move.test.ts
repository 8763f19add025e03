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
import { copyAndFollow, finish, forget, type Move } from '../move.ts'
import { readMovedTables } from '../tables.ts'

/** PostgreSQL that logs what changes, with a database that is `filled` and one that is `empty`, which tests copy. */
let postgres: TestCluster
beforeAll(async () => {
  postgres = await createTestCluster({ settings: { wal_level: 'logical', max_wal_senders: '4' } })
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
  await forget(move.source)
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

const changeMany = async () => {
  const { source } = move
  await source.query(`insert into members (member_id, card_number, created_at) values ('018f0000-0000-7000-8000-000000000001', '7', now())`)
  await source.query(`update members set city = E'Zwickau\\tä\\n''', phone = null`)
  // Large values that stay are not repeated in the log.
  const large = '(select jsonb_agg(md5(n::text)) from generate_series(1, 3000) n)'
  await source.query(`update receipts set lines = ${large}`)
  await source.query(`update receipts set total_cents = total_cents + 1`)
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
  await move.source.query(`update members set city = 'Leipzig'; update receipts set total_cents = total_cents + 1`)
  await finish(move, say, { isCompared: true })
  expect(said).toContainEqual(expect.stringMatching(/^All \d\d\d+ rows are the same in both\.$/))
  expect(said.at(-1)).toMatch(/^Everything has moved\./)
  const { rows } = await move.target.query(`select city, (select count(*) from graphile_worker.jobs)::int as jobs from members limit 1`)
  expect(rows).toEqual([{ city: 'Leipzig', jobs: (await move.source.query('select from graphile_worker.jobs')).rowCount }])
  expect(await auditDatabase(move.targetUrl)).toMatchObject({ problems: [] })
  await expect(withClient(asApp(move.sourceUrl), async () => {})).rejects.toThrow(/permission denied for database/)
})

it('continues after it was ended, also before it noted what it had applied', async () => {
  await copyWhile(async () => {})
  await changeMany()
  const { rows } = await move.source.query<{ data: Buffer }>(
    `select data from pg_logical_slot_peek_binary_changes('herzkarte_move', null, null, 'proto_version', '1', 'publication_names', 'herzkarte_move')`,
  )
  await applyChanges(move.target, (await readMovedTables(move.source)).followed, readChanges(rows.map(({ data }) => data)).list)
  said = []
  await copyWhile(async () => {})
  expect(said.join()).not.toMatch(/were copied/)
  await finish(move, say, { isCompared: true })
  expect(said).toContainEqual(expect.stringMatching(/are the same/))
})

it('begins again if the copy was not complete', async () => {
  await copyWhile(async () => {})
  await move.source.query(`comment on publication herzkarte_move is null`)
  await copyWhile(changeMany)
  await finish(move, say, { isCompared: true })
  expect(said).toContainEqual(expect.stringMatching(/are the same/))
})

it('says which table differs', async () => {
  await copyWhile(async () => {})
  await move.target.query(`update members set city = 'Bitterfeld'`)
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^The table members differs/)
})

it('does not end while servers are connected', async () => {
  await copyWhile(async () => {})
  const app = new pg.Client(
    move.sourceUrl.replace(/\/\/[^@]+@/, `//${new URL(postgres.appUrl).username}:${new URL(postgres.appUrl).password}@`),
  )
  await app.connect()
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^Servers are connected to the old database \(herzkarte_app\)/)
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
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/^Servers are connected to the new database \(herzkarte_app\)/)
  await app.end()
})

it('does not end if one of them was migrated meanwhile', async () => {
  await copyWhile(async () => {})
  await move.source.query(`insert into migrations (name) values ('9999-of-tomorrow.sql')`)
  await expect(finish(move, say, { isCompared: true })).rejects.toThrow(/different releases/)
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
  expect(await command(['finish'], both)).toMatchObject({ code: 1, err: 'Nothing was copied: run npm run move -- copy first.\n' })
  expect(await command(['give-up'], both)).toMatchObject({ code: 0, out: 'The old database no longer keeps its changes.\n' })
})
