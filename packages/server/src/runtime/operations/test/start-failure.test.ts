import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import type { Clone } from '@herzkarte/dev'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { cloneTemplate } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { readSettings, startServer } from '../../../index.ts'
import { startFailure } from '../index.ts'

let database: Clone
beforeAll(async () => {
  database = await cloneTemplate()
})
afterAll(() => database.drop())

/** What a person reads when a server with these settings is started. */
async function said(env: Record<string, string>): Promise<string | undefined> {
  const settings = readSettings({
    DEMO: 'true',
    PORT: '0',
    HOST: '127.0.0.1',
    SECRET: 's'.repeat(32),
    LOG_LEVEL: 'silent',
    ...env,
  })
  const failure = await startServer(settings).then(
    (server) => server.close().then(() => undefined),
    (error: unknown) => error,
  )
  return failure === undefined ? undefined : startFailure(failure, settings)
}

const changed = (change: Partial<URL>) => Object.assign(new URL(database.appUrl), change).href

describe('a server that cannot start says why in one sentence', () => {
  it.each<[string, () => string, string]>([
    ['nobody answers', () => 'postgres://us:hidden@127.0.0.1:1/herzkarte', 'The database at 127.0.0.1:1 does not answer (ECONNREFUSED).'],
    [
      'the host is unknown',
      () => 'postgres://us@nowhere.invalid/herzkarte',
      'The database at nowhere.invalid does not answer (ENOTFOUND).',
    ],
    ['the database does not exist', () => changed({ pathname: '/nothing' }), 'The database named in DATABASE_URL does not exist.'],
  ])('when %s', async (_, databaseUrl, message) => {
    expect(await said({ DATABASE_URL: databaseUrl() })).toBe(message)
  })

  it('when the password is wrong', async () => {
    expect(await said({ DATABASE_URL: changed({ password: 'wrong' }) })).toBe('The database rejects the login in DATABASE_URL.')
  })

  it('when the database is empty', async () => {
    const admin = new pg.Client({ connectionString: inject('cluster').adminUrl })
    await admin.connect()
    await admin.query('create database bare_one owner herzkarte_owner')
    const message = await said({ DATABASE_URL: changed({ pathname: '/bare_one' }) })
    await admin.query('drop database bare_one with (force)')
    await admin.end()
    expect(message).toBe('The database lacks tables of this release; run: npm run herzkarte -- migrate.')
  })

  it('when the port is taken, and lets go of the database', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    expect(await said({ DATABASE_URL: database.appUrl, PORT: String(port) })).toBe(
      `Port ${port} is in use; end what uses it, or choose another with PORT.`,
    )
    taken.close()
    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    // PostgreSQL takes a moment to see that a connection is gone.
    await eventually(async () => {
      const { rows } = await owner.query(
        `select application_name from pg_stat_activity where datname = current_database() and usename = 'herzkarte_app'`,
      )
      expect(rows).toEqual([])
    })
    await owner.end()
  })

  it('and shows a fault of ours as it is', () => {
    expect(startFailure(new TypeError('x is undefined'), { port: 1, host: '', databaseUrl: '' })).toBeUndefined()
  })
})
