import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { latestMessage } from '#testing/codes.ts'
import { aMember } from '#testing/members.ts'
import { anEmail, aPhone, password, quickHash, waitingForm } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer()
  // A timer writes security events, apart from the requests.
  app.server.services.security.record = () => {}
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

/** Addresses and numbers that have an account, that have none, and all that is in between. */
async function people() {
  const phones = Array.from({ length: 4 }, aPhone)
  const made = [
    await aMember(app, { passwordHash, areaCode: '+49', phone: phones[0] ?? '' }),
    await aMember(app, { areaCode: '+49', phone: phones[1] ?? '' }),
    await aMember(app, { passwordHash, status: 'inactive', areaCode: '+49', phone: phones[2] ?? '' }),
  ]
  return { emails: [...made.map(({ email }) => email), (await waitingForm(app)).email, anEmail()], phones: [...phones, aPhone()] }
}

/** What a call answers and which statements it costs, without what is different by chance. */
async function observed(name: string, input: object) {
  const statements: string[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    statements.push(String((given[0] as { name?: string }).name ?? given[0]))
    return query.apply(this, given) as never
  })
  const { status, errorCode, result } = await app.callRaw(name, input)
  spy.mockRestore()
  const answer = JSON.stringify({ status, errorCode, result }).replace(/"smsId":"[0-9a-f-]{36}"/, '"smsId":"…"')
  return JSON.stringify({ answer, statements })
}

/** Every one of them answers alike, time after time. */
async function expectAlike(name: string, inputs: object[], times: number) {
  for (let time = 1; time <= times; time++) {
    const seen: string[] = []
    for (const input of inputs) seen.push(await observed(name, input))
    expect(new Set(seen).size, `${name}, time ${time}: ${seen.join('\n')}`).toBe(1)
  }
}

describe('whether there is an account is not told', () => {
  it('by asking for a code to sign in, again and again', async () => {
    const { emails } = await people()
    await expectAlike(
      'sendVerifyEmail',
      emails.map((email) => ({ verifyType: 'login', email })),
      3,
    )
  })

  it('by asking for a new password, by email and by SMS', async () => {
    const { emails, phones } = await people()
    await expectAlike(
      'forgetUserPassword',
      emails.map((email) => ({ type: 'email', email })),
      3,
    )
    await expectAlike(
      'forgetUserPassword',
      phones.map((phone) => ({ type: 'phone', areaCode: '+49', phone })),
      3,
    )
    app.clock.pass({ seconds: 30 })
    await expectAlike(
      'sendSms',
      phones.map((phone) => ({ verifyType: 'resetPassword', areaCode: '+49', phone })),
      3,
    )
  })

  it('by sending an SMS again, or by guessing at its code', async () => {
    const { phones } = await people()
    const ids: string[] = []
    for (const phone of phones) {
      const { result } = await app.call('sendSms', { verifyType: 'resetPassword', areaCode: '+49', phone })
      ids.push(result.smsId)
    }
    await app.runJobs()
    await expectAlike(
      'verifySms',
      ids.map((smsId) => ({ smsId, code: '000000' })),
      2,
    )
    await expectAlike(
      'resetUserPasswordByPhone',
      ids.map((smsId) => ({ smsId, code: '000000', password })),
      4,
    )
    app.clock.pass({ seconds: 30 })
    await expectAlike(
      'resendSms',
      ids.map((smsId) => ({ smsId })),
      2,
    )
  })

  it('by guessing at the code of an email, before and after it went out', async () => {
    const { emails } = await people()
    for (const email of emails) {
      await app.call('sendVerifyEmail', { verifyType: 'login', email })
      await app.call('forgetUserPassword', { type: 'email', email })
    }
    await expectAlike(
      'verifyLoginEmail',
      emails.map((email) => ({ email, code: '000000' })),
      2,
    )
    await app.runJobs()
    await expectAlike(
      'verifyLoginEmail',
      emails.map((email) => ({ email, code: '000000' })),
      4,
    )
    await expectAlike(
      'resetUserPasswordByEmail',
      emails.map((email) => ({ email, code: '000000', password })),
      6,
    )
    await expectAlike(
      'verifyEmailCode',
      emails.map((email) => ({ verifyType: 'resetPassword', email, code: '000000' })),
      1,
    )
  })

  // ASVS 6.3.4
  it('by the older way to sign in', async () => {
    const { emails, phones } = await people()
    const costs = async (userName: string) => JSON.parse(await observed('login', { userName, password: 'Kochl0effel?' }))
    for (const userNames of [emails, phones]) {
      const seen = []
      for (const userName of userNames) seen.push(JSON.stringify(await costs(userName)))
      expect(new Set(seen).size, seen.join('\n')).toBe(1)
    }
  })
})

describe('an address without an account', () => {
  it.each([
    ['login', () => ({ call: 'sendVerifyEmail', input: { verifyType: 'login' } })],
    ['resetPassword', () => ({ call: 'forgetUserPassword', input: { type: 'email' } })],
  ])('gets a word instead of a code (%s)', async (_, asked) => {
    const { call, input } = asked()
    const email = anEmail()
    await app.callRaw(call, { ...input, email }, { lang: 'en_US' })
    await app.runJobs()
    const { subject, body } = await latestMessage(app, email)
    expect(subject).toBe('There is no Feldmarkt heart card for this address')
    expect(body).not.toMatch(/(?<!\d)\d{6}(?!\d)|Token/)
  })

  it('and a number without one gets nothing', async () => {
    const phone = aPhone()
    await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone })
    await app.runJobs()
    await expect(latestMessage(app, `+49${phone}`)).rejects.toThrow('Nothing was sent')
  })
})

describe('the older way to sign in', () => {
  it('takes an email address or a German number in one field', async () => {
    const phone = aPhone()
    const { email, memberId } = await aMember(app, { passwordHash, areaCode: '+49', phone })
    for (const userName of [email, ` ${email.toUpperCase()}`, phone, `0${phone}`, `+49${phone}`, `0049 ${phone}`]) {
      expect(await app.call('login', { userName, password })).toMatchObject({ errorCode: 0, result: { user: { userId: memberId } } })
    }
  })

  it('rejects as the newer one does, and both lock together', async () => {
    const { email } = await aMember(app, { passwordHash })
    for (const userName of ['', 'nobody', 'nobody@example.org', '1234567890']) {
      expect(await app.call('login', { userName, password })).toMatchObject({ errorName: 'incorrectPassword' })
    }
    const inactive = await aMember(app, { passwordHash, status: 'inactive' })
    expect(await app.call('login', { userName: inactive.email, password })).toMatchObject({ errorName: 'userInactive' })
    const waiting = await waitingForm(app)
    expect(await app.call('login', { userName: waiting.email, password })).toMatchObject({
      errorCode: 10555,
      result: { verifyType: 'email', tempUserId: waiting.tempUserId },
    })
    for (let guess = 1; guess <= 5; guess++) await app.call('newLogin', { loginType: 'email', email, password: 'Kochl0effel?' })
    expect(await app.call('login', { userName: email, password })).toMatchObject({ errorName: 'userLocked' })
    expect(await app.callRaw('login', { userName: email, password, strange: 1 })).toMatchObject({ status: 400 })
  })
})
