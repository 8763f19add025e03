import type { Clone } from '@herzkarte/dev'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneTemplate } from '#testing/database.ts'
import { eventually } from '#testing/eventually.ts'
import { dbOn } from '../../../kernel/database/index.ts'
import { connectionsOfServer, tooFewConnections } from '../starting.ts'
import { startProcess } from './server-process.ts'

let database: Clone
let given: number
beforeAll(async () => {
  database = await cloneTemplate()
  const owner = new pg.Client(database.ownerUrl)
  await owner.connect()
  const { rows } = await owner.query<{ name: string; setting: number }>(
    `select name, setting::int from pg_settings where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
  )
  await owner.end()
  given = rows.reduce((left, { name, setting }) => left + (name === 'max_connections' ? setting : -setting), 0)
})
afterAll(() => database.drop())

const usual = { poolSize: 16, tillPoolSize: 16, jobs: true, jobsAtOnce: 8 }

describe('connections', () => {
  it('of a server are those of docs/operations.md', () => {
    expect(connectionsOfServer(usual)).toBe(48)
    expect(connectionsOfServer({ ...usual, jobs: false })).toBe(33)
  })

  it('that PostgreSQL has are enough, up to the last one', async () => {
    const tillPoolSize = given - 16 - 1
    const exact = { ...usual, jobs: false, tillPoolSize }
    const client = new pg.Client(database.appUrl)
    await client.connect()
    expect(await tooFewConnections(dbOn(client), exact)).toBeUndefined()
    expect(await tooFewConnections(dbOn(client), { ...exact, tillPoolSize: tillPoolSize + 1 })).toBe(
      `PostgreSQL gives ${given} connections and this server may want ${given + 1}: raise max_connections, or lower DATABASE_POOL, DATABASE_TILL_POOL or JOBS_AT_ONCE.`,
    )
    await client.end()
  })

  it('that it has not are missed by a server when it starts, which starts all the same', async () => {
    const server = await startProcess({
      DATABASE_URL: database.appUrl,
      DATABASE_POOL: '200',
      DATABASE_TILL_POOL: '200',
    })
    await eventually(() => expect(server.said()).toContain(`PostgreSQL gives ${given} connections and this server may want 416`))
    server.signal('SIGKILL')
    await server.ended
  })
})
