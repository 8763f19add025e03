import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, wrongCode } from '#testing/codes.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail, aPhone, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const aDevice = () => ({ deviceSecret: randomBytes(32).toString('base64url') })
const elsewhere = { errorName: 'codeRequestedElsewhere' }
const password = 'N3ues-Wort'

async function sent(to: string, request: Promise<unknown>): Promise<string> {
  await request
  await app.runJobs()
  return latestCode(app, to)
}

/** The same member, signed in on another device. */
async function onOtherDevice({ email }: TestMember): Promise<{ token: string }> {
  const { result } = await app.call('newLogin', { loginType: 'email', email, password: 'Kochl0effel!' })
  return { token: result.token.accessToken }
}

describe('a code that is typed where it was not requested', () => {
  const ways = {
    async login() {
      const { email } = await aMember(app)
      return {
        to: email,
        request: (device: object) => app.call('sendVerifyEmail', { verifyType: 'login', email, ...device }),
        check: (code: string, device: object) => app.call('verifyLoginEmail', { email, code, ...device }),
      }
    },
    async 'a forgotten password by email'() {
      const { email } = await aMember(app)
      return {
        to: email,
        request: (device: object) => app.call('forgetUserPassword', { type: 'email', email, ...device }),
        check: (code: string, device: object) => app.call('resetUserPasswordByEmail', { email, code, password, ...device }),
      }
    },
    async 'a forgotten password by SMS'() {
      const phone = aPhone()
      await aMember(app, { areaCode: '+49', phone })
      let smsId = ''
      return {
        to: `+49${phone}`,
        async request(device: object) {
          const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone, ...device })
          smsId = result.smsId ?? ''
        },
        check: (code: string, device: object) => app.call('resetUserPasswordByPhone', { smsId, code, password, ...device }),
      }
    },
  }

  // ASVS 6.6.2
  it.each(Object.keys(ways) as (keyof typeof ways)[])('is none for %s, costs no try, and counts on its own device', async (way) => {
    const { to, request, check } = await ways[way]()
    const [device, other] = [aDevice(), aDevice()]
    const code = await sent(to, request(device))
    for (const stranger of [other, {}]) {
      for (let guess = 1; guess <= 6; guess++) expect(await check(wrongCode(code), stranger)).toMatchObject(elsewhere)
      expect(await check(code, stranger)).toMatchObject(elsewhere)
    }
    expect(await check(code, device)).toMatchObject({ errorCode: 0 })
  })

  it('is none before its step either: neither by email nor by SMS', async () => {
    const phone = aPhone()
    const { email } = await aMember(app, { areaCode: '+49', phone })
    const device = aDevice()
    const code = await sent(email, app.call('forgetUserPassword', { type: 'email', email, ...device }))
    const byEmail = (where: object) => app.call('verifyEmailCode', { verifyType: 'resetPassword', email, code, ...where })
    expect(await byEmail(aDevice())).toMatchObject(elsewhere)
    expect(await byEmail(device)).toMatchObject({ errorCode: 0 })
    const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone, ...device })
    const smsId = result.smsId ?? ''
    await app.runJobs()
    const texted = { smsId, code: await latestCode(app, `+49${phone}`) }
    expect(await app.call('verifySms', { ...texted, ...aDevice() })).toMatchObject(elsewhere)
    expect(await app.call('verifySms', { ...texted, ...device })).toMatchObject({ errorCode: 0 })
  })

  it('leaves that of another browser valid, which nobody waits for', async () => {
    const { email } = await aMember(app)
    const [device, other] = [aDevice(), aDevice()]
    const code = await sent(email, app.call('sendVerifyEmail', { verifyType: 'login', email, ...device }))
    const later = await sent(email, app.call('sendVerifyEmail', { verifyType: 'login', email, ...other }))
    expect(later).not.toBe(code)
    expect(await app.call('verifyLoginEmail', { email, code: later, ...device })).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await app.call('verifyLoginEmail', { email, code, ...device })).toMatchObject({ errorCode: 0 })
    expect(await app.call('verifyLoginEmail', { email, code: later, ...other })).toMatchObject({ errorCode: 0 })
  })

  // ASVS 6.6.2
  it('confirms nobody, deletes nothing and changes no address or number in another session', async () => {
    const phone = aPhone()
    const member = await aMember(app, { passwordHash: await quickHash() })
    const { email } = member
    const other = await onOtherDevice(member)
    const next = anEmail()
    const confirming = await sent(email, app.call('sendIdentityCode', { to: 'email' }, member))
    expect(await app.call('confirmIdentity', { for: 'exportUserData', code: confirming }, other)).toMatchObject(elsewhere)
    const deleting = await sent(email, app.call('sendDeleteAccountEmail', {}, member))
    expect(await app.call('confirmDeleteAccount', { code: deleting }, other)).toMatchObject(elsewhere)
    const changing = await sent(next, app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: next }, member))
    expect(await app.call('changeEmail', { email: next, code: changing }, other)).toMatchObject(elsewhere)
    // Another member has codes of their own for the same address, and does not use up or replace this one.
    const stranger = await aMember(app)
    expect(await app.call('changeEmail', { email: next, code: changing }, stranger)).toMatchObject({ errorName: 'activationEmailExpired' })
    expect(await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: next }, stranger)).toMatchObject({ errorName: null })
    const { result } = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, member)
    const texted = { smsId: result.smsId, code: await latestCode(app, `+49${phone}`) }
    expect(await app.call('changePhone', texted, other)).toMatchObject(elsewhere)
    expect(await app.call('confirmIdentity', { for: 'exportUserData', code: confirming }, member)).toMatchObject({ errorCode: 0 })
    expect(await app.call('changePhone', texted, member)).toMatchObject({ errorCode: 0 })
    expect(await app.call('changeEmail', { email: next, code: changing }, member)).toMatchObject({ errorCode: 0 })
  })

  it('is stored with a hash of the device only', async () => {
    const { email } = await aMember(app)
    const { deviceSecret } = aDevice()
    await app.call('sendVerifyEmail', { verifyType: 'login', email, deviceSecret })
    const { rows } = await app.server.services.pool.query<{ row: string; hash: Buffer }>(
      'select row_to_json(c)::text as row, origin_hash as hash from verification_codes c where destination = $1',
      [email],
    )
    expect(rows[0]?.hash).toHaveLength(32)
    expect(rows[0]?.row).not.toContain(deviceSecret)
    expect(rows[0]?.row).not.toContain(Buffer.from(deviceSecret, 'base64url').toString('hex'))
  })
})

describe('a code by email', () => {
  it('has six digits as by SMS, and is taken as people type it', async () => {
    for (const spell of [(code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `, (code: string) => code.replaceAll('0', 'O')]) {
      const { email } = await aMember(app)
      const code = await sent(email, app.call('sendVerifyEmail', { verifyType: 'login', email }))
      expect(code).toMatch(/^\d{6}$/)
      expect(await app.call('verifyLoginEmail', { email, code: spell(code) })).toMatchObject({ errorCode: 0 })
    }
  })
})
