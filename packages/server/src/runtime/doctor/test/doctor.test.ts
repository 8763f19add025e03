import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { cloneTemplate, type TestDatabase } from '#testing/database.ts'
import { nobody, smsProvider, smtpServer } from '#testing/stand-ins.ts'
import { checkEnvironment } from '../../settings/check.ts'
import { type DatabaseState, findingsOf } from '../database.ts'
import { examine } from '../examine.ts'
import type { Finding, Level } from '../finding.ts'

const now = new Date('2026-11-20T10:00:00Z')
let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await cloneTemplate()
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await database.drop()
})

async function withClient(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

const asOwner = (text: string) => withClient(database.ownerUrl, text)
const databaseEnv = () => ({ DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl })

/** The findings about one subject. */
async function findings(subject: string, env: Record<string, string> = databaseEnv(), backups?: string): Promise<Finding[]> {
  return (await examine(env, { backups, now })).filter((finding) => finding.subject === subject)
}

const finding = (subject: string, level: Level, message: string) => [{ subject, level, message: expect.stringContaining(message) }]

describe('a database', () => {
  it('in order is found so', async () => {
    expect(await findings('database')).toEqual(finding('database', 'good', 'answers'))
    expect(await findings('tables')).toEqual(finding('tables', 'good', 'of this release'))
    expect(await findings('rights')).toEqual(finding('rights', 'good', 'never change it'))
    expect(await findings('log')).toEqual(finding('log', 'good', 'no values'))
    expect(await findings('clock')).toEqual(finding('clock', 'good', 'agree'))
    expect(await findings('jobs')).toEqual(finding('jobs', 'good', 'No job is late'))
  })

  it('that does not answer is a problem, and the rest is examined nevertheless', async () => {
    const url = `postgres://herzkarte_app:secret@127.0.0.1:${await nobody()}/herzkarte`
    expect(await findings('database', { DATABASE_URL: url })).toEqual(finding('database', 'problem', 'does not answer (ECONNREFUSED)'))
    expect(JSON.stringify(await examine({ DATABASE_URL: url }, { backups: undefined, now }))).not.toContain('secret')
    expect(await findings('disk', { DATABASE_URL: url })).toHaveLength(1)
  })

  it('to which servers connect as the owner of the ledger is a problem', async () => {
    expect(await findings('rights', { DATABASE_URL: database.ownerUrl })).toEqual(
      finding('rights', 'problem', 'must not connect as the owner'),
    )
  })

  it('whose role for servers has changed its own settings, which PostgreSQL forbids nobody, is a warning', async () => {
    const name = new URL(database.appUrl).pathname.slice(1)
    await withClient(database.appUrl, `alter role current_user in database "${name}" set lock_timeout = '1ms'`)
    expect((await findings('rights')).filter(({ level }) => level !== 'good')).toEqual(
      finding('rights', 'warning', 'has settings of its own (lock_timeout)'),
    )
    await withClient(database.appUrl, `alter role current_user in database "${name}" reset all`)
    expect(await findings('rights')).toEqual(finding('rights', 'good', 'never change it'))
  })

  it('that lacks a migration is a problem', async () => {
    await asOwner(`delete from migrations where name = '04-ledger.sql'`)
    expect(await findings('tables')).toEqual(finding('tables', 'problem', '04-ledger.sql'))
    await asOwner(`insert into migrations (name) values ('04-ledger.sql')`)
  })

  it('whose settings want more connections than it gives is a warning', async () => {
    const env = { ...databaseEnv(), DATABASE_POOL: '200', DATABASE_TILL_POOL: '200', JOBS_AT_ONCE: '100' }
    expect(await findings('connections', env)).toEqual(finding('connections', 'warning', 'Raise max_connections'))
  })

  it('says who must examine the tables if the owner is not named', async () => {
    expect(await findings('tables', { DATABASE_URL: database.appUrl })).toEqual(finding('tables', 'warning', 'DATABASE_OWNER_URL'))
  })
})

describe('jobs', () => {
  afterEach(() => asOwner('delete from graphile_worker._private_jobs'))

  it('that wait for a server are a problem', async () => {
    await asOwner(`select graphile_worker.add_job('lowerTiers', run_at => now() - interval '16 minutes')`)
    await asOwner(`select graphile_worker.add_job('lowerTiers', run_at => now() - interval '14 minutes')`)
    expect(await findings('jobs')).toEqual(finding('jobs', 'problem', '1 job late'))
  })

  it('that have failed for good are a warning', async () => {
    await asOwner(`select graphile_worker.add_job('lowerTiers', max_attempts => 1)`)
    await asOwner('update graphile_worker._private_jobs set attempts = 1')
    expect(await findings('jobs')).toEqual(finding('jobs', 'warning', '1 job failed'))
  })
})

describe('the state of a database', () => {
  const { checked } = checkEnvironment({})
  const healthy: DatabaseState = {
    ...{
      version: 180_001,
      role: 'herzkarte_app',
      isSuperuser: false,
      isEncrypted: true,
      isLocal: false,
      mayRead: true,
      mayChangeLedger: false,
      logHasValues: false,
      roleSettings: [],
    },
    ...{ bufferBytes: 134e6, databaseBytes: 8e8 },
    ...{ maxConnections: 100, usedConnections: 3, clockDifferenceMs: 12, lateJobs: 0, failedJobs: 0, oldPreparedTransactions: 0 },
    ...{ inactiveSlots: [], standbys: [{ name: 'standby', lagBytes: 1e6 }] },
  }
  const troubleWith = (change: Partial<DatabaseState>) =>
    findingsOf({ ...healthy, ...change }, checked).filter(({ level }) => level !== 'good')

  it('is in order', () => expect(troubleWith({})).toEqual([]))

  it('may be larger than much memory', () => expect(troubleWith({ bufferBytes: 1.1e9, databaseBytes: 5e11 })).toEqual([]))

  it.each<[Partial<DatabaseState>, string, Level, string]>([
    [{ version: 140_012 }, 'database', 'problem', 'PostgreSQL 14 is too old'],
    [{ isEncrypted: false }, 'database', 'warning', 'not encrypted'],
    [{ isSuperuser: true }, 'rights', 'problem', 'superuser'],
    [{ mayRead: false }, 'rights', 'problem', 'npm run herzkarte -- migrate'],
    [{ logHasValues: true }, 'log', 'warning', 'addresses and names'],
    [{ clockDifferenceMs: -2600 }, 'clock', 'problem', 'differ by 2.6 s'],
    [{ databaseBytes: 1.2e9 }, 'memory', 'warning', '134 MB of memory (shared_buffers) for a database of 1.2 GB'],
    [{ oldPreparedTransactions: 2 }, 'prepared transactions', 'problem', '2 are older'],
    [{ inactiveSlots: ['left_behind'] }, 'replication', 'problem', 'left_behind'],
    [{ standbys: [{ name: 'standby', lagBytes: 3e8 }] }, 'replication', 'problem', '300 MB behind'],
  ])('%o is found', (change, subject, level, message) => {
    expect(troubleWith(change)).toEqual(finding(subject, level, message))
  })
})

it('every wrong setting is a problem of its own', async () => {
  const wrong = { ...databaseEnv(), DEMO: 'true', SECRET: 'short', PORT: 'eighty' }
  expect((await findings('settings', wrong)).map(({ level, message }) => `${level}: ${message.split(' ')[0]}`)).toEqual([
    'problem: PORT',
    'problem: SECRET',
  ])
})

describe('delivery', () => {
  it('is examined without sending anything', async () => {
    const [mail, sms] = [await smtpServer(), await smsProvider(200)]
    const env = { ...databaseEnv(), SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SMS_URL: `http://127.0.0.1:${sms.port}/messages` }
    expect(await findings('mail', env)).toEqual(finding('mail', 'good', 'accepts the login'))
    expect(await findings('SMS', env)).toEqual(finding('SMS', 'good', 'can be reached'))
    expect([mail.mails, sms.requests]).toEqual([[], []])
    await Promise.all([mail.close(), sms.close()])
  })

  it('that does not work is a problem', async () => {
    const env = { ...databaseEnv(), SMTP_URL: `smtp://127.0.0.1:${await nobody()}`, SMS_URL: `http://127.0.0.1:${await nobody()}` }
    expect(await findings('mail', env)).toEqual(finding('mail', 'problem', 'ECONNREFUSED'))
    expect(await findings('SMS', env)).toEqual(finding('SMS', 'problem', 'ECONNREFUSED'))
  })
})

describe('backups', () => {
  const inFolder = async () => findings('backups', databaseEnv(), folder)

  it('are a problem if there are none, the newest is a day old, or empty', async () => {
    expect(await inFolder()).toEqual(finding('backups', 'problem', 'no backup'))
    const file = join(folder, 'herzkarte.backup')
    await writeFile(file, 'rows')
    await utimes(file, now, new Date(now.getTime() - 3_600_000))
    expect(await inFolder()).toEqual(finding('backups', 'good', '1 hours old'))
    await utimes(file, now, new Date(now.getTime() - 27 * 3_600_000))
    // One that is being written is none, and neither is a log.
    await mkdir(join(folder, 'base.part'))
    for (const name of ['base.part/rows', 'next.part', 'backup.log']) await writeFile(join(folder, name), 'rows')
    expect(await inFolder()).toEqual(finding('backups', 'problem', '27 hours old'))
    await writeFile(file, '')
    expect(await inFolder()).toEqual(finding('backups', 'problem', 'empty'))
  })

  it('in a folder that does not exist are a problem', async () => {
    expect(await findings('backups', databaseEnv(), join(folder, 'nowhere'))).toEqual(finding('backups', 'problem', 'ENOENT'))
  })
})

describe('herzkarte doctor', () => {
  const doctor = commandRuns('doctor')

  it('exits with 1 if there is a problem, and says all of it', async () => {
    const { code, out, err } = await doctor([], { DATABASE_URL: database.appUrl })
    expect({ code, err }).toEqual({ code: 1, err: '' })
    expect(out).toContain('PROBLEM  settings')
    expect(out).toMatch(/Problems: \d+\. Warnings: \d+\. In order: \d+\.\n$/)
  })

  it('rejects a recipient that is none before it reads the settings', async () => {
    const { code, err } = await doctor(['send', 'somebody'], {})
    expect({ code, err }).toEqual({ code: 1, err: 'somebody is neither a mail address nor a number with plus sign and country code.\n' })
  })
})
