import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clone } from '@herzkarte/dev'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { cloneTemplate } from '#testing/database.ts'
import { aFullMember, type FullMember } from '#testing/full-member.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill } from '#testing/till.ts'
import { auditDatabase } from '../../../ledger/index.ts'
import { writeBackup } from '../write-backup.ts'
import { runBackup, runRestore } from './commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'herzkarte-backup-'))
const file = join(folder, 'backup')
let app: TestServer
let member: FullMember
let target: Clone | undefined
beforeAll(async () => {
  app = await startTestServer()
  member = await aFullMember(app)
  // They are written a second after they happen, which may be after the backup.
  await app.server.services.security.flush()
  await withClient(app.ownerUrl, (client) => writeBackup(client, file, new Date()))
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
afterEach(async () => {
  await target?.drop()
  target = undefined
})

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** All rows of all tables, but for what the job queue notes of its clock meanwhile. */
function rowsOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`)
    const all: Record<string, string> = {}
    for (const { name } of rows) {
      if (/migrations$/.test(name)) continue
      const found = await client.query(`select coalesce(json_agg(t order by t::text), '[]')::text as rows from ${name} t`)
      all[name] = found.rows[0].rows
    }
    return all
  })
}

const restoreInto = (at: Clone, from = file, ...more: string[]) =>
  runRestore({ DATABASE_OWNER_URL: at.ownerUrl, DATABASE_URL: at.appUrl }, from, ...more)

describe('a backup', () => {
  it('comes back whole: every row of every table, and a ledger that holds', async () => {
    rmSync(file)
    const made = await runBackup({ DATABASE_OWNER_URL: app.ownerUrl }, file)
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^\d+ rows are in /) })
    const before = await rowsOf(app.ownerUrl)
    target = await cloneTemplate()
    const back = await restoreInto(target)
    expect(back).toMatchObject({ code: 0 })
    expect(Number.parseInt(back.said, 10)).toBe(Number.parseInt(made.said, 10))
    expect(await rowsOf(target.ownerUrl)).toEqual(before)
    const audited = await auditDatabase(target.appUrl)
    expect(audited).toMatchObject({ problems: [] })
    expect(audited.postings).toBeGreaterThan(5)
  })

  it('is for its owner alone to read', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file).includes(member.email)).toBe(false)
  })

  it('takes the place of no other file', async () => {
    expect(await runBackup({ DATABASE_OWNER_URL: app.ownerUrl }, file)).toEqual({
      code: 1,
      said: `There is no backup: ${file} exists already; name another file.\n`,
    })
  })

  it('is written where the command was typed', async () => {
    const typed = await runBackup({ DATABASE_OWNER_URL: app.ownerUrl, INIT_CWD: folder }, 'typed.backup')
    expect(typed.said).toContain(join(folder, 'typed.backup'))
  })

  it('leaves no half file where there is no room for it', async () => {
    expect(await runBackup({ DATABASE_OWNER_URL: app.ownerUrl }, join(folder, 'nowhere', 'backup'))).toEqual({
      code: 1,
      said: `There is no backup: ${join(folder, 'nowhere')} does not exist; check the path.\n`,
    })
  })

  it('goes on being served: who was a member signs in, and what comes next has a number of its own', async () => {
    target = await cloneTemplate()
    await restoreInto(target)
    const other = await startTestServer({ DATABASE_URL: target.appUrl })
    onTestFinished(() => other.close())
    const call = await other.call('detailsUserStampCard', { campaignId: 'herzhaft-kochen' }, { token: member.token })
    expect(call.errorName).toBe(null)
    await other.runJobs()
  })
})

describe('is not put back, and nothing changes,', () => {
  it('when there is no such file', async () => {
    target = await cloneTemplate()
    expect(await restoreInto(target, '/nonexistent')).toEqual({
      code: 1,
      said: 'Nothing was restored: /nonexistent does not exist; check the path.\n',
    })
  })

  it('where members are, unless they are to go', async () => {
    const other = await startTestServer()
    onTestFinished(() => other.close())
    const { memberId } = await aMember(other)
    const at = { ownerUrl: other.ownerUrl, appUrl: other.server.services.settings.databaseUrl } as Clone
    const members = () => withClient(other.ownerUrl, async (client) => (await client.query('select member_id as id from members')).rows)
    expect(await restoreInto(at)).toEqual({ code: 1, said: expect.stringContaining('This database has members or sales.') })
    expect(await members()).toEqual([{ id: memberId }])
    expect(await restoreInto(at, file, '--replace')).toMatchObject({ code: 0 })
    expect(await members()).not.toContainEqual({ id: memberId })
    expect(await members()).toContainEqual({ id: member.memberId })
  })

  it('where nobody has joined yet, but something was sold', async () => {
    const other = await startTestServer()
    onTestFinished(() => other.close())
    expect((await (await aTill(other)).sells({})).errorCode).toBe(0)
    const at = { ownerUrl: other.ownerUrl, appUrl: other.server.services.settings.databaseUrl } as Clone
    expect(await restoreInto(at)).toEqual({ code: 1, said: expect.stringContaining('This database has members or sales.') })
  })

  it.each([
    ['damaged', (bytes: Buffer) => bytes.fill(0x55, bytes.length >> 1, (bytes.length >> 1) + 16)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['something else', () => Buffer.from('member_id,email')],
  ])('when it is %s', async (name, change) => {
    const broken = join(folder, name)
    writeFileSync(broken, change(readFileSync(file)))
    target = await cloneTemplate()
    const before = await rowsOf(target.ownerUrl)
    expect(await restoreInto(target, broken)).toEqual({ code: 1, said: 'Nothing was restored: This file is no backup, or was damaged.\n' })
    expect(await rowsOf(target.ownerUrl)).toEqual(before)
  })

  it('when another release has made it', async () => {
    target = await cloneTemplate()
    const newer = join(folder, 'newer')
    await withClient(target.ownerUrl, async (client) => {
      await client.query(`insert into migrations (name) values ('9999-later.sql')`)
      await writeBackup(client, newer, new Date())
      await client.query(`delete from migrations where name = '9999-later.sql'`)
    })
    expect(await restoreInto(target, newer)).toEqual({ code: 1, said: expect.stringContaining('its newest migration is 9999-later.sql') })
  })
})
