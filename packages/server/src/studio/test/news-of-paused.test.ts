import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startTestStudio, type TestStudio } from '#testing/studio.ts'
import { signedIn } from '#testing/till.ts'
import { scheduleSending } from '../../areas/notifications/index.ts'
import type { News } from '../../content/index.ts'
import { transact } from '../../kernel/database/index.ts'

let app: TestServer
let test: TestStudio
beforeAll(async () => {
  app = await startTestServer()
  test = await startTestStudio({}, app)
})
afterAll(async () => {
  await test.close()
  await app.close()
})

it('news are neither scheduled nor sent while their coupon is paused', async () => {
  const tomas = await test.person('approve')
  const store = app.server.services.content().stores.find(({ areaId }) => areaId === 'sachsen')
  const member = await aMember(app, { marketingInfo: true })
  await app.server.services.pool.query('update members set home_store_id = $2 where member_id = $1', [member.memberId, store?.id])
  const schedules = () => tomas.call('scheduleNews', { id: 'croissants', at: '2026-11-21T12:00' })
  const pauses = (isPaused: boolean) =>
    tomas.call('pauseItem', { kind: 'coupon', id: 'croissant-4-fuer-3', isPaused, reason: 'Falscher Preis' })
  await pauses(true)
  expect((await schedules()).status).toBe(422)
  await pauses(false)
  expect((await schedules()).status).toBe(200)
  // The same by the command.
  const news = app.server.services.content().news('croissants') as News
  const at = new Date('2026-11-21T11:00:00Z')
  await transact(app.server.services.pool, (tx) => scheduleSending(tx, { ...news, id: 'von-hand' }, { at, now: app.clock.now() }))
  await pauses(true)
  await eventually(() => expect(app.server.services.content().coupon('croissant-4-fuer-3')?.quota.total).toBe(1))
  app.clock.pass({ hours: 48 })
  await app.server.services.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
  expect((await app.call('listNotification', {}, signedIn(app, member))).result.items).toEqual([])
})
