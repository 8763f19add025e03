import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { aMember } from '#testing/members.ts'
import { anEmail, aPhone } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type SmsProvider, startSmsProvider } from '#testing/sms-provider.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

async function begin(phone = aPhone(), areaCode = '+49') {
  const { result } = await app.call('registerTempPhoneUser', { areaCode, phone })
  return { tempUserId: result.tempUserId, number: `${areaCode}${phone}`, phone }
}

async function beginAndSend(phone = aPhone()) {
  const begun = await begin(phone)
  await app.call('sendSms', { verifyType: 'register', tempUserId: begun.tempUserId })
  return { ...begun, code: await latestCode(app, begun.number) }
}

describe('a registration by mobile number', () => {
  it('sends a code that is right', async () => {
    const { tempUserId, number } = await begin()
    const sent = await app.call('sendSms', { verifyType: 'register', tempUserId })
    expect(sent).toMatchObject({
      errorCode: 0,
      result: { smsId: expect.stringMatching(/^[0-9a-f-]{36}$/), expiresInSeconds: 600, resendInSeconds: 30 },
    })
    const verified = await app.call('verifySmsForReg', { tempUserId, code: await latestCode(app, number) })
    expect(verified.result.registrationProof).toMatch(/^[\w-]{43}$/)
  })

  it('knows a number in every spelling', async () => {
    const { tempUserId } = await begin('1715550001')
    for (const phone of ['0171 555-0001', '(0171) 5550001', '１７１５５５０００１']) {
      const again = await app.call('registerTempPhoneUser', { areaCode: '+49', phone })
      expect(again.result).toEqual({ tempUserId })
    }
  })

  it.each([
    ['de_DE', 'ist dein Code'],
    ['en_US', 'is your code'],
    ['fr_FR', 'est ton code'],
  ])('writes in the language of the caller (%s), in the name of the merchant and in one SMS', async (lang, words) => {
    const { tempUserId, number } = await begin()
    await app.call('sendSms', { verifyType: 'register', tempUserId }, { lang })
    const { body } = await latestMessage(app, number)
    expect(body).toContain(words)
    expect(body).toContain('Feldmarkt')
  })

  it.each([
    [{ areaCode: '+49', phone: '12345' }],
    [{ areaCode: '+49', phone: '17123456789' }],
    [{ areaCode: '+49', phone: 'drop table' }],
    [{ areaCode: '49', phone: '1712345678' }],
    [{ areaCode: '+000', phone: '1712345678' }],
  ])('rejects %o, which is no mobile number', async (input) => {
    expect(await app.call('registerTempPhoneUser', input)).toMatchObject({ errorName: 'invalidDestinationAddress' })
  })

  it('rejects a number that has an account, also when it got one meanwhile', async () => {
    const { tempUserId, phone } = await begin()
    await aMember(app, { areaCode: '+49', phone })
    expect(await app.call('registerTempPhoneUser', { areaCode: '+49', phone })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await app.call('sendSms', { verifyType: 'register', tempUserId })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
  })

  it('sends no SMS to countries that the merchant does not serve', async () => {
    for (const [areaCode, errorName] of [
      ['+44', 'smsCannotBeSent'],
      ['+1242', 'smsCannotBeSent'],
      ['+33', 'smsCannotBeSent'],
      ['+852', 'smsCannotBeSent'],
      ['+49', null],
    ] as const) {
      const { tempUserId } = await begin(aPhone(), areaCode)
      expect(await app.call('sendSms', { verifyType: 'register', tempUserId })).toMatchObject({ errorName })
    }
  })

  it('sends nothing for another purpose, an unknown registration, or one by email', async () => {
    const { tempUserId } = await begin()
    const byEmail = await app.call('registerTempEmailUser', { email: anEmail() })
    const send = (verifyType: string, id: string) => app.call('sendSms', { verifyType, tempUserId: id })
    expect(await send('lottery', tempUserId)).toMatchObject({ errorName: 'verifyTypeInvalid' })
    expect(await send('register', 'nobody')).toMatchObject({ errorName: 'userNotFound' })
    expect(await send('register', '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52')).toMatchObject({ errorName: 'userNotFound' })
    expect(await send('register', byEmail.result.tempUserId)).toMatchObject({ errorName: 'userNotFound' })
  })
})

describe('the code of an SMS', () => {
  it('is not there before one was asked for, nor for an unknown registration', async () => {
    const { tempUserId } = await begin()
    const byEmail = await app.call('registerTempEmailUser', { email: anEmail() })
    const verify = (id: string) => app.call('verifySmsForReg', { tempUserId: id, code: '123456' })
    expect(await verify(tempUserId)).toMatchObject({ errorName: 'smsVerifyRecordNotFound' })
    expect(await verify('nobody')).toMatchObject({ errorName: 'smsVerifyRecordNotFound' })
    expect(await verify(byEmail.result.tempUserId)).toMatchObject({ errorName: 'smsVerifyRecordNotFound' })
  })

  it('is rejected when it is wrong, and has to wait after five wrong ones', async () => {
    const { tempUserId, code } = await beginAndSend()
    for (let attempt = 1; attempt <= 5; attempt++) {
      expect(await app.call('verifySmsForReg', { tempUserId, code: wrongCode(code) })).toMatchObject({ errorName: 'smsCodeIncorrect' })
    }
    expect(await app.call('verifySmsForReg', { tempUserId, code })).toMatchObject({ errorName: 'codesLocked' })
    app.clock.pass({ minutes: 1 })
    expect(await app.call('verifySmsForReg', { tempUserId, code })).toMatchObject({ errorName: null })
  })

  it('expires after ten minutes', async () => {
    const { tempUserId, code } = await beginAndSend()
    app.clock.pass({ minutes: 10 })
    expect(await app.call('verifySmsForReg', { tempUserId, code })).toMatchObject({ errorName: 'smsCodeExpired' })
  })

  it('is sent again after 30 seconds, five times in an hour', async () => {
    const { tempUserId, number, code } = await beginAndSend()
    const send = () => app.call('sendSms', { verifyType: 'register', tempUserId }, { lang: 'en_US' })
    expect(await send()).toMatchObject({
      errorName: 'verificationCodeSentTooOften',
      result: { smsId: expect.any(String), resendInSeconds: 30 },
    })
    for (let sent = 1; sent < 5; sent++) {
      app.clock.pass({ seconds: 30 })
      expect(await send()).toMatchObject({ errorCode: 0 })
    }
    const newest = await latestCode(app, number)
    if (newest !== code) expect(await app.call('verifySmsForReg', { tempUserId, code })).toMatchObject({ errorName: 'smsCodeIncorrect' })
    expect(await app.call('verifySmsForReg', { tempUserId, code: newest })).toMatchObject({ errorCode: 0 })
    app.clock.pass({ seconds: 30 })
    const sixth = await send()
    expect(sixth).toMatchObject({ errorName: 'resendSmsOutOfTimes' })
    const [, minutes] = /in (\d\d) minutes/.exec(sixth.errorMessage) ?? []
    app.clock.pass({ minutes: Number(minutes) })
    expect(await send()).toMatchObject({ errorCode: 0 })
  })
})

describe('a provider of SMS', () => {
  let provider: SmsProvider
  let sending: TestServer
  beforeAll(async () => {
    provider = await startSmsProvider()
    sending = await startTestServer(provider.env)
  })
  afterAll(async () => {
    await sending.close()
  })

  it('that rejects, fails or is away is told apart, and uses up no resend', async () => {
    const { result } = await sending.call('registerTempPhoneUser', { areaCode: '+49', phone: aPhone() })
    const send = () => sending.call('sendSms', { verifyType: 'register', tempUserId: result.tempUserId })
    for (let attempt = 1; attempt <= 3; attempt++) {
      provider.answer(400)
      expect(await send()).toMatchObject({ errorCode: 10481, result: null })
      provider.answer(503)
      expect(await send()).toMatchObject({ errorCode: 10506, result: null })
    }
    expect(await sending.call('verifySmsForReg', { tempUserId: result.tempUserId, code: '123456' })).toMatchObject({
      errorName: 'smsVerifyRecordNotFound',
    })

    provider.answer(200)
    expect(await send()).toMatchObject({ errorCode: 0 })
    expect(provider.sent).toMatchObject([{ from: 'Feldmarkt', text: expect.stringMatching(/\b\d{6}\b/) }])
    expect(await send()).toMatchObject({ errorName: 'verificationCodeSentTooOften' })

    await provider.close()
    sending.clock.pass({ seconds: 30 })
    expect(await send()).toMatchObject({ errorCode: 10506 })
  })
})
