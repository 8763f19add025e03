import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
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
  await vi.waitFor(() => expect(events.connected()).toBe(false))
  // Another process ends a session while this one hears nothing.
  await asServer.query('update sessions set ended_at = $1 where member_id = $2', [app.clock.now(), gone.memberId])
  await asServer.end()
  await vi.waitFor(() => expect(events.connected()).toBe(true), 5000)

  events.publish(member.memberId, { type: 'cardScanned', storeId: 'lindenau' })
  expect(await reader.next()).toEqual({ type: 'cardScanned', storeId: 'lindenau' })
  await vi.waitFor(async () => expect(await app.call('logout', {}, { token: gone.token })).toMatchObject({ errorName: 'tokenInvalid' }))
  reader.leave()
})
