import type pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { callsTo, type TestServer } from '#testing/server.ts'
import { aTill, lines } from '#testing/till.ts'
import { listTillKeys, revokeTillKey } from '../../../areas/till/keys/keys.ts'
import { applyContent, loadContent } from '../../../index.ts'
import { follow } from '../../events/test/event-reader.ts'
import { type BesideProcesses, startBesideProcesses } from './beside-processes.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

// Starting processes takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

/** Makes members and tills in the database of both. */
let app: TestServer
let owner: pg.Client
let end: BesideProcesses['end']
let running: ServerProcess[] = []
/** Two processes of their own, as on two machines. */
let one: TestServer
let other: TestServer
beforeAll(async () => {
  ;({ app, owner, end } = await startBesideProcesses())
  running = await Promise.all([0, 1].map(() => startProcess({ DATABASE_URL: app.server.services.settings.databaseUrl })))
  const [first, second] = running.map(({ url }) => ({ ...app, url, ...callsTo(url) })) as [TestServer, TestServer]
  one = first
  other = second
})
afterAll(() => end(running))

it('an app that listens at one hears of a checkout at the other', async () => {
  const [member, till] = [await aMember(app), await aTill(other)]
  const stream = await follow(one.url, member.token)
  expect(stream.status).toBe(200)
  expect(await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })).toMatchObject({ errorCode: 0 })
  expect(await stream.next()).toMatchObject({ type: 'saleBooked' })
  stream.leave()
})

it('a session that ended at one has ended at the other', async () => {
  const { token } = await aMember(app)
  expect(await other.call('getUserProfile', {}, { token })).toMatchObject({ errorCode: 0 })
  expect(await one.call('logout', {}, { token })).toMatchObject({ errorCode: 0 })
  await eventually(async () => expect(await other.call('getUserProfile', {}, { token })).toMatchObject({ errorName: 'tokenInvalid' }))
})

it('a till key that is revoked counts at neither, also where it was known', async () => {
  const { cardNumber } = await aMember(app)
  const before = new Set((await listTillKeys(owner)).map(({ id }) => id))
  const { key, tillNumber } = await aTill(app)
  const identify = (server: TestServer) => server.till('identify', { scan: cardNumber, tillNumber }, key)
  for (const server of [one, other]) expect(await identify(server)).toMatchObject({ errorCode: 0 })
  const made = (await listTillKeys(owner)).find(({ id }) => !before.has(id))
  await revokeTillKey(owner, made?.id ?? '', new Date())
  for (const server of [one, other]) {
    await eventually(async () => expect(await identify(server)).toMatchObject({ errorName: 'tillKeyInvalid' }))
  }
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
  const members = await Promise.all(Array.from({ length: 30 }, () => aMember(app)))
  for (const { memberId } of members)
    await owner.query(`select graphile_worker.add_job('sendWelcomeMail', json_build_object('memberId', $1::text))`, [memberId])
  const left = `select from graphile_worker.jobs where task_identifier = 'sendWelcomeMail'`
  await eventually(async () => expect((await owner.query(left)).rowCount).toBe(0))
  const mails = 'select recipient, count(*)::int as count from outbox_messages where recipient = any($1) group by recipient'
  const { rows } = await owner.query(mails, [members.map(({ email }) => email)])
  expect(rows.map(({ count }) => count)).toEqual(Array(30).fill(1))
})
