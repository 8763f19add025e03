import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, wrongCode } from '#testing/codes.ts'
import { aMember } from '#testing/members.ts'
import { anEmail, aPhone, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { limitsReached } from './strangers-support.ts'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400', PROXY_HOPS: '1' })
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const next = 'N3ues!Wort'
const done = { errorName: null }
const aDevice = () => ({ deviceSecret: randomBytes(32).toString('base64url') })

/** A member, and a device on which they have signed in. */
async function anOwner() {
  const phone = aPhone()
  const member = await aMember(app, { passwordHash, areaCode: '+49', phone })
  const { result } = await app.call('newLogin', { loginType: 'email', email: member.email, password })
  return { ...member, phone, device: { ...aDevice(), deviceProof: result.deviceProof } }
}

async function requestsLogin(email: string, device: object, options = {}) {
  const sent = await app.call('sendVerifyEmail', { verifyType: 'login', email, ...device }, options)
  await app.runJobs()
  app.clock.pass({ seconds: 1 })
  return sent
}
const signsIn = (email: string, code: string, device: object, options = {}) =>
  app.call('verifyLoginEmail', { email, code, ...device }, options)

/** A stranger requests codes for sign-in and for a forgotten password, and guesses until that is locked. */
async function guesses(email: string, device: object, options = {}): Promise<void> {
  for (let guess = 1; guess <= 4; guess++) {
    if (guess % 4 === 1) await requestsLogin(email, device, options)
    await signsIn(email, wrongCode(await latestCode(app, email)), device, options)
  }
  await app.call('forgetUserPassword', { type: 'email', email, ...device }, options)
  await app.runJobs()
  const code = wrongCode(await latestCode(app, email))
  const guessReset = () => app.call('verifyEmailCode', { verifyType: 'resetPassword', email, code, ...device }, options)
  for (let guess = 1; guess <= 4; guess++) await guessReset()
  expect(await guessReset()).toMatchObject({ errorName: 'codesLocked' })
}

describe('a stranger who guesses codes', () => {
  it('does not lock the owner out, on a device that is known: by email, by SMS and for a forgotten password', async () => {
    const { email, phone, device } = await anOwner()
    await guesses(email, aDevice())
    expect(await requestsLogin(email, device)).toMatchObject(done)
    expect(await signsIn(email, await latestCode(app, email), device)).toMatchObject(done)
    const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone, ...device })
    await app.runJobs()
    const sms = { smsId: result.smsId ?? '', code: await latestCode(app, `+49${phone}`), ...device }
    expect(await app.call('verifySms', sms)).toMatchObject(done)
    expect(await app.call('resetUserPasswordByPhone', { ...sms, password: next })).toMatchObject(done)
  })

  it('does not lock the owner out of a session', async () => {
    const member = await anOwner()
    await guesses(member.email, aDevice())
    await app.call('sendIdentityCode', { to: 'email' }, member)
    expect(await app.call('confirmIdentity', { for: 'exportUserData', code: await latestCode(app, member.email) }, member)).toMatchObject(
      done,
    )
  })

  it.each(['another device', 'a device with the proof of somebody else'])('has no more guesses with %s', async (which) => {
    const { email } = await anOwner()
    const { deviceProof } = (await anOwner()).device
    await guesses(email, aDevice())
    app.clock.pass({ seconds: 30 })
    const device = which === 'another device' ? aDevice() : { ...aDevice(), deviceProof }
    expect(await requestsLogin(email, device)).toMatchObject(done)
    expect(await signsIn(email, await latestCode(app, email), device)).toMatchObject({ errorName: 'codesLocked' })
  })

  it('is locked on a known device as well, also one who found it, and in a session', async () => {
    const { email, device, ...member } = await anOwner()
    await guesses(email, device)
    for (let guess = 1; guess <= 4; guess++) {
      if (guess === 1) await app.call('sendIdentityCode', { to: 'email' }, member)
      await app.call('confirmIdentity', { for: 'exportUserData', code: wrongCode(await latestCode(app, email)) }, member)
    }
    app.clock.pass({ seconds: 30 })
    await app.call('sendIdentityCode', { to: 'email' }, member)
    const code = await latestCode(app, email)
    expect(await app.call('confirmIdentity', { for: 'exportUserData', code: wrongCode(code) }, member)).toMatchObject({
      errorName: 'invalidVerifyCode',
    })
    expect(await app.call('confirmIdentity', { for: 'exportUserData', code }, member)).toMatchObject({ errorName: 'codesLocked' })
  })
})

describe('a stranger who requests codes', () => {
  it('uses up no codes or mails of the owner, and replaces none, on a device that is known', async () => {
    const { email, device } = await anOwner()
    const stranger = aDevice()
    expect(await requestsLogin(email, device)).toMatchObject(done)
    const code = await latestCode(app, email)
    for (let sent = 1; sent <= 5; sent++) {
      expect(await requestsLogin(email, stranger)).toMatchObject(done)
      app.clock.pass({ seconds: 30 })
    }
    expect(await requestsLogin(email, stranger)).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    expect(await signsIn(email, code, device)).toMatchObject(done)
    app.clock.pass({ seconds: 30 })
    expect(await requestsLogin(email, device)).toMatchObject(done)
    expect(await latestCode(app, email)).not.toBe(code)
    expect(await signsIn(email, await latestCode(app, email), device)).toMatchObject(done)
  })

  it('uses up none of the SMS that the owner requests on a device that is known', async () => {
    const { phone, device } = await anOwner()
    const forgets = (where: object) => app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone, ...where })
    for (let sent = 1; sent <= 5; sent++) {
      expect(await forgets(aDevice())).toMatchObject(done)
      await app.runJobs()
      app.clock.pass({ seconds: 31 })
    }
    expect(await forgets(aDevice())).toMatchObject({ errorName: 'resendSmsOutOfTimes' })
    const { result } = await forgets(device)
    await app.runJobs()
    const reset = { smsId: result.smsId ?? '', code: await latestCode(app, `+49${phone}`), password: next, ...device }
    expect(await app.call('resetUserPasswordByPhone', reset)).toMatchObject(done)
  })

  it('uses up and replaces none of the owner on another device, with one that the owner has given away', async () => {
    const { email, device } = await anOwner()
    const { result } = await app.call('newLogin', { loginType: 'email', email, password })
    const sold = { ...aDevice(), deviceProof: result.deviceProof }
    expect(await requestsLogin(email, device)).toMatchObject(done)
    const code = await latestCode(app, email)
    for (let sent = 1; sent <= 5; sent++) {
      expect(await requestsLogin(email, sold)).toMatchObject(done)
      app.clock.pass({ seconds: 30 })
    }
    expect(await requestsLogin(email, sold)).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    expect(await signsIn(email, code, device)).toMatchObject(done)
    app.clock.pass({ seconds: 30 })
    expect(await requestsLogin(email, device)).toMatchObject(done)
  })

  it('is held to five an hour with the device, too', async () => {
    const { email, device } = await anOwner()
    for (let sent = 1; sent <= 5; sent++) {
      expect(await requestsLogin(email, device)).toMatchObject(done)
      app.clock.pass({ seconds: 30 })
    }
    expect(await requestsLogin(email, device)).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
  })
})

describe('strangers of one network', () => {
  const [stranger, owner] = [{ from: '2001:db8::1' }, { from: '2a02:8000::1' }]

  it('who request codes again and again neither replace one of a new device elsewhere nor use up what it may request', async () => {
    const { email, phone } = await anOwner()
    const device = aDevice()
    const login = { verifyType: 'login', email } as const
    const forgotten = { type: 'phone', areaCode: '+49', phone } as const
    expect(await app.call('sendVerifyEmail', { ...login, ...device }, owner)).toMatchObject(done)
    await app.runJobs()
    const code = await latestCode(app, email)
    for (let sent = 1; sent <= 5; sent++) {
      const other = { ...stranger, from: `2001:db8::${sent}` }
      expect(await app.call('sendVerifyEmail', { ...login, ...aDevice() }, other)).toMatchObject(done)
      expect(await app.call('forgetUserPassword', { ...forgotten, ...aDevice() }, other)).toMatchObject(done)
      await app.runJobs()
    }
    expect(await app.call('sendVerifyEmail', { ...login, ...aDevice() }, stranger)).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    expect(await app.call('forgetUserPassword', { ...forgotten, ...aDevice() }, stranger)).toMatchObject({
      errorName: 'resendSmsOutOfTimes',
    })
    expect(await app.call('verifyLoginEmail', { email, code, ...device }, owner)).toMatchObject(done)
    const { result } = await app.call('forgetUserPassword', { ...forgotten, ...device }, owner)
    await app.runJobs()
    const reset = { smsId: result.smsId ?? '', code: await latestCode(app, `+49${phone}`), password: next, ...device }
    expect(await app.call('resetUserPasswordByPhone', reset, owner)).toMatchObject(done)
  })

  it.each(['email', 'phone'] as const)('who register with an %s again and again keep nobody elsewhere from it', async (kind) => {
    const [email, phone] = [anEmail(), aPhone()]
    const begins = async (from: object) => {
      if (kind === 'email') return app.call('registerTempEmailUser', { email }, from)
      const { tempUserId } = (await app.call('registerTempPhoneUser', { areaCode: '+49', phone }, from)).result
      const { errorName } = await app.call('sendSms', { verifyType: 'register', tempUserId }, from)
      return { errorName, result: { tempUserId } }
    }
    for (let sent = 1; sent <= 5; sent++) {
      expect(await begins({ from: `2001:db8::${sent}` })).toMatchObject(done)
      app.clock.pass({ seconds: 30 })
    }
    const rejected = { errorName: kind === 'email' ? 'resendEmailOutOfTimes' : 'resendSmsOutOfTimes' }
    expect(await begins({ from: '2001:db8::6' })).toMatchObject(rejected)
    expect(await begins(owner)).toMatchObject(done)
    app.clock.pass({ seconds: 30 })
    expect(await begins({ from: '2001:db8::7' })).toMatchObject(rejected)
    const { tempUserId } = (await begins(owner)).result
    const code = await latestCode(app, kind === 'email' ? email : `+49${phone}`)
    const confirm = kind === 'email' ? 'verifyEmail' : 'verifySmsForReg'
    expect(await app.call(confirm, { tempUserId, code }, owner)).toMatchObject(done)
  })

  it('use up a tenth of the tries at a registration’s code', async () => {
    const phone = aPhone()
    const { tempUserId } = (await app.call('registerTempPhoneUser', { areaCode: '+49', phone }, owner)).result
    await app.call('sendSms', { verifyType: 'register', tempUserId }, owner)
    const code = await latestCode(app, `+49${phone}`)
    const guessed = []
    for (let guess = 0; guess < 60; guess++) {
      const from = `2001:db8::${(guess % 12) + 1}`
      guessed.push((await app.call('verifySmsForReg', { tempUserId, code: wrongCode(code) }, { from })).errorName)
    }
    expect(guessed.filter((name) => name === 'smsCodeIncorrect')).toHaveLength(5)
    expect(await app.call('verifySmsForReg', { tempUserId, code }, owner)).toMatchObject(done)
  })

  it('who guess wrongly again and again lock no new device elsewhere', async () => {
    const { email } = await anOwner()
    await guesses(email, aDevice(), stranger)
    const device = aDevice()
    expect(await app.call('sendVerifyEmail', { verifyType: 'login', email, ...device }, owner)).toMatchObject(done)
    await app.runJobs()
    const signIn = { email, code: await latestCode(app, email), ...device }
    expect(await app.call('verifyLoginEmail', signIn, owner)).toMatchObject(done)
  })

  it('and of others have eighty wrong guesses a day at codes, by SMS and by email, however many they are; the owner goes on where known', async () => {
    const { email, phone, device } = await anOwner()
    const forgotten = { type: 'phone', areaCode: '+49', phone } as const
    const requests = async (device: object, from: object) => {
      const { result } = await app.call('forgetUserPassword', { ...forgotten, ...device }, from)
      await app.runJobs()
      return { smsId: result.smsId ?? '', code: await latestCode(app, `+49${phone}`), ...device }
    }
    const signsInOn = async (device: object, from: object, spell = (code: string) => code) => {
      await app.call('sendVerifyEmail', { verifyType: 'login', email, ...device }, from)
      await app.runJobs()
      return app.call('verifyLoginEmail', { email, code: spell(await latestCode(app, email)), ...device }, from)
    }
    const guessed = await requests(aDevice(), stranger)
    const wrong = { ...guessed, code: wrongCode(guessed.code) }
    expect(await app.call('verifySms', wrong, stranger)).toMatchObject({ errorName: 'smsCodeIncorrect' })
    expect(await signsInOn(aDevice(), stranger, wrongCode)).toMatchObject({ errorName: 'invalidVerifyCode' })
    const { rowCount } = await app.server.services.pool.query(
      `update rate_counters set count = 80 where key like 'codes:wrong:%' and key not like 'codes:wrong:%:%'`,
    )
    expect(rowCount).toBeGreaterThan(1)
    const { errorName, errorMessage } = await app.call('verifySms', await requests(aDevice(), owner), owner)
    expect(errorName).toBe('codesLocked')
    expect(errorMessage).toContain('in 24 Stunden')
    expect(await signsInOn(aDevice(), owner)).toMatchObject({ errorName: 'codesLocked' })
    expect(await signsInOn(device, owner)).toMatchObject(done)
  })
})

describe('strangers who guess a password', () => {
  const signIn = (email: string, secret: string, from: string, device = {}) =>
    app.call('newLogin', { loginType: 'email', email, password: secret, ...device }, { from })

  it('lock their network only, and in a day forty of all networks lock strangers everywhere, but no known device', async () => {
    const { email, device } = await anOwner()
    const guess = (network: number) => signIn(email, 'Falsch3s!Wort', `2001:db8:${network}::1`)
    for (let wrong = 1; wrong <= 5; wrong++) expect(await guess(1)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await guess(1)).toMatchObject({ errorName: 'userLocked' })
    expect(await signIn(email, password, '2001:db8:1::2')).toMatchObject({ errorName: 'userLocked' })
    expect(await signIn(email, password, '2a02:8000::1')).toMatchObject(done)
    for (let wrong = 5; wrong < 40; wrong++)
      expect(await guess(1 + Math.floor(wrong / 5))).toMatchObject({ errorName: 'incorrectPassword' })
    const reached = await limitsReached(app, 'wrong_tries')
    const locked = await signIn(email, password, '2a02:8000::1')
    expect(await limitsReached(app, 'wrong_tries')).toBe(reached + 1)
    expect(locked).toMatchObject({ errorName: 'userLocked' })
    expect(locked.errorMessage).toContain('in 24 Stunden')
    expect(await signIn(email, password, '2001:db8:99::1', { deviceProof: device.deviceProof })).toMatchObject(done)
    app.clock.pass({ hours: 24 })
    expect(await signIn(email, password, '2a02:8000::1')).toMatchObject(done)
  })

  it('have half of a day’s guesses in one network, however long they wait', async () => {
    const { email } = await anOwner()
    const answers: (string | null)[] = []
    for (let minutes = 0; minutes < 23 * 60; minutes += 15) {
      answers.push((await signIn(email, 'Falsch3s!Wort', '2001:db8::1')).errorName)
      app.clock.pass({ minutes: 15 })
    }
    expect(answers.filter((name) => name === 'incorrectPassword')).toHaveLength(20)
    expect(await signIn(email, password, '2a02:8000::1')).toMatchObject(done)
  })
})

describe('a member who asks for numbers and addresses of others', () => {
  it('learns of ten in an hour that they have an account, at most, and may have an own new one meanwhile', async () => {
    const [curious, other] = [await anOwner(), await anOwner()]
    const wishes = () => app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: other.email }, curious)
    const texts = () => app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone: other.phone }, curious)
    const free = `frei.${curious.memberId}@example.org`
    expect(await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: free }, curious)).toMatchObject(done)
    for (let guess = 1; guess <= 5; guess++) {
      expect(await wishes()).toMatchObject({ errorName: 'emailAlreadyRegistered' })
      expect(await texts()).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    }
    expect(await wishes()).toMatchObject({ errorName: 'tooManyGuesses' })
    expect(await texts()).toMatchObject({ errorName: 'tooManyGuesses' })
    const code = await latestCode(app, free)
    expect(await app.call('changeEmail', { email: free, code }, curious)).toMatchObject(done)
  })
})
