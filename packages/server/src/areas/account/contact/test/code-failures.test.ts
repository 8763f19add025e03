import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { aMember } from '#testing/members.ts'
import { anEmail, aPhone } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const askLogin = async (email: string) => {
  app.clock.pass({ seconds: 30 })
  const sent = await app.call('sendVerifyEmail', { verifyType: 'login', email })
  await app.runJobs()
  return sent
}
const guessLogin = (email: string, code = '000000') => app.call('verifyLoginEmail', { email, code })
const guessReset = (email: string, code = '000000') => app.call('verifyEmailCode', { verifyType: 'resetPassword', email, code })
const askReset = async (email: string) => {
  await app.call('forgetUserPassword', { type: 'email', email })
  await app.runJobs()
}

/** Guesses wrongly so many times, with new codes and after each lock. */
async function guesses(email: string, times: number): Promise<void> {
  for (let wrong = 0; wrong < times; ) {
    const { errorName } = await guessLogin(email, wrongCode(await codeOf(email)))
    if (errorName === 'invalidVerifyCode') wrong++
    else if (errorName === 'codesLocked') {
      app.clock.pass({ minutes: 10 })
    } else {
      const { errorName: cause, result } = await askLogin(email)
      if (cause !== null) app.clock.pass({ seconds: result.resendInSeconds })
    }
  }
}

async function codeOf(email: string): Promise<string> {
  return latestCode(app, email).catch(() => '111111')
}

describe('wrong codes', () => {
  // ASVS 6.6.3
  it('are counted across codes and purposes, and lock for longer and longer', async () => {
    const { email } = await aMember(app)
    await askLogin(email)
    const login = await latestCode(app, email)
    for (let guess = 1; guess <= 3; guess++) await guessLogin(email, wrongCode(login))
    await askReset(email)
    const reset = await latestCode(app, email)
    for (let guess = 1; guess <= 2; guess++)
      expect(await guessReset(email, wrongCode(reset))).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await guessReset(email, reset)).toMatchObject({ errorName: 'codesLocked' })
    expect(await guessLogin(email, login)).toMatchObject({ errorName: 'codesLocked' })
    app.clock.pass({ minutes: 1 })
    expect(await guessReset(email, wrongCode(reset))).toMatchObject({ errorName: 'invalidVerifyCode' })
    app.clock.pass({ minutes: 1 })
    expect(await guessLogin(email, login)).toMatchObject({ errorName: 'codesLocked' })
    app.clock.pass({ minutes: 4 })
    expect(await guessLogin(email, login)).toMatchObject({ errorName: null })
  })

  // ASVS 6.3.1
  it('are few in a day, however many codes are requested', async () => {
    const { email } = await aMember(app)
    await guesses(email, 8)
    const before = app.clock.now().getTime()
    await guesses(email, 4)
    // After the eighth, each takes an hour.
    expect(app.clock.now().getTime() - before).toBeGreaterThanOrEqual(4 * 3_600_000)
  })

  it('start from zero after a right one', async () => {
    const { email } = await aMember(app)
    for (let round = 0; round < 3; round++) {
      await askLogin(email)
      const code = await latestCode(app, email)
      for (let guess = 1; guess <= 4; guess++)
        expect(await guessLogin(email, wrongCode(code))).toMatchObject({ errorName: 'invalidVerifyCode' })
      expect(await guessLogin(email, code)).toMatchObject({ errorName: null })
    }
  })

  it('are not forgotten for a code that a thief has received, whatever it is for', async () => {
    const member = await aMember(app)
    const own = anEmail()
    const checksOwn = async (): Promise<void> => {
      const code = await latestCode(app, own)
      expect(await app.call('verifyEmailCode', { verifyType: 'changeEmail', email: own, code }, member)).toMatchObject({ errorName: null })
    }
    await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: own }, member)
    await app.runJobs()
    const answers: (string | null)[] = []
    for (let round = 0; round < 3; round++) {
      app.clock.pass({ seconds: 60 })
      await app.call('sendIdentityCode', { to: 'email' }, member)
      await app.runJobs()
      const code = await latestCode(app, member.email)
      for (let guess = 0; guess < 4; guess++)
        answers.push((await app.call('confirmIdentity', { for: 'exportUserData', code: wrongCode(code) }, member)).errorName)
      if (answers.at(-1) === 'codesLocked') break
      await checksOwn()
    }
    expect(answers.filter((error) => error !== 'codesLocked')).toHaveLength(5)
    expect(answers).toContain('codesLocked')
  })

  it('for an address of somebody else are not forgotten for a right one to the member’s own', async () => {
    const [member, email] = [await aMember(app), anEmail()]
    const answers: (string | null)[] = []
    for (let round = 0; round < 3; round++) {
      app.clock.pass({ seconds: 30 })
      await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, member)
      const code = wrongCode(await latestCode(app, email))
      for (let guess = 0; guess < 3; guess++) answers.push((await app.call('changeEmail', { email, code }, member)).errorName)
      await app.call('sendIdentityCode', { to: 'email' }, member)
      const own = await latestCode(app, member.email)
      expect(await app.call('confirmIdentity', { for: 'exportUserData', code: own }, member)).toMatchObject({ errorName: null })
    }
    expect(answers.filter((error) => error === 'invalidVerifyCode')).toHaveLength(5)
    expect(answers.filter((error) => error === 'codesLocked')).toHaveLength(4)
  })

  it('are reported to the member after ten, once: by mail and in the inbox', async () => {
    const member = await aMember(app)
    await guesses(member.email, 9)
    const inbox = async () => (await app.call('listNotification', {}, member)).result.items.map(({ title }) => title)
    expect(await inbox()).toEqual([])
    await guesses(member.email, 1)
    app.clock.pass({ seconds: 1 })
    await app.runJobs()
    expect((await latestMessage(app, member.email)).subject).toBe('Jemand rät Codes für dein Konto')
    await guesses(member.email, 1)
    expect(await inbox()).toEqual(['Zehn falsche Codes'])
  })

  it('of many requests at once, for several purposes, are held together', async () => {
    const { email } = await aMember(app, { areaCode: '+49', phone: aPhone() })
    await askLogin(email)
    const login = await latestCode(app, email)
    await askReset(email)
    const reset = await latestCode(app, email)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => (at % 2 ? guessLogin(email, wrongCode(login)) : guessReset(email, wrongCode(reset)))),
    )
    expect(answers.filter(({ errorName }) => errorName === 'invalidVerifyCode')).toHaveLength(5)
    expect(answers.filter(({ errorName }) => errorName === 'codesLocked')).toHaveLength(5)
  })

  it('at an address lock no codes at the number of the same member: it would tell that they belong together', async () => {
    const phone = aPhone()
    const { email } = await aMember(app, { areaCode: '+49', phone })
    await guesses(email, 6)
    const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone })
    await app.runJobs()
    const code = wrongCode(await latestCode(app, `+49${phone}`))
    expect(await app.call('verifySms', { smsId: result.smsId ?? '', code })).toMatchObject({ errorName: 'smsCodeIncorrect' })
  })

  it('for an address without an account are answered in the same way', async () => {
    const answersFor = async (email: string) => {
      const answers: (string | null)[] = []
      for (let code = 0; code < 2; code++) {
        await askLogin(email)
        for (let guess = 0; guess < 4; guess++) answers.push((await guessLogin(email)).errorName)
      }
      return answers
    }
    const { email } = await aMember(app)
    const known = await answersFor(email)
    expect(known.slice(-2)).toEqual(['codesLocked', 'codesLocked'])
    expect(await answersFor(anEmail())).toEqual(known)
  })
})
