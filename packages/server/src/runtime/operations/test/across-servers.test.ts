import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines } from '#testing/till.ts'
import { listTillKeys, revokeTillKey } from '../../../areas/till/keys/keys.ts'
import { applyContent, loadContent } from '../../../index.ts'
import { follow } from '../../events/test/event-reader.ts'

let owner: pg.Client
/** Two servers on one database. */
let one: TestServer
let other: TestServer
beforeAll(async () => {
  one = await startTestServer({ JOBS: 'true' })
  const beside = await startTestServer({ DATABASE_URL: one.server.services.settings.databaseUrl, JOBS: 'true' })
  other = { ...beside, ownerUrl: one.ownerUrl }
  // The job queue has the real time.
  for (const { clock } of [one, other]) clock.set(new Date().toISOString())
  owner = new pg.Client({ connectionString: one.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await other.close()
  await one.close()
})

it('an app that listens at one hears of a checkout at the other', async () => {
  const [member, till] = [await aMember(one), await aTill(other)]
  const stream = await follow(one.url, member.token)
  expect(stream.status).toBe(200)
  expect(await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })).toMatchObject({ errorCode: 0 })
  expect(await stream.next()).toMatchObject({ type: 'saleBooked' })
  stream.leave()
})

it('a session that ended at one has ended at the other', async () => {
  const { token } = await aMember(one)
  expect(await other.call('getUserProfile', {}, { token })).toMatchObject({ errorCode: 0 })
  expect(await one.call('logout', {}, { token })).toMatchObject({ errorCode: 0 })
  await eventually(async () => expect(await other.call('getUserProfile', {}, { token })).toMatchObject({ errorName: 'tokenInvalid' }))
})

it('a till key that is revoked counts at neither, also where it was known', async () => {
  const { cardNumber } = await aMember(one)
  const before = new Set((await listTillKeys(owner)).map(({ id }) => id))
  const { key, tillNumber } = await aTill(one)
  const identify = (server: TestServer) => server.till('identify', { scan: cardNumber, tillNumber }, key)
  for (const server of [one, other]) expect(await identify(server)).toMatchObject({ errorCode: 0 })
  const made = (await listTillKeys(owner)).find(({ id }) => !before.has(id))
  await revokeTillKey(owner, made?.id ?? '', new Date())
  for (const { clock } of [one, other]) clock.pass({ minutes: 1 })
  for (const server of [one, other]) expect(await identify(server)).toMatchObject({ errorName: 'tillKeyInvalid' })
})

it('content that is applied shows at both', async () => {
  const items = await loadContent(new URL('../../../../../../merchant', import.meta.url).pathname)
  const named = items.map((item) => (item.kind === 'merchant' ? { ...item, data: { ...item.data, name: 'Feldmarkt am Fluss' } } : item))
  await applyContent(owner, named as typeof items, { today: new Date().toISOString().slice(0, 10) })
  for (const server of [one, other]) {
    await eventually(async () => {
      const { result } = await server.call('getMerchantDetail', { merchantCode: 'feldmarkt' })
      expect(JSON.stringify(result)).toContain('Feldmarkt am Fluss')
    })
  }
})

it('a job is done by one of them, once', async () => {
  const members = await Promise.all(Array.from({ length: 30 }, () => aMember(one)))
  for (const { memberId } of members)
    await owner.query(`select graphile_worker.add_job('sendWelcomeMail', json_build_object('memberId', $1::text))`, [memberId])
  const left = `select from graphile_worker.jobs where task_identifier = 'sendWelcomeMail'`
  await eventually(async () => expect((await owner.query(left)).rowCount).toBe(0))
  const mails = 'select recipient, count(*)::int as count from outbox_messages where recipient = any($1) group by recipient'
  const { rows } = await owner.query(mails, [members.map(({ email }) => email)])
  expect(rows.map(({ count }) => count)).toEqual(Array(30).fill(1))
})

it('a job that runs when its server is told to stop is done before it has stopped', async () => {
  const server = await startTestServer({ JOBS: 'true' })
  server.clock.set(new Date().toISOString())
  const { memberId, email } = await aMember(server)
  const [locker, asker] = [new pg.Client(server.ownerUrl), new pg.Client(server.ownerUrl)]
  await Promise.all([locker.connect(), asker.connect()])
  await locker.query('begin; lock table outbox_messages in access exclusive mode')
  await asker.query(`select graphile_worker.add_job('sendWelcomeMail', json_build_object('memberId', $1::text))`, [memberId])
  const waiting = `select from pg_locks l join pg_database d on d.oid = l.database where not granted and datname = current_database()`
  await eventually(async () => expect((await asker.query(waiting)).rowCount).toBe(1))
  const stopped = server.server.close()
  await locker.query('rollback')
  await stopped
  expect((await asker.query('select from outbox_messages where recipient = $1', [email])).rowCount).toBe(1)
  await Promise.all([locker.end(), asker.end()])
  await server.close()
})
