import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, latestToken, wrongCode } from '#testing/codes.ts'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { countOfMember, storeUse } from '#testing/limits.ts'
import { holdingMember } from '#testing/locks.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { anEmail, aPhone, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer()
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const next = 'N3ues!Wort'
const signIn = (email: string, secret: string) => app.call('newLogin', { loginType: 'email', email, password: secret })
const profile = (token: string) => app.call('getUserProfile', {}, { token })

async function erased(more: Parameters<typeof aMember>[1] = {}) {
  const member = await aMember(app, { passwordHash, ...more })
  const { email } = member
  expect(await app.call('forgetUserPassword', { type: 'email', email })).toMatchObject({
    errorCode: 0,
    result: { verifyType: 'email', smsId: null, expiresInSeconds: 600, resendInSeconds: 30 },
  })
  await app.runJobs()
  return { ...member, code: await latestCode(app, email), resetToken: await latestToken(app, email) }
}

async function erasedByPhone() {
  const phone = aPhone()
  const member = await aMember(app, { passwordHash, areaCode: '+49', phone })
  const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone: `0${phone}` })
  await app.runJobs()
  return { ...member, phone, smsId: result.smsId ?? '', code: await latestCode(app, `+49${phone}`) }
}

describe('a forgotten password', () => {
  it('is set again by the link of the mail, which signs in and ends all other sessions', async () => {
    const { email, token, resetToken, memberId } = await erased()
    const reset = await app.call('resetUserPassword', { resetToken, password: next, confirmPassword: next })
    expect(reset).toMatchObject({ errorCode: 0, result: { user: { userId: memberId, hasPassword: true } } })
    expect(await profile(reset.result.token.accessToken)).toMatchObject({ errorCode: 0 })
    expect(await profile(token)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await signIn(email, password)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await signIn(email, next)).toMatchObject({ errorCode: 0 })
    await app.runJobs()
    expect((await latestMessage(app, email)).subject).toBe('Dein Passwort ist geändert')
  })

  it('is mailed in the language of the member, on whatever page it was requested', async () => {
    const { email, token } = await aMember(app, { passwordHash })
    await app.call('updateUserLangCode', { langCode: 'fr_FR' }, { token })
    await app.call('forgetUserPassword', { type: 'email', email }, { lang: 'en_US' })
    const unknown = anEmail()
    await app.call('forgetUserPassword', { type: 'email', email: unknown }, { lang: 'en_US' })
    await app.runJobs()
    expect((await latestMessage(app, email)).body).toContain('mot de passe')
    expect((await latestMessage(app, unknown)).body).toContain('account')
  })

  it('is set again by the code of the mail, which can be checked before', async () => {
    const { email, code } = await erased()
    expect(await app.call('verifyEmailCode', { verifyType: 'resetPassword', email, code })).toMatchObject({ errorCode: 0 })
    const reset = await app.call('resetUserPasswordByEmail', { email: email.toUpperCase(), code, password: next })
    expect(reset).toMatchObject({ errorCode: 0 })
    expect(await profile(reset.result.token.accessToken)).toMatchObject({ errorCode: 0 })
    expect(await signIn(email, next)).toMatchObject({ errorCode: 0 })
  })

  it('is not set for an account that customer service locks while it is hashed', async () => {
    const { email, memberId, code } = await erased()
    const { answer } = await holdingMember(app, memberId, async (begin, holder) => {
      const setting = await begin(() => app.call('resetUserPasswordByEmail', { email, code, password: next }))
      await holder.query(`update members set status = 'inactive' where member_id = $1`, [memberId])
      return setting
    })
    expect(await answer).toMatchObject({ errorName: 'userInactive' })
  })

  it('is set again by the code of an SMS', async () => {
    const { email, phone, smsId, code, token } = await erasedByPhone()
    expect(await app.call('resetUserPasswordByPhone', { smsId, code, password: next })).toMatchObject({ errorCode: 0 })
    expect(await profile(token)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await app.call('newLogin', { loginType: 'phone', areaCode: '+49', phone, password: next })).toMatchObject({ errorCode: 0 })
    expect(await signIn(email, next)).toMatchObject({ errorCode: 0 })
  })

  it('gives a password to an account that came from Facebook', async () => {
    const { email, resetToken } = await erased({ passwordHash: null, facebookId: '99' })
    expect(await app.call('resetUserPassword', { resetToken, password: next })).toMatchObject({ errorCode: 0 })
    expect(await signIn(email, next)).toMatchObject({ errorCode: 0 })
  })

  it('opens the lock that somebody else’s guesses have put on', async () => {
    const { email, code } = await erased()
    for (let guess = 1; guess <= 5; guess++) await signIn(email, 'Str4nger!')
    expect(await signIn(email, password)).toMatchObject({ errorName: 'userLocked' })
    await app.call('resetUserPasswordByEmail', { email, code, password: next })
    expect(await signIn(email, next)).toMatchObject({ errorCode: 0 })
  })

  it('gives back the five changes of the day, which a thief may have used up', async () => {
    const { email, token, code } = await erased()
    const changes = (by: string, oldPassword: string, secret: string) =>
      app.call('changeUserPassword', { oldPassword, password: secret, confirmPassword: secret }, { token: by })
    const secrets = [password, ...Array.from({ length: 6 }, (_, index) => `Wechsel!${index}`)]
    for (let time = 0; time < 5; time++) await changes(token, secrets[time] ?? '', secrets[time + 1] ?? '')
    expect(await changes(token, secrets[5] ?? '', secrets[6] ?? '')).toMatchObject({ errorName: 'changePasswordOutOfTimes' })
    const { result } = await app.call('resetUserPasswordByEmail', { email, code, password: next })
    expect(await changes(result.token.accessToken, next, secrets[6] ?? '')).toMatchObject({ errorName: null })
  })

  it('gives back the five sign-ins that may be added in a day as well', async () => {
    const { email, code, memberId } = await erased()
    await storeUse(app, memberId, 'addSignIn')
    await app.call('resetUserPasswordByEmail', { email, code, password: next })
    expect(await countOfMember(app, memberId, 'addSignIn')).toBe(0)
  })

  // ASVS 6.4.3
  it('has a link of 256 bits that nobody can read in the database', async () => {
    const { resetToken } = await erased()
    expect(Buffer.from(resetToken, 'base64url')).toHaveLength(32)
    const { rows } = await app.server.services.pool.query('select row_to_json(c)::text as row from verification_codes c')
    for (const { row } of rows) expect(row).not.toContain(resetToken)
    const queued = await app.server.services.pool.query(`select payload::text from graphile_worker._private_jobs`)
    expect(JSON.stringify(queued.rows)).not.toContain('@')
  })
})

describe('the link and the codes', () => {
  // ASVS 6.4.3, 6.5.1
  it('count once, and only one of them, also when two come at the same time', async () => {
    const { email, code, resetToken } = await erased()
    const answers = await Promise.all([
      app.call('resetUserPassword', { resetToken, password: 'Erstes!1a' }),
      app.call('resetUserPasswordByEmail', { email, code, password: 'Zweites!2a' }),
      app.call('resetUserPasswordByEmail', { email, code, password: 'Drittes!3a' }),
    ])
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1)
    const index = answers.findIndex(({ errorCode }) => errorCode === 0)
    expect(await signIn(email, ['Erstes!1a', 'Zweites!2a', 'Drittes!3a'][index] ?? '')).toMatchObject({ errorCode: 0 })
    expect(await app.call('resetUserPassword', { resetToken, password: next })).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await app.call('resetUserPasswordByEmail', { email, code, password: next })).toMatchObject({
      errorName: 'activationEmailExpired',
    })
    const byPhone = await erasedByPhone()
    const { smsId } = byPhone
    const twice = await Promise.all(
      ['Erstes!1a', 'Zweites!2a'].map((secret) => app.call('resetUserPasswordByPhone', { smsId, code: byPhone.code, password: secret })),
    )
    expect(twice.map(({ errorName }) => errorName).sort()).toEqual([null, 'smsCodeExpired'].sort())
  })

  // ASVS 6.5.5
  it('run out: code and link after ten minutes, the code also after five guesses', async () => {
    const { email, code, resetToken } = await erased()
    const byCode = (typed: string) => app.call('resetUserPasswordByEmail', { email, code: typed, password: next })
    for (let guess = 1; guess <= 5; guess++) expect(await byCode(wrongCode(code))).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await byCode(code)).toMatchObject({ errorName: 'activationEmailExpired' })
    app.clock.pass({ minutes: 9 })
    expect(await app.call('resetUserPassword', { resetToken, password: next })).toMatchObject({ errorCode: 0 })
    const other = await erased()
    app.clock.pass({ minutes: 10 })
    expect(await app.call('resetUserPassword', { resetToken: other.resetToken, password: next })).toMatchObject({
      errorName: 'activationEmailExpired',
    })
    const sms = await erasedByPhone()
    const bySms = (typed: string) => app.call('resetUserPasswordByPhone', { smsId: sms.smsId, code: typed, password: next })
    expect(await bySms(wrongCode(sms.code))).toMatchObject({ errorName: 'smsCodeIncorrect' })
    app.clock.pass({ minutes: 10 })
    expect(await bySms(sms.code)).toMatchObject({ errorName: 'smsCodeExpired' })
  })

  it('count for ten minutes from when the mail is sent, also if that is late', async () => {
    const { email, resetToken } = await erased()
    app.clock.pass({ minutes: 1 })
    await app.call('forgetUserPassword', { type: 'email', email })
    app.clock.pass({ minutes: 8 })
    await app.runJobs()
    app.clock.pass({ minutes: 9 })
    const late = await latestToken(app, email)
    expect(late).not.toBe(resetToken)
    expect(await app.call('resetUserPassword', { resetToken: late, password: next })).toMatchObject({ errorCode: 0 })
  })

  it('that were sent before count no more once others are on their way', async () => {
    const { email, resetToken } = await erased()
    app.clock.pass({ seconds: 30 })
    await app.call('forgetUserPassword', { type: 'email', email })
    expect(await app.call('resetUserPassword', { resetToken, password: next })).toMatchObject({ errorName: 'invalidVerifyCode' })
  })

  it('are good for nothing else', async () => {
    const { email, code, token } = await erased()
    expect(await app.call('verifyLoginEmail', { email, code })).toMatchObject({ errorName: 'activationEmailExpired' })
    expect(await app.call('changeEmail', { email: anEmail(), code }, { token })).toMatchObject({ errorName: 'activationEmailExpired' })
    const begun = await app.call('registerTempPhoneUser', { areaCode: '+49', phone: aPhone() })
    const registering = await app.call('sendSms', { verifyType: 'register', tempUserId: begun.result.tempUserId })
    const { smsId } = registering.result
    expect(await app.call('resetUserPasswordByPhone', { smsId, code: '123456', password: next })).toMatchObject({
      errorName: 'smsLogNotFound',
    })
  })
})

describe('a new password', () => {
  it('is a good one, typed twice, and another one', async () => {
    const { resetToken } = await erased()
    const { email, code } = await erased()
    const byPhone = await erasedByPhone()
    const ways = [
      (typed: object) => app.callRaw('resetUserPassword', { resetToken, ...typed }),
      (typed: object) => app.callRaw('resetUserPasswordByEmail', { email, code, ...typed }),
      (typed: object) => app.callRaw('resetUserPasswordByPhone', { smsId: byPhone.smsId, code: byPhone.code, ...typed }),
    ]
    for (const reset of ways) {
      expect(await reset({ password: 'weak' })).toMatchObject({ errorName: 'passwordFormatInvalid', result: { fields: ['password'] } })
      expect(await reset({ password: next, confirmPassword: password })).toMatchObject({
        errorName: 'newAndConfirmPasswordDiffer',
        result: { fields: ['confirmPassword'] },
      })
      expect(await reset({ password })).toMatchObject({ errorName: 'newPasswordSameAsOld' })
      expect(await reset({ password: next })).toMatchObject({ errorCode: 0 })
    }
  })

  it('is not set for an account that is not active, was deleted, or is known by another address by now', async () => {
    const inactive = await erased({ status: 'inactive' })
    expect(await app.call('resetUserPassword', { resetToken: inactive.resetToken, password: next })).toMatchObject({
      errorName: 'userInactive',
    })
    expect(await app.call('resetUserPasswordByEmail', { ...pick(inactive), password: next })).toMatchObject({ errorName: 'userInactive' })
    const inactiveByPhone = await erasedByPhone()
    const { smsId, code } = inactiveByPhone
    const { pool } = app.server.services
    await withStatus(app, inactiveByPhone.memberId, 'inactive')
    expect(await app.call('resetUserPasswordByPhone', { smsId, code, password: next })).toMatchObject({ errorName: 'userInactive' })
    await pool.query(`delete from phone_owners where member_id = $1`, [inactiveByPhone.memberId])
    expect(await app.call('resetUserPasswordByPhone', { smsId, code, password: next })).toMatchObject({ errorName: 'phoneNotRegistered' })

    const moved = await erased()
    const address = anEmail()
    await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: address }, { token: moved.token })
    await app.call('changeEmail', { email: address, code: await latestCode(app, address) }, { token: moved.token })
    expect(await app.call('resetUserPasswordByEmail', { ...pick(moved), password: next })).toMatchObject({
      errorName: 'emailNotRegistered',
    })
    expect(await app.call('resetUserPassword', { resetToken: moved.resetToken, password: next })).toMatchObject({
      errorName: 'invalidVerifyCode',
    })
  })

  const pick = ({ email, code }: { email: string; code: string }) => ({ email, code })
})

describe('asking for a new password', () => {
  it('has limits by address and number, and tells of the code before', async () => {
    const email = anEmail()
    const byEmail = () => app.call('forgetUserPassword', { type: 'email', email })
    await byEmail()
    expect(await byEmail()).toMatchObject({
      errorName: 'verificationCodeSentTooOften',
      result: { verifyType: 'email', smsId: null, resendInSeconds: 30 },
    })
    const phone = aPhone()
    const byPhone = () => app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone })
    const first = await byPhone()
    expect(await byPhone()).toMatchObject({
      errorName: 'verificationCodeSentTooOften',
      result: { verifyType: 'phone', smsId: first.result.smsId },
    })
    for (let sent = 1; sent < 5; sent++) {
      app.clock.pass({ seconds: 30 })
      expect(await byEmail()).toMatchObject({ errorCode: 0 })
      expect(await byPhone()).toMatchObject({ errorCode: 0 })
    }
    app.clock.pass({ seconds: 30 })
    expect(await byEmail()).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    expect(await byPhone()).toMatchObject({ errorName: 'resendSmsOutOfTimes' })
  })

  it.each([
    [{ type: 'fax', email: 'a@example.org' }, 'verifyTypeInvalid'],
    [{ type: 'email', email: 'a@example' }, 'emailFormatInvalid'],
    [{ type: 'email' }, 'emailFormatInvalid'],
    [{ type: 'phone', areaCode: '+49', phone: '1' }, 'invalidDestinationAddress'],
    [{ type: 'phone', areaCode: '+44', phone: '7123456789' }, 'smsCannotBeSent'],
  ])('rejects %o', async (input, errorName) => {
    expect(await app.callRaw('forgetUserPassword', input)).toMatchObject({ status: 200, errorName })
  })

  it('takes no made-up tokens and ids, and no strange fields', async () => {
    for (const resetToken of ['', 'x', 'x'.repeat(43), `${'A'.repeat(42)}B`]) {
      expect(await app.call('resetUserPassword', { resetToken, password: next })).toMatchObject({ errorName: 'invalidVerifyCode' })
    }
    for (const smsId of ['nobody', '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52']) {
      expect(await app.call('resetUserPasswordByPhone', { smsId, code: '123456', password: next })).toMatchObject({
        errorName: 'smsLogNotFound',
      })
    }
    const byEmail = (email: string) => app.call('resetUserPasswordByEmail', { email, code: '123456', password: next })
    expect(await byEmail('a@example')).toMatchObject({ errorName: 'emailFormatInvalid' })
    expect(await byEmail(anEmail())).toMatchObject({ errorName: 'activationEmailExpired' })
    await expectNoStrangeFields(app, 'forgetUserPassword', { type: 'email', email: 'a@example.org' })
    await expectNoStrangeFields(app, 'resetUserPassword', { resetToken: 'x', password: next })
    await expectNoStrangeFields(app, 'resetUserPasswordByEmail', { email: 'a@example.org', code: '1', password: next })
    await expectNoStrangeFields(app, 'resetUserPasswordByPhone', { smsId: 'x', code: '1', password: next })
  })

  it('by an SMS of which no code is left says so', async () => {
    const { smsId, phone } = await erasedByPhone()
    await app.server.services.pool.query('delete from verification_codes where destination = $1', [`+49${phone}`])
    expect(await app.call('resetUserPasswordByPhone', { smsId, code: '123456', password: next })).toMatchObject({
      errorName: 'smsVerifyRecordNotFound',
    })
  })
})
