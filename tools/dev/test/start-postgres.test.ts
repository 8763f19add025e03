import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type RunningPostgres, StartError, startPostgres } from '../src/index.ts'
import { aFolder } from './support/folders.ts'
import { sql } from './support/sql.ts'
import { startElsewhere } from './support/start-elsewhere.ts'

const folder = aFolder()
const dataDir = join(folder.path, 'data')
const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
const lines: string[] = []
let running: RunningPostgres | undefined

async function start(): Promise<RunningPostgres> {
  lines.length = 0
  running = await startPostgres({ dataDir, log: (line) => lines.push(line), durable: false })
  return running
}

afterEach(async () => {
  await running?.stop()
  running = undefined
})
afterAll(folder.remove)

describe('PostgreSQL on a data folder', () => {
  test('is made once and is the same database at every further start', async () => {
    const first = await start()
    await sql(first.ownerUrl, "CREATE TABLE kept (word text); INSERT INTO kept VALUES ('herz')")
    await first.stop()

    const second = await start()
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await sql(second.ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'herz' }])
    expect(lines).toEqual([])
  })

  test('has an owner and an app role that rule nothing else', async () => {
    const { adminUrl, ownerUrl, appUrl } = await start()
    expect(await sql(ownerUrl, 'SELECT current_user AS role, current_database() AS database')).toEqual([
      { role: 'herzkarte_owner', database: 'herzkarte' },
    ])
    expect(await sql(appUrl, 'SELECT current_user AS role')).toEqual([{ role: 'herzkarte_app' }])
    await expect(sql(appUrl, 'CREATE TABLE mine (word text)')).rejects.toThrow('permission denied')
    expect(await sql(adminUrl, `SELECT rolsuper FROM pg_roles WHERE rolname LIKE 'herzkarte%'`)).toEqual([
      { rolsuper: false },
      { rolsuper: false },
    ])
  })

  test('asks for a password, and only the one who started it can read that', async () => {
    const { adminUrl } = await start()
    await expect(sql(adminUrl.replace(/:[^:@]+@/, ':guessed@'), 'SELECT 1')).rejects.toThrow('password authentication failed')
    expect(statSync(join(dataDir, 'passwords.json')).mode & 0o777).toBe(0o600)
  })

  test('says that it has ended when it is killed', async () => {
    const lost = Promise.withResolvers<unknown>()
    running = await startPostgres({ dataDir, log: () => {}, durable: false, onLost: lost.resolve })
    process.kill(postmasterPid(), 'SIGKILL')
    expect(await lost.promise).toEqual(new StartError(`PostgreSQL ended unexpectedly; see ${join(dataDir, 'postgres.log')}.`))
  })
})

describe('What an earlier run left behind', () => {
  test('a running PostgreSQL is ended, and nothing that was committed is lost', async () => {
    const earlier = await startElsewhere(dataDir)
    await sql(earlier.adminUrl, 'CREATE TABLE before_the_kill (id int)')
    const leftover = postmasterPid()
    await earlier.kill()

    const { adminUrl } = await start()
    expect(lines).toEqual([`Ending the PostgreSQL of an earlier run (process ${leftover})`])
    expect(postmasterPid()).not.toBe(leftover)
    expect(await sql(adminUrl, 'SELECT * FROM before_the_kill')).toEqual([])
  })
})

describe('A start that cannot go on says why', () => {
  test('when another process runs on the folder', async () => {
    const earlier = await startElsewhere(dataDir)
    await expect(start()).rejects.toThrow(
      new StartError(
        `Herzkarte is already running on ${dataDir} (process ${earlier.process.pid}); stop it first, or choose another folder with DATA_DIR.`,
      ),
    )
    expect(await sql(earlier.adminUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    earlier.process.kill('SIGTERM')
    await once(earlier.process, 'exit')
    expect(existsSync(pidFile)).toBe(false)
  })

  test('when the folder is a file', async () => {
    const file = join(folder.path, 'file')
    writeFileSync(file, '')
    await expect(startPostgres({ dataDir: file, log: () => {} })).rejects.toThrow(`${file} cannot be a folder`)
  })
})

function postmasterPid(): number {
  return Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
}
