import { codesLocked, invalidVerifyCode } from '@herzkarte/contract/errors/codes.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { aMember } from '#testing/members.ts'
import { anEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { DeliveryError } from '../../../../runtime/delivery/index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

async function begin(email = anEmail()) {
  const { result } = await app.call('registerTempEmailUser', { email })
  return { email, tempUserId: result.tempUserId, code: await latestCode(app, email) }
}

describe('whether there is an account', () => {
  it('says so for email and mobile number, in any spelling', async () => {
    const { email } = await aMember(app, { areaCode: '+49', phone: '1712345678' })
    const ask = async (input: object) => (await app.callRaw('checkIsExistAccount', input)).result
    expect(await ask({ type: 'email', email: ` ${email.toUpperCase()} ` })).toEqual({ isExist: true })
    expect(await ask({ type: 'email', email: 'nobody@example.org' })).toEqual({ isExist: false })
    expect(await ask({ type: 'phone', areaCode: '+49', phone: '0171 234-5678' })).toEqual({ isExist: true })
    expect(await ask({ type: 'phone', areaCode: '+49', phone: '1712345679' })).toEqual({ isExist: false })
  })

  it.each([
    [{ type: 'fax', email: 'a@example.org' }, 'verifyTypeInvalid'],
    [{ type: 'email', email: 'a@example' }, 'emailFormatInvalid'],
    [{ type: 'email' }, 'emailFormatInvalid'],
    [{ type: 'phone', areaCode: '+49', phone: '12345' }, 'invalidDestinationAddress'],
    [{ type: 'phone', areaCode: '+999', phone: '1712345678' }, 'invalidDestinationAddress'],
    [{ type: 'phone', email: 'a@example.org' }, 'invalidDestinationAddress'],
  ])('rejects %o', async (input, errorName) => {
    expect(await app.callRaw('checkIsExistAccount', input)).toMatchObject({ status: 200, errorName, result: null })
  })
})

describe('a registration by email', () => {
  it('sends a code that is right', async () => {
    const email = anEmail()
    const begun = await app.call('registerTempEmailUser', { email: ` ${email.toUpperCase()}` })
    expect(begun).toMatchObject({ errorCode: 0, result: { expiresInSeconds: 600, resendInSeconds: 30 } })
    const { tempUserId } = begun.result
    const verified = await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })
    expect(verified.result.registrationProof).toMatch(/^[\w-]{43}$/)
  })

  it.each([
    ['de_DE', 'ist dein Code', 'Er gilt 10 Minuten'],
    ['en_US', 'is your code', 'good for 10 minutes'],
    ['fr_FR', 'est ton code', 'valable 10 minutes'],
  ])('writes in the language of the caller (%s), in the name of the merchant', async (lang, subject, body) => {
    const email = anEmail()
    await app.call('registerTempEmailUser', { email }, { lang })
    const mail = await latestMessage(app, email)
    expect(mail.subject).toContain(subject)
    expect(mail.subject).toContain(await latestCode(app, email))
    expect(mail.body).toContain(body)
    expect(mail.body).toContain('Feldmarkt')
  })

  it('keeps neither code nor proof in readable form', async () => {
    const { email, tempUserId, code } = await begin()
    const { result } = await app.call('verifyEmail', { tempUserId, code })
    const { rows } = await app.server.services.pool.query(
      `select row_to_json(c)::text || row_to_json(r)::text as all from verification_codes c join registrations r using (destination) where destination = $1`,
      [email],
    )
    expect(rows).toHaveLength(1)
    for (const secret of [code, Buffer.from(code).toString('hex'), result.registrationProof]) expect(rows[0].all).not.toContain(secret)
  })

  it('rejects what is no address and what has an account', async () => {
    const { email } = await aMember(app)
    expect(await app.call('registerTempEmailUser', { email: 'annegret@' })).toMatchObject({ errorName: 'emailFormatInvalid' })
    expect(await app.call('registerTempEmailUser', { email: email.toUpperCase() })).toMatchObject({ errorName: 'emailAlreadyRegistered' })
  })

  it('takes the code as it was typed', async () => {
    const { tempUserId, code } = await begin()
    expect(await app.call('verifyEmail', { tempUserId, code: `${code.slice(0, 3)} ${code.slice(3)}` })).toMatchObject({ errorCode: 0 })
  })

  it('rejects a wrong code, a registration that does not exist, one by mobile number', async () => {
    const { tempUserId, code } = await begin()
    const byPhone = await app.call('registerTempPhoneUser', { areaCode: '+49', phone: '1711111111' })
    expect(await app.call('verifyEmail', { tempUserId, code: wrongCode(code) })).toMatchObject({
      errorName: 'invalidVerifyCode',
      result: null,
    })
    expect(await app.call('verifyEmail', { tempUserId, code: '' })).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await app.call('verifyEmail', { tempUserId: '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52', code })).toMatchObject({
      errorName: 'userNotFound',
    })
    expect(await app.call('verifyEmail', { tempUserId: 'nobody', code })).toMatchObject({ errorName: 'userNotFound' })
    expect(await app.call('verifyEmail', { tempUserId: byPhone.result.tempUserId, code })).toMatchObject({ errorName: 'userNotFound' })
  })

  it('does not take the code of somebody else', async () => {
    const mine = await begin()
    const yours = await begin()
    if (mine.code === yours.code) return
    expect(await app.call('verifyEmail', { tempUserId: yours.tempUserId, code: mine.code })).toMatchObject({
      errorName: 'invalidVerifyCode',
    })
  })

  // ASVS 6.4.1
  it('takes a code for ten minutes', async () => {
    const { tempUserId, code } = await begin()
    app.clock.pass({ minutes: 9, seconds: 59 })
    expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorCode: 0 })
    app.clock.pass({ seconds: 1 })
    expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorName: 'activationEmailExpired' })
  })

  // ASVS 6.4.1
  it('has to wait a minute after five wrong tries, also when they come at once', async () => {
    const { email, tempUserId, code } = await begin()
    const tries = await Promise.all(Array.from({ length: 20 }, () => app.call('verifyEmail', { tempUserId, code: wrongCode(code) })))
    const errorNames = tries.map((answer) => answer.errorName)
    expect(errorNames.filter((errorName) => errorName === 'invalidVerifyCode')).toHaveLength(5)
    expect(errorNames.filter((errorName) => errorName === 'codesLocked')).toHaveLength(15)
    expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorName: 'codesLocked' })

    app.clock.pass({ minutes: 1 })
    await app.call('registerTempEmailUser', { email })
    expect(await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })).toMatchObject({ errorCode: 0 })
  })
})

it('is confirmed in spite of strangers who guess at its code from other networks', async () => {
  const behindProxy = await startTestServer({ PROXY_HOPS: '1' })
  try {
    const email = 'guessed-at@example.org'
    const { tempUserId } = (await behindProxy.call('registerTempEmailUser', { email })).result
    const code = await latestCode(behindProxy, email)
    const verify = async (from: string, typed: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const body = JSON.stringify({ merchantId: '1001', lang: 'de_DE', tempUserId, code: typed })
      const answer = await fetch(`${behindProxy.url}/verifyEmail.do`, { method: 'POST', headers, body })
      return ((await answer.json()) as { errorCode: number }).errorCode
    }
    // Four networks with more tries than a network has, and another address of the last one.
    for (const network of ['203.0.113.1', '203.0.113.2', '203.0.113.3', '2001:db8:5:1::1', '2001:db8:5:1::2']) {
      const codes: number[] = []
      for (let tries = 0; tries < 8; tries++) codes.push(await verify(network, wrongCode(code)))
      expect(codes.filter((errorCode) => errorCode === invalidVerifyCode)).toHaveLength(network === '2001:db8:5:1::2' ? 0 : 5)
    }
    expect(await verify('203.0.113.1', code)).toBe(codesLocked)
    expect(await verify('198.51.100.1', code)).toBe(0)
  } finally {
    await behindProxy.close()
  }
})

describe('another code', () => {
  it('replaces the one before, in the same registration', async () => {
    const first = await begin()
    app.clock.pass({ seconds: 30 })
    const second = await begin(first.email)
    expect(second.tempUserId).toBe(first.tempUserId)
    if (first.code !== second.code) {
      expect(await app.call('verifyEmail', { tempUserId: first.tempUserId, code: first.code })).toMatchObject({
        errorName: 'invalidVerifyCode',
      })
    }
    expect(await app.call('verifyEmail', { tempUserId: second.tempUserId, code: second.code })).toMatchObject({ errorCode: 0 })
  })

  it('is not sent within 30 seconds, and the answer tells all that a page needs to go on', async () => {
    const { email, tempUserId, code } = await begin()
    app.clock.pass({ seconds: 12 })
    const tooSoon = await app.call('registerTempEmailUser', { email }, { lang: 'en_US' })
    expect(tooSoon).toMatchObject({
      status: 200,
      errorCode: 10560,
      errorMessage: 'Your code is still on its way. You can ask for a new one in 18 seconds.',
      result: { tempUserId, expiresInSeconds: 588, resendInSeconds: 18 },
    })
    expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorCode: 0 })
    app.clock.pass({ seconds: 17 })
    expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ errorName: 'verificationCodeSentTooOften' })
    app.clock.pass({ seconds: 1 })
    expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ errorCode: 0 })
  })

  it('is sent five times in an hour', async () => {
    const { email } = await begin()
    for (let sent = 1; sent < 5; sent++) {
      app.clock.pass({ seconds: 30 })
      expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ errorCode: 0 })
    }
    app.clock.pass({ seconds: 30 })
    const sixth = await app.call('registerTempEmailUser', { email }, { lang: 'en_US' })
    expect(sixth).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    const { resendInSeconds: wait } = sixth.result
    // An hour after the first one, and up to a tenth of an hour longer.
    expect(wait).toBeGreaterThanOrEqual(3450)
    expect(wait).toBeLessThanOrEqual(3810)
    expect(sixth.errorMessage).toContain(`in ${Math.ceil(wait / 60)} minutes`)
    app.clock.pass({ seconds: wait - 1 })
    expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    app.clock.pass({ seconds: 1 })
    expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ errorCode: 0 })
  })

  it('is sent once when asked for 20 times at once', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('registerTempEmailUser', { email })))
    expect(answers.filter((answer) => answer.errorCode === 0)).toHaveLength(1)
    expect(answers.filter((answer) => answer.errorName === 'verificationCodeSentTooOften')).toHaveLength(19)
    expect(new Set(answers.map((answer) => answer.result.tempUserId)).size).toBe(1)
  })
})

describe('when the mail does not go out', () => {
  it('says so, uses up no resend, and the code before still counts', async () => {
    const { email, tempUserId, code } = await begin()
    const mail = vi.spyOn(app.server.services.delivery, 'mail')
    for (const fault of ['rejected', 'unreachable'] as const) {
      for (let attempt = 0; attempt < 4; attempt++) {
        app.clock.pass({ seconds: 30 })
        mail.mockRejectedValueOnce(new DeliveryError(fault, 'no'))
        expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ errorCode: 30001, result: null })
      }
    }
    expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorCode: 0 })
    expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ errorCode: 0 })
    mail.mockRestore()
  })

  it('lets somebody try again at once, also the first time', async () => {
    const email = anEmail()
    const mail = vi.spyOn(app.server.services.delivery, 'mail')
    mail.mockRejectedValueOnce(new Error('the outbox is full'))
    expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ status: 500, errorName: 'internalError' })
    expect(await app.call('registerTempEmailUser', { email })).toMatchObject({ errorCode: 0 })
    mail.mockRestore()
  })

  it('knows a mail server that is away', async () => {
    const away = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'herzkarte@feldmarkt.example' })
    const email = anEmail()
    for (let attempt = 0; attempt < 2; attempt++) {
      expect(await away.call('registerTempEmailUser', { email })).toMatchObject({ status: 200, errorCode: 30001, result: null })
    }
    await away.close()
  })
})
