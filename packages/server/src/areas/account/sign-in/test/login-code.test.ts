import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { anEmail, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const ask = (email: string, lang = 'de_DE') => app.call('sendVerifyEmail', { verifyType: 'login', email }, { lang })
const enter = (email: string, code: string) => app.call('verifyLoginEmail', { email, code })

async function sent(email: string): Promise<string> {
  expect(await ask(email)).toMatchObject({ errorCode: 0, result: { expiresInSeconds: 600, resendInSeconds: 30 } })
  await app.runJobs()
  return latestCode(app, email)
}

describe('signing in by an emailed code', () => {
  it('needs no password', async () => {
    const { email, memberId } = await aMember(app)
    const code = await sent(email)
    const signed = await enter(` ${email.toUpperCase()}`, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(signed).toMatchObject({ errorCode: 0, result: { user: { userId: memberId } } })
    expect(await app.call('getUserProfile', {}, { token: signed.result.token.accessToken })).toMatchObject({ errorCode: 0 })
  })

  // ASVS 6.5.1
  it('works once', async () => {
    const { email } = await aMember(app)
    const code = await sent(email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(email, code)))
    expect(answers.map(({ errorName }) => errorName ?? '').sort()).toEqual(['', ...Array(3).fill('activationEmailExpired')])
    expect(await enter(email, code)).toMatchObject({ errorName: 'activationEmailExpired' })
  })

  // ASVS 6.3.1
  it('takes five guesses and ten minutes, and says when there is no code', async () => {
    const { email } = await aMember(app)
    expect(await enter(email, '123456')).toMatchObject({ errorName: 'activationEmailExpired' })
    const code = await sent(email)
    for (let guess = 1; guess <= 5; guess++) expect(await enter(email, wrongCode(code))).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await enter(email, code)).toMatchObject({ errorName: 'activationEmailExpired' })
    app.clock.pass({ seconds: 30 })
    const next = await sent(email)
    app.clock.pass({ minutes: 10 })
    expect(await enter(email, next)).toMatchObject({ errorName: 'activationEmailExpired' })
  })

  it('lets in again whom somebody else’s guesses at the password have locked out', async () => {
    const { email } = await aMember(app, { passwordHash: await quickHash() })
    const signIn = (secret: string) => app.call('newLogin', { loginType: 'email', email, password: secret })
    for (let guess = 1; guess <= 5; guess++) await signIn('Str4nger!')
    expect(await signIn(password)).toMatchObject({ errorName: 'userLocked' })
    expect(await enter(email, await sent(email))).toMatchObject({ errorCode: 0 })
    expect(await signIn(password)).toMatchObject({ errorCode: 0 })
  })

  it('is rejected to an account that is not active, and to an address that its member gave up meanwhile', async () => {
    const inactive = await aMember(app, { status: 'inactive' })
    expect(await enter(inactive.email, await sent(inactive.email))).toMatchObject({ errorName: 'userInactive' })
    const { email, token } = await aMember(app)
    const code = await sent(email)
    const next = anEmail()
    await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: next }, { token })
    await app.call('changeEmail', { email: next, code: await latestCode(app, next) }, { token })
    expect(await enter(email, code)).toMatchObject({ errorName: 'emailNotRegistered' })
  })

  it('has limits to sending, and knows addresses', async () => {
    const { email } = await aMember(app)
    await ask(email)
    expect(await ask(email)).toMatchObject({ errorName: 'verificationCodeSentTooOften', result: { resendInSeconds: 30 } })
    for (let time = 1; time < 5; time++) {
      app.clock.pass({ seconds: 30 })
      await ask(email)
    }
    app.clock.pass({ seconds: 30 })
    expect(await ask(email)).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    expect(await ask('a@example')).toMatchObject({ errorName: 'emailFormatInvalid' })
    expect(await enter('a@example', '123456')).toMatchObject({ errorName: 'emailFormatInvalid' })
    expect(await app.call('sendVerifyEmail', { verifyType: 'lottery', email })).toMatchObject({ errorName: 'verifyTypeInvalid' })
    await expectNoStrangeFields(app, 'sendVerifyEmail', { verifyType: 'login', email })
    await expectNoStrangeFields(app, 'verifyLoginEmail', { email, code: '123456' })
  })

  it.each([
    ['de_DE', 'ganz ohne Passwort'],
    ['en_US', 'no password needed'],
    ['fr_FR', 'sans mot de passe'],
  ])('is written in the language of the visitor who requests it (%s)', async (lang, words) => {
    const { email } = await aMember(app)
    await ask(email, lang)
    await app.runJobs()
    expect((await latestMessage(app, email)).body).toContain(words)
  })

  it('sends only the code that was asked for last', async () => {
    const { email } = await aMember(app)
    await ask(email)
    app.clock.pass({ seconds: 30 })
    await ask(email)
    await app.runJobs()
    const { rows } = await app.server.services.pool.query('select count(*)::int as count from outbox_messages where recipient = $1', [
      email,
    ])
    expect(rows[0].count).toBe(1)
  })

  it('sends nothing any more once the code would have run out', async () => {
    const { email } = await aMember(app)
    await ask(email)
    app.clock.pass({ minutes: 10 })
    await app.runJobs()
    await expect(latestMessage(app, email)).rejects.toThrow('Nothing was sent')
  })
})
