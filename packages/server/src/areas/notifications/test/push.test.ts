import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aMember, onAnotherDevice, type TestMember } from '#testing/members.ts'
import { shareAlways, startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { transact } from '../../../kernel/database/index.ts'
import { DeliveryError, type DeliveryFault, type Push, readOutbox } from '../../../runtime/delivery/index.ts'
import { notify } from '../index.ts'

let app: TestServer
let owner: pg.Client
let till: Awaited<ReturnType<typeof aTill>>
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  till = await aTill(app)
})
afterAll(async () => {
  await owner.end()
  await app.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const buys = (member: TestMember) => till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
const inbox = async (member: TestMember) => (await app.call('listNotification', {}, signedIn(app, member))).result.items
const pushedTo = (deviceToken: string) => readOutbox(app.server.services.db, 50, deviceToken)
const asksToBeFriends = (member: TestMember) =>
  transact(app.server.services.pool, (tx) => tx.runAll(notify(member.memberId, { kind: 'friendAsked', aboutId: uuid() }, app.clock.now())))
async function aDevice(member: TestMember, deviceType: 1 | 2 = 1, session?: TestMember): Promise<string> {
  const deviceToken = `device-${uuid()}`
  const input = { status: 1, deviceToken, deviceType } as const
  expect(await app.call('registerDeviceToken', input, signedIn(app, session ?? (await onAnotherDevice(app, member))))).toMatchObject({
    errorName: null,
  })
  return deviceToken
}
async function jobs() {
  const { rows } = await owner.query(
    `select extract(epoch from run_at - now())::int as seconds from graphile_worker.jobs where task_identifier = 'pushNotification'`,
  )
  return rows.map(({ seconds }) => seconds as number)
}
/** Has all that waits come due, and does it. */
async function later(): Promise<void> {
  await owner.query('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
}

describe('push messages', () => {
  it('reach every device of the member, in the member’s language, with where a tap leads', async () => {
    const member = await aMember(app, { lang: 'fr' })
    const devices = [await aDevice(member), await aDevice(member)]
    await buys(member)
    await app.runJobs()
    for (const device of devices) {
      const [message, ...more] = await pushedTo(device)
      expect(more).toEqual([])
      expect(message).toMatchObject({ channel: 'push', subject: 'Des cœurs sont arrivés' })
      expect(JSON.parse(message?.body.split('\n\n')[1] ?? '')).toEqual({
        type: '4',
        path: '/eStampHistory',
        notificationId: (await inbox(member))[0]?.notificationId,
      })
    }
  })

  it('are not sent of kinds that the member has muted, nor of what was read before', async () => {
    const member = await aMember(app)
    const device = await aDevice(member)
    const save = (pushed: string[]) => app.callRaw('saveNotificationSettings', { pushed }, signedIn(app, member))
    expect(await save(['offerNews', 'system'])).toMatchObject({ result: { pushed: ['system', 'offerNews'] } })
    await buys(member)
    await app.runJobs()
    expect(await pushedTo(device)).toEqual([])
    await save(['heartsCollected'])
    await buys(member)
    await app.call('readNotification', {}, signedIn(app, member))
    await app.runJobs()
    expect(await pushedTo(device)).toEqual([])
    expect(await app.call('getNotificationSettings', {}, signedIn(app, member))).toMatchObject({ result: { pushed: ['heartsCollected'] } })
    expect(await save(['nonsense'])).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })

  it('are not sent where the member has signed out, nor after a day', async () => {
    const member = await aMember(app)
    const phone = await onAnotherDevice(app, member)
    const device = await aDevice(phone, 1, phone)
    await buys(member)
    await app.call('logout', {}, signedIn(app, phone))
    await app.runJobs()
    expect(await pushedTo(device)).toEqual([])

    const other = await aMember(app)
    const late = await aDevice(other)
    await buys(other)
    app.clock.pass({ days: 1 })
    await app.runJobs()
    expect(await pushedTo(late)).toEqual([])
  })
})

describe('a push service that does not take a message', () => {
  /** The fault by device, as it is now; `told` is who was reached, in order. */
  function withFaults(faults: Record<string, DeliveryFault>) {
    const published: Push[] = []
    const { delivery } = app.server.services
    const push = delivery.push
    delivery.push = async (message) => {
      const fault = faults[message.deviceToken]
      if (fault) throw new DeliveryError(fault, 'no')
      published.push(message)
    }
    return { published, restore: () => Object.assign(delivery, { push }) }
  }

  it('is tried again alone: other devices of the member are told once', async () => {
    const member = await aMember(app)
    const [works, down] = [await aDevice(member), await aDevice(member, 2)]
    const faults: Record<string, DeliveryFault> = { [down]: 'unreachable' }
    const { published, restore } = withFaults(faults)
    await buys(member)
    await app.runJobs()
    expect(published.map(({ deviceToken }) => deviceToken)).toEqual([works])
    delete faults[down]
    await later()
    restore()
    expect(published.map(({ deviceToken }) => deviceToken)).toEqual([works, down])
    expect(new Set(published.map(({ messageId }) => messageId)).size).toBe(1)
    expect(published[1]).toMatchObject({ deviceType: 2, ttlSeconds: 86_400 })
    expect(await jobs()).toEqual([])
  })

  it('has its device forgotten when it knows it no more, and the message when it rejects that', async () => {
    const member = await aMember(app)
    const [gone, picky] = [await aDevice(member), await aDevice(member)]
    const { published, restore } = withFaults({ [gone]: 'gone', [picky]: 'rejected' })
    await buys(member)
    await app.runJobs()
    restore()
    expect(published).toEqual([])
    expect(await jobs()).toEqual([])
    const { rows } = await owner.query('select device_token from devices where member_id = $1', [member.memberId])
    expect(rows).toEqual([{ device_token: picky }])
  })

  it('forgets no device that was registered again meanwhile', async () => {
    const member = await aMember(app)
    const device = await aDevice(member)
    const { delivery } = app.server.services
    const push = delivery.push
    delivery.push = async () => {
      app.clock.pass({ seconds: 1 })
      await app.call('registerDeviceToken', { status: 1, deviceToken: device, deviceType: 1 }, signedIn(app, member))
      throw new DeliveryError('gone', 'no')
    }
    await buys(member)
    await app.runJobs()
    delivery.push = push
    expect((await owner.query('select from devices where member_id = $1', [member.memberId])).rowCount).toBe(1)
  })
})

describe('in the quiet hours', () => {
  it('a message waits for their end, and what the till books does not', async () => {
    app.clock.set('2026-11-20T22:30:00Z')
    const member = await aMember(app)
    const device = await aDevice(member)
    await asksToBeFriends(member)
    await buys(member)
    await app.runJobs()
    expect(await pushedTo(device)).toMatchObject([{ subject: 'Herzen gelandet' }])
    const [seconds = 0, ...more] = await jobs()
    expect(more).toEqual([])
    expect(Math.abs(seconds - 8.5 * 3600)).toBeLessThan(60)

    // Somebody looks too early, and it goes on waiting.
    app.clock.set('2026-11-21T05:00:00Z')
    await later()
    expect(await jobs()).toHaveLength(1)
    app.clock.set('2026-11-21T07:00:00Z')
    await later()
    expect(await pushedTo(device)).toMatchObject([{ subject: 'Freundschaftsanfrage' }, { subject: 'Herzen gelandet' }])
    expect(await jobs()).toEqual([])
  })

  it('what was read in the night is not told in the morning, nor what was muted', async () => {
    app.clock.set('2026-11-20T22:30:00Z')
    const [reader, muter] = [await aMember(app), await aMember(app)]
    const devices = [await aDevice(reader), await aDevice(muter)]
    for (const member of [reader, muter]) await asksToBeFriends(member)
    await app.runJobs()
    await app.call('readNotification', {}, signedIn(app, reader))
    await app.call('saveNotificationSettings', { pushed: ['system'] }, signedIn(app, muter))
    app.clock.set('2026-11-21T07:00:00Z')
    await later()
    for (const device of devices) expect(await pushedTo(device)).toEqual([])
  })
})

// Last: it stays forced.
describe('sales that share a transaction', () => {
  it('are pushed to the devices of those who have one and have not muted it', async () => {
    shareAlways(app)
    const [reached, other, muted, without] = [await aMember(app), await aMember(app), await aMember(app), await aMember(app)]
    const devices = [await aDevice(reached), await aDevice(reached), await aDevice(other)]
    const silent = await aDevice(muted)
    await app.callRaw('saveNotificationSettings', { pushed: ['system'] }, signedIn(app, muted))
    await Promise.all([reached, other, muted, without].map(buys))
    await app.runJobs()
    expect(await Promise.all([...devices, silent].map(async (device) => (await pushedTo(device)).length))).toEqual([1, 1, 1, 0])
    expect(await inbox(without)).toHaveLength(1)
  })
})
