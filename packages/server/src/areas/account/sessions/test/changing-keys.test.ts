import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { anEmail, aPhone, password, quickHash, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areas } from '../../../../areas.ts'
import { DeliveryError } from '../../../../runtime/delivery/index.ts'
import { purgeOldRows } from '../../../../runtime/retention.ts'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  // Codes run out after ten minutes, as tokens do by default.
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '3600' })
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const askEmail = (token: string, email: string) => app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, { token })
const askPhone = (token: string, phone: string) => app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, { token })
const signIn = (email: string) => app.call('newLogin', { loginType: 'email', email, password })

async function reservationsRunOut(): Promise<void> {
  app.clock.pass({ minutes: 72 * 60 + 1 })
  await purgeOldRows(app.server.services, areas.retention)
}

async function newAddress(token: string, email = anEmail()) {
  expect(await askEmail(token, email)).toMatchObject({ errorCode: 0, result: { expiresInSeconds: 600 } })
  return { email, code: await latestCode(app, email) }
}

describe('a new email address', () => {
  it('is taken by the code that went there, the old one hears of it and is free after three days', async () => {
    const { token, email: old } = await aMember(app, { passwordHash })
    const next = await newAddress(token)
    expect(await app.call('verifyEmailCode', { verifyType: 'changeEmail', ...next }, { token })).toMatchObject({ errorCode: 0 })
    const changed = await app.call('changeEmail', { ...next, email: next.email.toUpperCase() }, { token })
    expect(changed).toMatchObject({ errorCode: 0, result: { email: next.email } })
    expect(await signIn(next.email)).toMatchObject({ errorCode: 0 })
    expect(await signIn(old)).toMatchObject({ errorName: 'incorrectPassword' })
    await app.runJobs()
    expect((await latestMessage(app, old)).subject).toBe('Deine E-Mail-Adresse ist geändert')
    await reservationsRunOut()
    expect(await app.call('newRegister', await verifiedByEmail(app, old))).toMatchObject({ errorCode: 0 })
  })

  it('is not taken by a wrong code, an old one, another address’s, or twice', async () => {
    const member = await aMember(app)
    const { token } = member
    const next = await newAddress(token)
    const other = await newAddress(token)
    const change = (email: string, code: string) => app.call('changeEmail', { email, code }, { token })
    expect(await change(next.email, wrongCode(next.code))).toMatchObject({ errorName: 'invalidVerifyCode' })
    if (next.code !== other.code) expect(await change(next.email, other.code)).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await change(anEmail(), next.code)).toMatchObject({ errorName: 'activationEmailExpired' })
    expect(await change(next.email, next.code)).toMatchObject({ errorCode: 0 })
    expect(await change(next.email, next.code)).toMatchObject({ errorName: 'newEmailSameAsOld' })
    app.clock.pass({ minutes: 10 })
    expect(await change(other.email, other.code)).toMatchObject({ errorName: 'activationEmailExpired' })
  })

  it('of two who want it at once goes to one, and the other keeps the old one', async () => {
    const [first, second] = [await aMember(app), await aMember(app)]
    const next = await newAddress(first.token)
    const answers = await Promise.all([first, second].map(({ token }) => app.call('changeEmail', next, { token })))
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1)
    const { rows } = await app.server.services.pool.query('select count(*)::int as count from members where email = $1', [next.email])
    expect(rows[0].count).toBe(1)
  })

  it('that is registered at the same moment has one owner', async () => {
    const { token, email: old } = await aMember(app)
    const registration = await verifiedByEmail(app)
    const { rows } = await app.server.services.pool.query('select destination from registrations where temp_user_id = $1', [
      registration.tempUserId,
    ])
    const next = await newAddress(token, rows[0].destination)
    const [changed, made] = await Promise.all([app.call('changeEmail', next, { token }), app.call('newRegister', registration)])
    expect([changed, made].map(({ errorName }) => errorName).sort()).toEqual(['emailAlreadyRegistered', null].sort())
    const profile = await app.call('getUserProfile', {}, { token })
    expect(profile.result.email).toBe(changed.errorCode === 0 ? next.email : old)
  })

  it('is not one’s own, another member’s, none, or that of an account that lives by Facebook alone', async () => {
    const { token, email } = await aMember(app)
    const { email: taken } = await aMember(app)
    expect(await askEmail(token, email)).toMatchObject({ errorName: 'newEmailSameAsOld' })
    expect(await askEmail(token, taken)).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    expect(await askEmail(token, 'a@example')).toMatchObject({ errorName: 'emailFormatInvalid' })
    expect(await app.call('changeEmail', { email: 'a@example', code: '123456' }, { token })).toMatchObject({
      errorName: 'emailFormatInvalid',
    })
    expect(await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: anEmail() })).toMatchObject({ errorName: 'tokenInvalid' })
    const social = await aMember(app, { facebookId: '4711' })
    expect(await askEmail(social.token, anEmail())).toMatchObject({ errorName: 'facebookUpdateRegisteredMailError' })
    const both = await aMember(app, { facebookId: '4712', passwordHash })
    expect(await askEmail(both.token, anEmail())).toMatchObject({ errorCode: 0 })
    const deleted = await aMember(app, { status: 'deleted' })
    expect(await askEmail(deleted.token, anEmail())).toMatchObject({ errorName: 'userNotFound' })
  })

  it('that somebody got while the code was on its way stays theirs', async () => {
    const { token, email: old } = await aMember(app)
    const next = await newAddress(token)
    await aMember(app, { email: next.email })
    expect(await app.call('changeEmail', next, { token })).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    expect((await app.call('getUserProfile', {}, { token })).result.email).toBe(old)
    const social = await aMember(app, { facebookId: '4713', passwordHash })
    const wanted = await newAddress(social.token)
    await app.server.services.pool.query('update members set password_hash = null where member_id = $1', [social.memberId])
    expect(await app.call('changeEmail', wanted, social)).toMatchObject({ errorName: 'facebookUpdateRegisteredMailError' })
  })

  it('gets codes within the limits, and none when the mail does not go out', async () => {
    const { token } = await aMember(app)
    const email = anEmail()
    await askEmail(token, email)
    expect(await askEmail(token, email)).toMatchObject({ errorName: 'verificationCodeSentTooOften' })
    for (let time = 1; time < 5; time++) {
      app.clock.pass({ seconds: 30 })
      await askEmail(token, email)
    }
    app.clock.pass({ seconds: 30 })
    expect(await askEmail(token, email)).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    const down = vi.spyOn(app.server.services.delivery, 'mail').mockRejectedValueOnce(new DeliveryError('unreachable', 'down'))
    expect(await askEmail(token, anEmail())).toMatchObject({ errorName: 'sendEmailError' })
    down.mockRestore()
  })

  it('is a member’s own business', async () => {
    await expectMembersOnly(app, 'changeEmail', { email: anEmail(), code: '123456' })
    const { token } = await aMember(app, { status: 'deleted' })
    expect(await app.call('changeEmail', { email: anEmail(), code: '123456' }, { token })).toMatchObject({ errorName: 'userNotFound' })
    const check = (input: object) =>
      app.callRaw('verifyEmailCode', { verifyType: 'changeEmail', email: anEmail(), code: '123456', ...input })
    expect(await check({ verifyType: 'login' })).toMatchObject({ errorName: 'verifyTypeInvalid' })
    expect(await check({ email: 'a@example' })).toMatchObject({ errorName: 'emailFormatInvalid' })
    expect(await check({})).toMatchObject({ errorName: 'activationEmailExpired' })
    await expectNoStrangeFields(app, 'verifyEmailCode', { verifyType: 'changeEmail', email: anEmail(), code: '123456' })
    const changing = await aMember(app)
    const next = await newAddress(changing.token)
    const wrong = { verifyType: 'changeEmail', ...next, code: wrongCode(next.code) }
    expect(await app.call('verifyEmailCode', wrong, changing)).toMatchObject({ errorName: 'invalidVerifyCode' })
  })
})

describe('a new mobile number', () => {
  async function newNumber(token: string, phone = aPhone()) {
    const { result } = await askPhone(token, phone)
    return { phone, smsId: result.smsId, code: await latestCode(app, `+49${phone}`) }
  }

  it('is taken by the code that went there, the old one hears of it and is free after three days', async () => {
    const old = aPhone()
    const { token } = await aMember(app, { areaCode: '+49', phone: old, phoneVerifiedAt: app.clock.now() })
    const { phone, smsId, code } = await newNumber(token)
    expect(await app.call('changePhone', { smsId, code }, { token })).toMatchObject({ errorCode: 0, result: { areaCode: '+49', phone } })
    expect(await app.call('checkIsExistAccount', { type: 'phone', areaCode: '+49', phone })).toMatchObject({ result: { isExist: true } })
    await app.runJobs()
    expect((await latestMessage(app, `+49${old}`)).body).toContain('andere Handynummer')
    await reservationsRunOut()
    expect(await app.call('registerTempPhoneUser', { areaCode: '+49', phone: old })).toMatchObject({ errorCode: 0 })
  })

  it('that is the first one is told to the address', async () => {
    const { token, email } = await aMember(app)
    const { smsId, code } = await newNumber(token)
    await app.call('changePhone', { smsId, code }, { token })
    await app.runJobs()
    expect((await latestMessage(app, email)).subject).toBe('Deine Handynummer ist hinterlegt')
  })

  it('is not taken by a wrong code, an old one, somebody else’s SMS, or an SMS for something else', async () => {
    const member = await aMember(app)
    const { token } = member
    const { token: stranger } = await aMember(app)
    const { smsId, code } = await newNumber(token)
    const change = (input: { smsId: string; code: string }, by = token) => app.call('changePhone', input, { token: by })
    expect(await change({ smsId, code: wrongCode(code) })).toMatchObject({ errorName: 'smsCodeIncorrect' })
    expect(await change({ smsId, code }, stranger)).toMatchObject({ errorName: 'smsLogNotFound' })
    expect(await change({ smsId: 'nobody', code })).toMatchObject({ errorName: 'smsLogNotFound' })
    const begun = await app.call('registerTempPhoneUser', { areaCode: '+49', phone: aPhone() })
    const registering = await app.call('sendSms', { verifyType: 'register', tempUserId: begun.result.tempUserId })
    expect(await change({ smsId: registering.result.smsId, code })).toMatchObject({ errorName: 'smsLogNotFound' })
    app.clock.pass({ minutes: 10 })
    expect(await change({ smsId, code })).toMatchObject({ errorName: 'smsCodeExpired' })
    await expectMembersOnly(app, 'changePhone', { smsId, code })
  })

  it('of two who want it at once goes to one', async () => {
    const [first, second] = [await aMember(app), await aMember(app)]
    const { phone, smsId, code } = await newNumber(first.token)
    const other = await askPhone(second.token, phone)
    const answers = await Promise.all([
      app.call('changePhone', { smsId, code }, first),
      app.call('changePhone', { smsId: other.result.smsId, code }, second),
    ])
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1)
  })

  it('that has an owner by now, is one’s own already, or belongs to nobody any more is rejected', async () => {
    const { token } = await aMember(app)
    const wanted = await newNumber(token)
    await aMember(app, { areaCode: '+49', phone: wanted.phone })
    expect(await app.call('changePhone', proof(wanted), { token })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    const next = await newNumber(token)
    await app.call('changePhone', proof(next), { token })
    expect(await app.call('changePhone', proof(next), { token })).toMatchObject({ errorName: 'newPhoneSameAsOld' })
    const third = await newNumber(token)
    await asOwner(app, (client) => client.query(`update members set status = 'deleted' where phone = $1`, [next.phone]))
    expect(await app.call('changePhone', proof(third), { token })).toMatchObject({ errorName: 'userNotFound' })
  })

  const proof = ({ smsId, code }: { smsId: string; code: string }) => ({ smsId, code })
})
