import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestMessage } from '#testing/codes.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { storeUse } from '#testing/limits.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { aPhone, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startServer } from '../../../../index.ts'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const next = 'N3ues!Wort'
const change = (token: string, oldPassword: string, secret: string, confirmPassword = secret) =>
  app.call('changeUserPassword', { oldPassword, password: secret, confirmPassword }, { token, lang: 'en_US' })
const check = (token: string, secret: string) => app.call('checkoutUserPassword', { password: secret }, { token })
const signIn = (email: string, secret: string) => app.call('newLogin', { loginType: 'email', email, password: secret })
const profile = (token: string) => app.call('getUserProfile', {}, { token })

describe('a member’s own password', () => {
  it('is right or wrong, and wrong ones lock this session as they lock a login', async () => {
    const { token, email } = await aMember(app, { passwordHash })
    expect(await check(token, password)).toMatchObject({ errorCode: 0, result: {} })
    for (let guess = 1; guess <= 5; guess++) expect(await check(token, next)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await check(token, password)).toMatchObject({ errorName: 'userLocked' })
    expect(await change(token, password, next)).toMatchObject({ errorName: 'userLocked' })
    expect(await signIn(email, password)).toMatchObject({ errorCode: 0 })
    app.clock.pass({ minutes: 1 })
    expect(await check(token, password)).toMatchObject({ errorCode: 0 })
  })

  it('is not locked by strangers who guess at login', async () => {
    const { token, email } = await aMember(app, { passwordHash })
    for (let guess = 1; guess <= 5; guess++) expect(await signIn(email, next)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await signIn(email, password)).toMatchObject({ errorName: 'userLocked' })
    expect(await check(token, password)).toMatchObject({ errorCode: 0 })
    expect(await change(token, password, next)).toMatchObject({ errorCode: 0 })
  })

  it('is never right where there is none', async () => {
    const { token } = await aMember(app, { facebookId: '1' })
    expect(await check(token, '')).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await change(token, '', next)).toMatchObject({ errorName: 'incorrectPassword' })
    const byPhone = await aMember(app, { email: null, areaCode: '+49', phone: aPhone(), passwordHash })
    expect(await check(byPhone.token, password)).toMatchObject({ errorCode: 0 })
    const neither = await aMember(app, { email: null, passwordHash })
    expect(await check(neither.token, password)).toMatchObject({ errorCode: 0 })
  })

  it('is for members', async () => {
    await expectMembersOnly(app, 'checkoutUserPassword', { password })
    await expectMembersOnly(app, 'changeUserPassword', { oldPassword: password, password: next })
    const { token } = await aMember(app, { status: 'deleted' })
    expect(await check(token, password)).toMatchObject({ errorName: 'userNotFound' })
    expect(await change(token, password, next)).toMatchObject({ errorName: 'userNotFound' })
  })
})

describe('changing it', () => {
  // ASVS 6.2.2, 7.4.3
  it('ends all other sessions in every server process at once, keeps this one, and tells the member', async () => {
    const other = await startServer(app.server.services.settings, app.clock.now)
    try {
      const { token, email } = await aMember(app, { passwordHash })
      const elsewhere = (await signIn(email, password)).result.token
      expect(await change(token, password, next)).toMatchObject({ errorCode: 0 })
      expect(await profile(token)).toMatchObject({ errorCode: 0 })
      expect(await profile(elsewhere.accessToken)).toMatchObject({ errorName: 'tokenInvalid' })
      expect(await app.call('refreshToken', { refreshToken: elsewhere.refreshToken })).toMatchObject({ errorName: 'tokenInvalid' })
      await expect.poll(() => other.services.tokens.read(elsewhere.accessToken)).toBe('invalid')
      expect(typeof other.services.tokens.read(token)).toBe('object')
      expect(await signIn(email, password)).toMatchObject({ errorName: 'incorrectPassword' })
      expect(await signIn(email, next)).toMatchObject({ errorCode: 0 })
      await app.runJobs()
      expect((await latestMessage(app, email)).subject).toBe('Dein Passwort ist geändert')
    } finally {
      await other.close()
    }
  })

  it('tells who has no address by SMS', async () => {
    const phone = aPhone()
    const { token } = await aMember(app, { email: null, areaCode: '+49', phone, passwordHash, lang: 'en' })
    await change(token, password, next)
    await app.runJobs()
    expect((await latestMessage(app, `+49${phone}`)).body).toContain('password')
  })

  // ASVS 6.2.1, 6.2.3
  it('asks for the old one, and for a good new one that is another', async () => {
    const { token } = await aMember(app, { passwordHash })
    expect(await change(token, next, next)).toMatchObject({ errorName: 'incorrectPassword', result: null })
    expect(await change(token, password, 'weak')).toMatchObject({ errorName: 'passwordFormatInvalid', result: { fields: ['password'] } })
    expect(await change(token, password, next, password)).toMatchObject({ errorName: 'newAndConfirmPasswordDiffer' })
    expect(await change(token, password, password)).toMatchObject({ errorName: 'newPasswordSameAsOld' })
  })

  it.each([
    ['a new password', (member: TestMember) => change(member.token, password, next)],
    ['ending all other sessions', (member: TestMember) => app.call('endSession', {}, member)],
  ])('frees the commands of the day, which a thief may have used up: %s', async (_, act) => {
    const member = await aMember(app, { passwordHash, hearts: 15 })
    await storeUse(app, member.memberId, 'command')
    const sends = () => app.call('transferStampByCode', { campaignId, hearts: 1, operationId: randomUUID() }, member)
    expect(await sends()).toMatchObject({ errorName: 'tooManyRequests' })
    expect(await act(member)).toMatchObject({ errorCode: 0 })
    expect(await sends()).toMatchObject({ errorName: null })
  })

  it('may be done five times a day', async () => {
    const { token } = await aMember(app, { passwordHash })
    const secrets = [password, ...Array.from({ length: 6 }, (_, index) => `Wechsel!${index}`)]
    for (let time = 0; time < 5; time++)
      expect(await change(token, secrets[time] ?? '', secrets[time + 1] ?? '')).toMatchObject({ errorCode: 0 })
    const sixth = await change(token, secrets[5] ?? '', secrets[6] ?? '')
    expect(sixth).toMatchObject({ errorName: 'changePasswordOutOfTimes', result: null })
    expect(sixth.errorMessage).toContain('in 24 hours')
    app.clock.pass({ hours: 24, seconds: -1 })
    expect(await check(token, secrets[5] ?? '')).toMatchObject({ errorCode: 0 })
    expect(await change(token, secrets[5] ?? '', secrets[6] ?? '')).toMatchObject({ errorName: 'changePasswordOutOfTimes' })
  })

  it('twice at once changes it once', async () => {
    const { token, email } = await aMember(app, { passwordHash })
    const secrets = ['Erstes!1a', 'Zweites!2a']
    const answers = await Promise.all(secrets.map((secret) => change(token, password, secret)))
    expect(answers.map(({ errorName }) => errorName).sort()).toEqual([null, 'incorrectPassword'].sort())
    expect(await signIn(email, secrets[answers[0]?.errorCode === 0 ? 0 : 1] ?? '')).toMatchObject({ errorCode: 0 })
  })
})
