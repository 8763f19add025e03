import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { aPhone } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startSmsProvider } from '#testing/sms-provider.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const unknown = '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52'

/** An SMS for a begun registration. */
async function registering(phone = aPhone()) {
  const { result } = await app.call('registerTempPhoneUser', { areaCode: '+49', phone })
  const sent = await app.call('sendSms', { verifyType: 'register', tempUserId: result.tempUserId })
  return { phone, number: `+49${phone}`, tempUserId: result.tempUserId, smsId: sent.result.smsId, by: {} }
}

/** An SMS for a member's new number. */
async function changing(phone = aPhone()) {
  const { token } = await aMember(app)
  const sent = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, { token })
  return { phone, number: `+49${phone}`, token, smsId: sent.result.smsId, by: { token } }
}

/** An SMS for a forgotten password. */
async function resetting() {
  const phone = aPhone()
  await aMember(app, { areaCode: '+49', phone })
  const sent = await app.call('sendSms', { verifyType: 'resetPassword', areaCode: '+49', phone })
  await app.runJobs()
  return { phone, number: `+49${phone}`, smsId: sent.result.smsId, by: {} }
}

describe.each([
  // Its code has tries for other networks.
  ['a registration', registering, 'codesLocked'],
  ['a new number', changing, 'smsCodeExpired'],
  ['a forgotten password', resetting, 'smsCodeExpired'],
])('an SMS for %s', (_, send, afterFive) => {
  it('carries a code that is right, as often as it is asked before its step', async () => {
    const { smsId, number, by } = await send()
    const code = await latestCode(app, number)
    for (let time = 1; time <= 7; time++)
      expect(await app.call('verifySms', { smsId, code: ` ${code}` }, by)).toMatchObject({ errorCode: 0 })
  })

  it('carries a code that five wrong ones use up, and that runs out after ten minutes', async () => {
    const { smsId, number, by } = await send()
    const code = await latestCode(app, number)
    for (let time = 1; time <= 5; time++)
      expect(await app.call('verifySms', { smsId, code: wrongCode(code) }, by)).toMatchObject({ errorName: 'smsCodeIncorrect' })
    expect(await app.call('verifySms', { smsId, code }, by)).toMatchObject({ errorName: afterFive })
    const other = await send()
    const otherCode = await latestCode(app, other.number)
    app.clock.pass({ minutes: 10 })
    expect(await app.call('verifySms', { smsId: other.smsId, code: otherCode }, other.by)).toMatchObject({ errorName: 'smsCodeExpired' })
  })

  it('is sent again with another code by its id, within the limits of its number', async () => {
    const { smsId, number, by } = await send()
    const resend = () => app.call('resendSms', { smsId }, by)
    expect(await resend()).toMatchObject({ errorName: 'verificationCodeSentTooOften', result: { smsId, resendInSeconds: 30 } })
    for (let sent = 1; sent < 5; sent++) {
      app.clock.pass({ seconds: 30 })
      expect(await resend()).toMatchObject({ errorCode: 0, result: { smsId, expiresInSeconds: 600, resendInSeconds: 30 } })
    }
    await app.runJobs()
    expect(await app.call('verifySms', { smsId, code: await latestCode(app, number) }, by)).toMatchObject({ errorCode: 0 })
    app.clock.pass({ seconds: 30 })
    expect(await resend()).toMatchObject({ errorName: 'resendSmsOutOfTimes', result: { smsId } })
  })
})

describe('an SMS', () => {
  it('is not known by made-up ids', async () => {
    for (const smsId of [unknown, 'nobody']) {
      expect(await app.call('verifySms', { smsId, code: '123456' })).toMatchObject({ errorName: 'smsLogNotFound' })
      expect(await app.call('resendSms', { smsId })).toMatchObject({ errorName: 'smsLogNotFound' })
    }
    await expectNoStrangeFields(app, 'verifySms', { smsId: unknown, code: '123456' })
    await expectNoStrangeFields(app, 'resendSms', { smsId: unknown })
    await expectNoStrangeFields(app, 'sendSms', { verifyType: 'register', tempUserId: unknown })
  })

  it('is not sent again to a number that has an account by now', async () => {
    const { smsId, phone } = await registering()
    await aMember(app, { areaCode: '+49', phone })
    app.clock.pass({ seconds: 30 })
    expect(await app.call('resendSms', { smsId })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
  })

  it('for a new number is for members, to another number, and to one without an account', async () => {
    const own = aPhone()
    const { token } = await aMember(app, { areaCode: '+49', phone: own })
    const taken = aPhone()
    await aMember(app, { areaCode: '+49', phone: taken })
    const send = (areaCode: string, phone: string, by?: string) =>
      app.call('sendSms', { verifyType: 'changePhone', areaCode, phone }, by === undefined ? {} : { token: by })
    expect(await send('+49', aPhone())).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await send('+49', `0${own}`, token)).toMatchObject({ errorName: 'newPhoneSameAsOld' })
    expect(await send('+49', taken, token)).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await send('+49', '123', token)).toMatchObject({ errorName: 'invalidDestinationAddress' })
    expect(await send('+44', '7123456789', token)).toMatchObject({ errorName: 'smsCannotBeSent' })
    const deleted = await aMember(app, { status: 'deleted' })
    expect(await send('+49', aPhone(), deleted.token)).toMatchObject({ errorName: 'userNotFound' })
  })

  it('asks once more in the words of its purpose', async () => {
    const { number } = await changing()
    expect((await latestMessage(app, number)).body).toContain('neue Handynummer')
    const erased = await resetting()
    expect((await latestMessage(app, erased.number)).body).toContain('neues Passwort')
  })

  it('of two members who want the same number proves the number to the one who enters it', async () => {
    const first = await changing()
    const second = await aMember(app)
    const code = await latestCode(app, first.number)
    const { result, errorName } = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone: first.phone }, second)
    expect(errorName).toBe(null)
    expect(result.smsId).not.toBe(first.smsId)
    expect(await app.call('changePhone', { smsId: result.smsId, code }, { token: first.token })).toMatchObject({
      errorName: 'smsLogNotFound',
    })
    expect(await app.call('changePhone', { smsId: first.smsId, code }, { token: first.token })).toMatchObject({ errorCode: 0 })
    expect(await app.call('changePhone', { smsId: result.smsId, code }, second)).toMatchObject({ errorName: 'smsCodeIncorrect' })
  })
})

it('an SMS that did not go out has no code, and its failure is told apart', async () => {
  const provider = await startSmsProvider()
  const sending = await startTestServer(provider.env)
  try {
    const { token } = await aMember(sending)
    const send = () => sending.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone: '1715550001' }, { token })
    provider.answer(400)
    expect(await send()).toMatchObject({ errorName: 'smsSendError' })
    provider.answer(503)
    expect(await send()).toMatchObject({ errorName: 'smsServerError' })
    provider.answer(200)
    const { result } = await send()
    sending.clock.pass({ seconds: 30 })
    provider.answer(400)
    expect(await sending.call('resendSms', { smsId: result.smsId }, { token })).toMatchObject({ errorName: 'smsSendError' })
    provider.answer(500)
    expect(await sending.call('resendSms', { smsId: result.smsId }, { token })).toMatchObject({ errorName: 'smsServerError' })
    const [{ text } = { text: '' }] = provider.sent
    const code = /\d{6}/.exec(text)?.[0] ?? ''
    expect(await sending.call('verifySms', { smsId: result.smsId, code }, { token })).toMatchObject({ errorCode: 0 })
  } finally {
    await sending.close()
    await provider.close()
  }
})

it('an SMS whose code was withdrawn has none to check', async () => {
  const provider = await startSmsProvider()
  const sending = await startTestServer(provider.env)
  try {
    const { token } = await aMember(sending)
    provider.answer(400)
    await sending.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone: '1715550002' }, { token })
    const { rows } = await sending.server.services.pool.query('select sms_id from sms_log')
    const smsId = rows[0].sms_id
    expect(await sending.call('verifySms', { smsId, code: '123456' })).toMatchObject({ errorName: 'smsVerifyRecordNotFound' })
    expect(await sending.call('changePhone', { smsId, code: '123456' }, { token })).toMatchObject({ errorName: 'smsVerifyRecordNotFound' })
  } finally {
    await sending.close()
    await provider.close()
  }
})
