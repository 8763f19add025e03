import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode } from '#testing/codes.ts'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { anEmail, aPhone, password, person, verifiedByEmail, waitingForm } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const form = { registerType: 'email', password, ...person }
const unknown = '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52'
const begin = async (email = anEmail()) => ({ email, tempUserId: (await app.call('registerTempEmailUser', { email })).result.tempUserId })
const look = (tempUserId: string) => app.call('getTempUser', { tempUserId })

describe('a sign-up that was broken off', () => {
  it('before the code was entered goes on with the code that was sent, or with another one', async () => {
    const { tempUserId, email } = await begin()
    expect((await look(tempUserId)).result).toEqual({
      registerType: 'email',
      destination: expect.stringMatching(/^a•••@example\.org$/),
      isVerified: false,
      isRegistered: false,
    })
    app.clock.pass({ hours: 2 })
    expect(await app.call('resendActiveEmail', { tempUserId })).toMatchObject({
      errorCode: 0,
      result: { tempUserId, expiresInSeconds: 600 },
    })
    expect(await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })).toMatchObject({ errorCode: 0 })
  })

  it('before the form was sent goes on with its proof for an hour, then with a new code', async () => {
    const { tempUserId, email } = await begin()
    const { result } = await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })
    expect((await look(tempUserId)).result).toMatchObject({ isVerified: true, isRegistered: false })
    app.clock.pass({ hours: 1 })
    expect((await look(tempUserId)).result).toMatchObject({ isVerified: false })
    const proof = result.registrationProof
    expect(await app.call('newRegister', { ...form, tempUserId, registrationProof: proof })).toMatchObject({ errorName: 'emailNotActive' })
    await app.call('resendActiveEmail', { tempUserId })
    const again = await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })
    expect(await app.call('newRegister', { ...form, tempUserId, registrationProof: again.result.registrationProof })).toMatchObject({
      errorCode: 0,
    })
    expect((await look(tempUserId)).result).toMatchObject({ isRegistered: true })
  })

  it('by mobile number is known by its masked number', async () => {
    const { result } = await app.call('registerTempPhoneUser', { areaCode: '+49', phone: '1715550042' })
    expect((await look(result.tempUserId)).result).toMatchObject({ registerType: 'phone', destination: '+49•••42' })
  })

  it('on another device is the same registration', async () => {
    const { tempUserId, email } = await begin()
    app.clock.pass({ seconds: 30 })
    expect((await begin(email)).tempUserId).toBe(tempUserId)
  })

  it('is not known by made-up ids, and tells nothing to who sends more', async () => {
    for (const tempUserId of [unknown, 'nobody']) {
      expect(await look(tempUserId)).toMatchObject({ errorName: 'userNotFound' })
      expect(await app.call('resendActiveEmail', { tempUserId })).toMatchObject({ errorName: 'userNotFound' })
      expect(await app.call('resetRegistrationEamil', { tempUserId, email: anEmail() })).toMatchObject({ errorName: 'userNotFound' })
    }
    await expectNoStrangeFields(app, 'getTempUser', { tempUserId: unknown })
    await expectNoStrangeFields(app, 'resendActiveEmail', { tempUserId: unknown })
    await expectNoStrangeFields(app, 'resetRegistrationEamil', { tempUserId: unknown, email: 'a@example.org' })
  })
})

describe('the email of a sign-up', () => {
  it('is sent again within the resend limits only', async () => {
    const { tempUserId } = await begin()
    const resend = () => app.call('resendActiveEmail', { tempUserId })
    expect(await resend()).toMatchObject({ errorName: 'verificationCodeSentTooOften', result: { tempUserId, resendInSeconds: 30 } })
    for (let sent = 1; sent < 5; sent++) {
      app.clock.pass({ seconds: 30 })
      expect(await resend()).toMatchObject({ errorCode: 0 })
    }
    app.clock.pass({ seconds: 30 })
    expect(await resend()).toMatchObject({ errorName: 'resendEmailOutOfTimes', result: { tempUserId } })
  })

  it('is not sent to a number, nor for an account that is there', async () => {
    const { result } = await app.call('registerTempPhoneUser', { areaCode: '+49', phone: aPhone() })
    expect(await app.call('resendActiveEmail', result)).toMatchObject({ errorName: 'notAnEmailRegisteredUser' })
    const done = await verifiedByEmail(app)
    await app.call('newRegister', done)
    expect(await app.call('resendActiveEmail', { tempUserId: done.tempUserId })).toMatchObject({ errorName: 'emailAlreadyVerified' })
    const overtaken = await begin()
    await aMember(app, { email: overtaken.email })
    expect(await app.call('resendActiveEmail', { tempUserId: overtaken.tempUserId })).toMatchObject({ errorName: 'emailAlreadyVerified' })
  })

  it('that was mistyped is corrected, and the code goes there', async () => {
    const { tempUserId, email: mistyped } = await begin()
    const email = anEmail()
    const corrected = await app.call('resetRegistrationEamil', { tempUserId, email: ` ${email.toUpperCase()}` })
    expect(corrected).toMatchObject({ errorCode: 0, result: { expiresInSeconds: 600, resendInSeconds: 30 } })
    const next = corrected.result.tempUserId
    const { result } = await app.call('verifyEmail', { tempUserId: next, code: await latestCode(app, email) })
    const made = await app.call('newRegister', { ...form, tempUserId: next, registrationProof: result.registrationProof })
    expect(made.result.user.email).toBe(email)
    expect(await app.call('checkIsExistAccount', { type: 'email', email: mistyped })).toMatchObject({ result: { isExist: false } })
  })

  it('that is corrected leaves the owner of the mistyped one alone', async () => {
    const { tempUserId, email } = await begin()
    await app.call('resetRegistrationEamil', { tempUserId, email: anEmail() })
    // The owner of the first address began as well and has its code.
    expect(await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })).toMatchObject({ errorCode: 0 })
  })

  it('that is corrected takes a waiting form along', async () => {
    const { tempUserId } = await waitingForm(app)
    const email = anEmail()
    const corrected = await app.call('resetRegistrationEamil', { tempUserId, email })
    expect(corrected.result.tempUserId).toBe(tempUserId)
    await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })
    expect(await app.call('newLogin', { loginType: 'email', email, password })).toMatchObject({ errorCode: 0 })
  })

  it('is not corrected to itself, to one with an account, to none, or once the account is there', async () => {
    const { tempUserId, email } = await begin()
    const { email: taken } = await aMember(app)
    const correct = (id: string, to: string) => app.call('resetRegistrationEamil', { tempUserId: id, email: to })
    expect(await correct(tempUserId, email.toUpperCase())).toMatchObject({ errorName: 'newEmailSameAsOld' })
    expect(await correct(tempUserId, taken)).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    expect(await correct(tempUserId, 'a@example')).toMatchObject({ errorName: 'emailFormatInvalid' })
    const byPhone = await app.call('registerTempPhoneUser', { areaCode: '+49', phone: aPhone() })
    expect(await correct(byPhone.result.tempUserId, anEmail())).toMatchObject({ errorName: 'notAnEmailRegisteredUser' })
    const done = await verifiedByEmail(app)
    await app.call('newRegister', done)
    expect(await correct(done.tempUserId, anEmail())).toMatchObject({ errorName: 'emailAlreadyVerified' })
  })

  it('is corrected five times an hour, and to addresses that may be written to', async () => {
    let { tempUserId } = await begin()
    const busy = anEmail()
    await begin(busy)
    expect(await app.call('resetRegistrationEamil', { tempUserId, email: busy })).toMatchObject({
      errorName: 'verificationCodeSentTooOften',
    })
    for (let change = 1; change <= 5; change++) {
      const { result } = await app.call('resetRegistrationEamil', { tempUserId, email: anEmail() })
      tempUserId = result.tempUserId
    }
    const email = anEmail()
    const once = () => app.call('resetRegistrationEamil', { tempUserId, email }, { lang: 'en_US' })
    const sixth = await once()
    expect(sixth).toMatchObject({ errorName: 'resetRegistrationEmailOutOfTimes', result: null })
    expect(sixth.errorMessage).toContain('in 60 minutes')
    app.clock.pass({ hours: 1 })
    expect(await once()).toMatchObject({ errorCode: 0 })
  })

  it('to an address out of codes waits', async () => {
    const email = anEmail()
    for (let sent = 0; sent < 5; sent++) {
      await begin(email)
      app.clock.pass({ seconds: 30 })
    }
    const { tempUserId } = await begin()
    expect(await app.call('resetRegistrationEamil', { tempUserId, email })).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
  })
})
