import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { openChannel } from '../channel.ts'
import { follow } from './event-reader.ts'

let app: TestServer
let owner: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

it('is made again when it breaks: events flow, and what was said meanwhile is learnt', async () => {
  const { events, settings } = app.server.services
  const [member, gone] = [await aMember(app), await aMember(app)]
  const reader = await follow(app.url, member.token)

  const asServer = new pg.Client({ connectionString: settings.databaseUrl })
  await asServer.connect()
  await asServer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'herzkarte-events' and datname = current_database()`,
  )
  await eventually(() => expect(events.connected()).toBe(false))
  // Another process ends a session while this one hears nothing.
  await asServer.query('update sessions set ended_at = $1 where member_id = $2', [app.clock.now(), gone.memberId])
  await asServer.end()
  await eventually(() => expect(events.connected()).toBe(true))

  events.publish(member.memberId, { type: 'cardScanned', storeId: 'lindenau' })
  expect(await reader.next()).toEqual({ type: 'cardScanned', storeId: 'lindenau' })
  await eventually(async () => expect(await app.call('logout', {}, { token: gone.token })).toMatchObject({ errorName: 'tokenInvalid' }))
  reader.leave()
})

it('is enough to be told once: content that could not be read is read again', async () => {
  const { content, log } = app.server.services
  const role = new URL(app.server.services.settings.databaseUrl).username
  const told = vi.spyOn(log, 'error').mockReturnValue()
  await owner.query(`revoke select on content_items from ${role}`)
  await owner.query(`update content_items set data = data || '{"active": false}' where kind = 'campaign' and id = 'herzhaft-kochen'`)
  await owner.query('notify content_changed')
  await eventually(() => expect(told).toHaveBeenCalled())
  await owner.query(`grant select on content_items to ${role}`)
  await eventually(() => expect(content().campaign('herzhaft-kochen')?.active).toBe(false))
  told.mockRestore()
})

it('does not fill the log while the database is away', async () => {
  const said: string[] = []
  const write = (fields: object | string, message = '') => void said.push(typeof fields === 'string' ? fields : message)
  const log = { warn: write, error: write, info: write } as never
  const { databaseUrl } = app.server.services.settings
  const role = `away_${process.pid}`
  const admin = new pg.Client({ connectionString: inject('cluster').adminUrl })
  await admin.connect()
  await admin.query(`create role ${role} login password 'away'`)
  const url = Object.assign(new URL(databaseUrl), { username: role, password: 'away' }).href
  const heard = vi.fn()
  const line = await openChannel({ databaseUrl: url, channels: ['away'], log, onHeard: () => {}, onReconnect: heard })
  try {
    await admin.query(`alter role ${role} nologin`)
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`)
    const tried = vi.spyOn(pg.Client.prototype, 'connect')
    // It tries once a second: three tries failed.
    await eventually(() => expect(tried.mock.calls.length).toBeGreaterThan(3))
    tried.mockRestore()
    expect(said).toEqual(['event line broke'])
    await admin.query(`alter role ${role} login`)
    await eventually(() => expect(heard).toHaveBeenCalled())
    expect(said).toEqual(['event line broke', 'event line is back'])
  } finally {
    await line.close()
    await admin.query(`drop role ${role}`)
    await admin.end()
  }
})
