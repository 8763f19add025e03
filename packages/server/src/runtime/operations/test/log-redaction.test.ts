import { randomBytes } from 'node:crypto'
import { kindOf, pathOf } from '@herzkarte/contract/kinds.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { latestCode } from '#testing/codes.ts'
import { eventually } from '#testing/eventually.ts'
import { campaignId } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { aPhone, verifiedByEmail } from '#testing/registrations.ts'
import { callsTo, startTestServer, type TestServer } from '#testing/server.ts'
import { aLine, aTill } from '#testing/till.ts'
import { readOutbox } from '../../delivery/outbox.ts'
import { type ServerProcess, startProcess } from './server-process.ts'

/** What is no secret although it is sent: words of the contract and of content. */
const open = new Set([
  'feldmarkt',
  'lindenau',
  campaignId,
  'herzen',
  'obst-und-gemuese',
  'Female',
  'register',
  'changePhone',
  'exportUserData',
  'changeEmail',
  'hearts',
])
/** It may be the one at which a line was written. */
const instant = /^\d{4}-\d\d-\d\dT/
const secretNames = /token|ticket|proof|code$|number$|email|phone|userName/i

let app: TestServer
let running: ServerProcess
const used = new Set<string>()
beforeAll(async () => {
  app = await startTestServer()
  running = await startProcess({ DATABASE_URL: app.server.services.settings.databaseUrl, LOG_LEVEL: 'trace', RATE_LIMIT_FACTOR: '1000' })
})
afterAll(async () => {
  running.signal('SIGKILL')
  await running.ended
  await app.close()
})

/** Remembers every text that is sent, and of what is answered all that opens something or says who somebody is. */
function overHeard(url: string): TestServer {
  const calls = callsTo(url)
  const note = (value: unknown, counts: (name: string) => boolean, name = ''): void => {
    if (typeof value === 'string' && value.length >= 6 && counts(name) && !open.has(value) && !instant.test(value)) used.add(value)
    if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) note(inner, counts, /^\d+$/.test(key) ? name : key)
  }
  const heard = async (input: unknown, answer: Promise<{ result: unknown }>) => {
    // An id that says nothing of anybody.
    note(input, (name) => name !== 'operationId')
    note((await answer).result, (name) => secretNames.test(name))
    return answer as never
  }
  return {
    ...app,
    url,
    call: (name, input, options) => heard(input, calls.call(name, input, options)),
    callRaw: (name, input, options) => heard(input, calls.callRaw(name, input, options)),
    till: (name, input, key) => heard(input, calls.till(name, input, key)),
  }
}

// ASVS 1.3.10, 14.2.4, 16.2.5, 16.4.1
it('the log of a whole story, faults and all, has nothing in it of anybody', async () => {
  const world = overHeard(running.url)
  const mark = randomBytes(4).toString('hex')
  const email = `walburga.${mark}@example.org`
  const person = { lastName: `Hintermoser-${mark}`, firstName: `Walburga-${mark}`, street: `Bachgasse-${mark}`, houseNumber: `4${mark}` }

  const secret = `Kochl0!${mark}`
  const verified = await verifiedByEmail(world, email)
  const joined = await world.call('newRegister', {
    ...verified,
    ...person,
    password: secret,
    birthDate: '1961-05-17',
    zip: '04177',
    city: `Leipzig-${mark}`,
  })
  expect(joined).toMatchObject({ errorName: null })
  const { token, deviceProof } = await signsIn(world, email, secret)
  await changesThings(world, { token, mark, secret })
  await buys(world, token, mark)
  await world.call('sendIquiryEmail', { topic: 'card', message: `Ich heiße ${mark} und finde meine Karte nicht` }, { token })
  await sendsNonsense(world, { token, email, deviceProof })
  await meetsFaults(world, { token, email, secret })
  await forgetsPassword(world, email)

  await eventually(() => expect(running.lines.some(({ call }) => call === 'resetUserPassword')).toBe(true))
  const said = running.said()
  expect(said).toContain('"level":"error"')
  expect(used.size).toBeGreaterThan(40)
  expect([...used, mark].filter((word) => said.includes(word))).toEqual([])
  expect(said).not.toContain('1961-05-17')
})

async function signsIn(world: TestServer, email: string, password: string) {
  await world.call('newLogin', { loginType: 'email', email, password: `${password}?` })
  const { result } = await world.call('newLogin', { loginType: 'email', email, password })
  const { accessToken, refreshToken } = result.token
  const refreshed = await world.call('refreshToken', { refreshToken })
  expect(refreshed).toMatchObject({ errorName: null })
  return { token: accessToken, deviceProof: result.deviceProof }
}

async function changesThings(world: TestServer, { token, mark, secret }: { token: string; mark: string; secret: string }) {
  const by = { token }
  expect(await world.call('updateUserProfile', { userName: `wally-${mark}`, lastName: `Aigner-${mark}` }, by)).toMatchObject({
    errorName: null,
  })
  const phone = aPhone()
  const sms = await world.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, by)
  const code = await latestCode(world, `+49${phone}`)
  const ticketFor = async (call: string) => (await world.call('confirmIdentity', { for: call, password: secret }, by)).result.ticket
  const toChange = { token, ticket: await ticketFor('changePhone') }
  expect(await world.call('changePhone', { smsId: sms.result.smsId, code }, toChange)).toMatchObject({ errorName: null })
  await world.call('findProfile', { cardNumber: '2760000000047110', birthDate: '1961-05-17' }, by)
  await world.call('registerDeviceToken', { deviceToken: `device-${mark}`, deviceType: 1, status: 1 }, by)
  await world.call('exportUserData', {}, { token, ticket: await ticketFor('exportUserData') })
}

async function buys(world: TestServer, token: string, mark: string) {
  const till = await aTill(world)
  const { result } = await world.call('getUserMemberTierDetail', {}, { token })
  const scan = await till.identify(result.qrCode)
  expect(scan).toMatchObject({ errorName: null })
  const now = { happenedAt: new Date().toISOString() }
  const sale = till.sale({
    ...now,
    scanId: String(scan.result.scanId),
    lines: [aLine({ name: `Brot-${mark}`, amountCents: 9000 })],
    receiptNumber: `R-${mark}`,
  })
  expect(await till.checkout(sale)).toMatchObject({ errorName: null })
  await till.gives({ cardNumber: result.cardNumber, note: `Entschuldigung, Frau ${mark}` })
  const sent = await world.call('transferStampByCode', { campaignId, hearts: 1, operationId: uuid() }, { token })
  await world.call('receiveTransferStamp', { transferCode: sent.result?.transfer.transferCode ?? 'H2345678' }, { token })
  used.add(till.key)
}

/** What is in these must not be quoted when it is rejected. */
async function sendsNonsense(world: TestServer, { token, email, deviceProof }: { token: string; email: string; deviceProof: string }) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}x` }
  for (const call of ['newLogin', 'updateUserProfile', 'uploadUserIcon', 'listUserFriend', 'receiveTransferStamp'] as const) {
    const url = `${world.url}${pathOf(call)}`
    const method = kindOf(call) === 'put' ? 'PUT' : 'POST'
    for (const body of [
      `{"email":"${email}"`,
      `{"${email}":1}`,
      `["${email}"]`,
      `{"deviceProof":"${deviceProof}","email":{"x":"${email}"}}`,
    ])
      await fetch(url, { method, headers, body })
    await fetch(`${url}?email=${email}&token=${token}`, {
      headers: { referer: `https://example.org/?email=${email}`, cookie: `a=${email}` },
    })
    await fetch(`${url}/${email}`, { method: 'DELETE', headers: { 'user-agent': email, 'x-forwarded-for': email } })
  }
  await fetch(`${world.url}/events?token=${token}`, { headers: { authorization: `Bearer ${email}` } })
  await fetch(`${world.url}/%zz${email}`)
}

/** Tables that are not there, and one that rejects what it gets. */
async function meetsFaults(world: TestServer, { token, email, secret }: { token: string; email: string; secret: string }) {
  await asOwner(app, async (owner) => {
    for (const table of ['members', 'sessions', 'outbox_messages', 'attempts']) {
      await owner.query(`alter table ${table} rename to elsewhere`)
      await world.call('newLogin', { loginType: 'email', email, password: secret })
      await world.call('updateUserAddress', { street: 'Ahornweg', houseNumber: '1234567', zip: '04177', city: 'Leipzig' }, { token })
      await world.call('sendVerifyEmail', { verifyType: 'changeEmail', email: `next.${email}` }, { token })
      await owner.query(`alter table elsewhere rename to ${table}`)
    }
    await owner.query('alter table members add constraint no_changes check (length(street) < 3) not valid')
    await world.call('updateUserAddress', { street: 'Ahornweg', houseNumber: '1234567', zip: '04177', city: 'Leipzig' }, { token })
    await owner.query('alter table members drop constraint no_changes')
  })
}

async function forgetsPassword(world: TestServer, email: string) {
  await world.call('forgetUserPassword', { type: 'email', email })
  // A job sends it.
  const resetToken = await eventually(async () => {
    const mails = await readOutbox(app.server.services.db, 1000)
    const token = mails.map(({ body }) => /#resetToken=([\w-]{43})/.exec(body)?.[1]).find(Boolean)
    return token ?? expect.fail('no mail with a link')
  })
  await world.call('resetUserPassword', { resetToken, password: 'N0chGeheimer!', confirmPassword: 'N0chGeheimer!' })
}
