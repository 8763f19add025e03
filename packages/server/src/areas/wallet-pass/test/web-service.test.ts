import { passCertificates } from '@herzkarte/dev/wallet/certificates.ts'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { storeUse } from '#testing/limits.ts'
import { aMember, onAnotherDevice } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { expectSigned } from './signature.ts'
import { addsPass, type Certificates, folderOf, letChangesSettle, phoneWith } from './support.ts'

let app: TestServer
let certificates: Certificates
let till: Awaited<ReturnType<typeof aTill>>
beforeAll(async () => {
  certificates = await passCertificates()
  app = await startTestServer({ APPLE_PASS_DIR: folderOf(certificates) })
  till = await aTill(app)
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

async function aPhone() {
  const member = await aMember(app)
  return { member, phone: phoneWith(app, await addsPass(app, member)) }
}

/** Has this pass been signed so often in a window that ends in ten minutes. */
function isSigned({ serial }: Pick<ReturnType<typeof phoneWith>, 'serial'>, times: number): Promise<void> {
  const [memberId = '', passId = ''] = serial.split('.')
  return storeUse(app, memberId, `walletSignings ${passId}`, { times, minutes: 10 })
}

async function listOf(answer: Promise<Response>) {
  return (await (await answer).json()) as { serialNumbers: string[]; lastUpdated: string }
}

describe('a phone', () => {
  it('registers for changes once, and says goodbye', async () => {
    const { phone } = await aPhone()
    expect((await phone.register()).status).toBe(201)
    expect((await phone.register()).status).toBe(200)
    expect((await phone.changed()).status).toBe(200)
    expect((await phone.unregister()).status).toBe(200)
    expect((await phone.unregister()).status).toBe(200)
    expect((await phone.changed()).status).toBe(204)
  })

  it('is one of eight of a pass, and of sixty new ones a day: a copy of the pass displaces no phone of its member', async () => {
    const { member, phone } = await aPhone()
    await phone.register()
    const { json } = await phone.fetches()
    const copy = { files: {}, json, lastModified: null }
    const madeUp = Array.from({ length: 8 }, (_, index) => phoneWith(app, copy, `made-up-${index}`))
    for (const one of madeUp.slice(0, 7)) expect((await one.register()).status).toBe(201)
    expect((await madeUp[7]?.register())?.status).toBe(429)
    expect((await phone.changed()).status).toBe(200)
    const statuses = []
    for (let round = 0; round < 53; round += 1) {
      await madeUp[0]?.unregister()
      statuses.push((await madeUp[0]?.register())?.status)
    }
    expect(statuses).toEqual([...Array(52).fill(201), 429])
    const jobs = await app.server.services.pool.query(`select from graphile_worker.jobs where key = $1`, [
      `updatePasses:${member.memberId}`,
    ])
    expect(jobs.rowCount).toBeLessThanOrEqual(1)
  })

  it('is new once, however often it registers at the same time', async () => {
    const { phone } = await aPhone()
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await phone.register()).status))
    expect(statuses.sort()).toEqual([200, 200, 200, 201])
  })

  it('hears which of its passes have changed since it last asked', async () => {
    const { member, phone } = await aPhone()
    const other = phoneWith(app, await addsPass(app, await aMember(app)), phone.device)
    await phone.register()
    await other.register()
    const first = await listOf(phone.changed())
    expect(first.serialNumbers.sort()).toEqual([phone.serial, other.serial].sort())
    app.clock.pass({ minutes: 5 })
    expect((await phone.changed(first.lastUpdated)).status).toBe(200)
    app.clock.pass({ minutes: 5 })
    await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
    await letChangesSettle(app)
    const second = await listOf(phone.changed(first.lastUpdated))
    expect(second.serialNumbers.at(-1)).toBe(phone.serial)
    const third = await listOf(phone.changed(second.lastUpdated))
    expect(third).toEqual({ serialNumbers: [phone.serial], lastUpdated: second.lastUpdated })
    expect((await phone.changed(String(Number(second.lastUpdated) + 60_000))).status).toBe(204)
  })

  it('is signed no pass for more than sixty times in ten minutes, and still hears that it has it', async () => {
    const { phone } = await aPhone()
    const { lastModified } = await phone.fetches()
    await isSigned(phone, 59)
    expect((await phone.get()).status).toBe(200)
    expect((await phone.get()).status).toBe(429)
    expect((await phone.get({ 'if-modified-since': lastModified ?? '' })).status).toBe(304)
    app.clock.pass({ minutes: 10 })
    expect((await phone.get()).status).toBe(200)
  })

  it('is signed its pass although somebody has a copy of another one, or of one that has ended', async () => {
    const member = await aMember(app)
    const other = await onAnotherDevice(app, member)
    const [own, copied, ended] = [
      phoneWith(app, await addsPass(app, member)),
      phoneWith(app, await addsPass(app, member, { forOtherDevice: true })),
      phoneWith(app, await addsPass(app, other)),
    ]
    await app.call('logout', {}, signedIn(app, other))
    await storeUse(app, member.memberId, 'walletSignings ended', { times: 19, minutes: 10 })
    await isSigned(copied, 59)
    for (const phone of [ended, copied]) expect([(await phone.get()).status, (await phone.get()).status]).toEqual([200, 429])
    expect((await own.get()).status).toBe(200)
  })

  it('fetches the pass with the new balance, and not again when it has it', async () => {
    const { member, phone } = await aPhone()
    const before = await phone.fetches()
    expect((await phone.get({ 'if-modified-since': before.lastModified ?? '' })).status).toBe(304)
    await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
    const after = await phone.fetches()
    expect(after.json.storeCard.primaryFields[0].value).toBe(before.json.storeCard.primaryFields[0].value + 5)
    await expectSigned(after, certificates.root.certificate)
    expect((await phone.get({ 'if-modified-since': before.lastModified ?? '' })).status).toBe(200)
    expect((await phone.get({ 'if-modified-since': after.lastModified ?? '' })).status).toBe(304)
    for (const nonsense of ['yesterday', '', '1']) expect((await phone.get({ 'if-modified-since': nonsense })).status, nonsense).toBe(200)
  })

  it('gets another time for each of two changes within a second', async () => {
    const { member, phone } = await aPhone()
    const times = new Set<string | null>()
    for (let purchase = 0; purchase < 3; purchase++) {
      await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })
      times.add((await phone.fetches()).lastModified)
    }
    expect(times.size).toBe(3)
  })
})

describe('nobody gets to a pass', () => {
  it('without its token, or with that of another', async () => {
    const { phone } = await aPhone()
    const stranger = await addsPass(app, await aMember(app))
    for (const token of ['', 'x', stranger.json.authenticationToken, 'x'.repeat(32), 'x'.repeat(2000)]) {
      expect((await phone.register(token)).status).toBe(401)
      expect((await phone.unregister(token)).status).toBe(401)
      expect((await phone.get({}, token)).status).toBe(401)
    }
    expect((await phone.changed()).status).toBe(204)
    expect((await phone.get({ authorization: `Bearer ${stranger.json.authenticationToken}` })).status).toBe(401)
  })

  it('by a serial number or pass type that is none', async () => {
    const { phone } = await aPhone()
    const pass = await addsPass(app, await aMember(app))
    const serials = ['x', '...', `${uuid()}.${uuid()}`, `${pass.json.serialNumber}.x`, "' or 1=1 --", phone.serial]
    for (const serialNumber of serials) {
      const twisted = phoneWith(app, { ...pass, json: { ...pass.json, serialNumber: encodeURIComponent(serialNumber) } })
      expect([(await twisted.get()).status, (await twisted.register()).status], serialNumber).toEqual([401, 401])
    }
    const otherType = phoneWith(app, { ...pass, json: { ...pass.json, passTypeIdentifier: 'pass.other' } })
    expect([(await otherType.get()).status, (await otherType.changed()).status]).toEqual([401, 204])
  })

  it('and nothing strange is kept', async () => {
    const { phone } = await aPhone()
    for (const body of [{}, { pushToken: 5 }, { pushToken: 'x' }, { pushToken: 'x y z x y z' }, { pushToken: 'a'.repeat(201) }, [], null])
      expect((await phone.register(undefined, body)).status, JSON.stringify(body)).toBe(400)
    expect((await phone.register(undefined, { pushToken: 'a'.repeat(20_000) })).status).toBe(413)
    const pass = await addsPass(app, await aMember(app))
    const strange = phoneWith(app, pass, encodeURIComponent('../<script>'))
    expect([(await strange.register()).status, (await strange.changed()).status]).toEqual([400, 204])
    expect((await phone.changed("0' or 1=1")).status).toBe(204)
  })
})
