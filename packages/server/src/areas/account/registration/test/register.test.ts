import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { expectNoStrangeFields } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { anEmail, aPhone, aPrintedCard, password, person, verifiedByEmail, waitingForm } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const form = { password, ...person }
const signIn = (email: string, secret = password) => app.call('newLogin', { loginType: 'email', email, password: secret })
const members = async () => (await app.server.services.pool.query('select count(*)::int as count from members')).rows[0].count as number

describe('registering in one step', () => {
  it('by email makes the account when the code is right, and the owner signs in', async () => {
    const email = anEmail()
    const answer = await app.call('register', {
      registerType: 'email',
      email: ` ${email.toUpperCase()}`,
      confirmPassword: password,
      ...form,
      city: 'Leipzig',
      langCode: 'fr_FR',
    })
    expect(answer).toMatchObject({ errorCode: 0, result: { pending: { expiresInSeconds: 600, resendInSeconds: 30 }, signed: null } })
    const before = await members()
    const tempUserId = answer.result.pending?.tempUserId ?? ''
    const verified = await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })
    expect(verified).toMatchObject({ errorCode: 0, result: { registrationProof: expect.any(String) } })
    expect(await members()).toBe(before + 1)

    const signed = await signIn(email)
    expect(signed.result.user).toMatchObject({ email, firstName: 'Annegret', langCode: 'fr_FR', hasPassword: true })
    const cards = await app.call('listUserStampCard', {}, { token: signed.result.token.accessToken })
    expect(cards.result.items).toMatchObject([{ hearts: 5 }])
    await app.runJobs()
    expect((await latestMessage(app, email)).subject).toContain('Bienvenue')
  })

  it('by mobile number does the same', async () => {
    const phone = aPhone()
    const answer = await app.call('register', { registerType: 'phone', areaCode: '+49', phone: `0${phone}`, ...form })
    const tempUserId = answer.result.pending?.tempUserId ?? ''
    expect(await app.call('verifySmsForReg', { tempUserId, code: await latestCode(app, `+49${phone}`) })).toMatchObject({ errorCode: 0 })
    const signed = await app.call('login', { userName: `+49 ${phone}`, password })
    expect(signed.result.user).toMatchObject({ email: null, areaCode: '+49', phone })
  })

  it('makes nothing before the code is right', async () => {
    const { tempUserId, code, email } = await waitingForm(app)
    const before = await members()
    expect(await app.call('verifyEmail', { tempUserId, code: wrongCode(code) })).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await members()).toBe(before)
    expect(await app.call('checkIsExistAccount', { type: 'email', email })).toMatchObject({ result: { isExist: false } })
    app.clock.pass({ minutes: 10 })
    expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorName: 'activationEmailExpired' })
    expect(await app.call('resendActiveEmail', { tempUserId })).toMatchObject({ errorCode: 0 })
    expect(await app.call('verifyEmail', { tempUserId, code: await latestCode(app, email) })).toMatchObject({ errorCode: 0 })
  })

  it('verified once, says so and signs in, also by what newRegister takes', async () => {
    const { tempUserId, code } = await waitingForm(app)
    const { result } = await app.call('verifyEmail', { tempUserId, code })
    expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorName: 'emailAlreadyVerified' })
    const proof = { registerType: 'email', tempUserId, registrationProof: result.registrationProof }
    expect(await app.call('newRegister', { ...proof, ...form })).toMatchObject({ errorCode: 0, result: { welcomeHearts: 5 } })
    expect(await app.call('newRegister', { ...proof, ...form, password: 'Kochl0effel?' })).toMatchObject({
      errorName: 'emailAlreadyRegistered',
    })
  })

  it('brings a printed card and an invitation along', async () => {
    const { result: friend } = await app.call('newRegister', await verifiedByEmail(app))
    const { rows } = await app.server.services.pool.query('select referral_code from members where member_id = $1', [friend.user.userId])
    const cardNumber = aPrintedCard()
    const { tempUserId, code, email } = await waitingForm(app, { cardNumber, referralCode: rows[0].referral_code })
    await app.call('verifyEmail', { tempUserId, code })
    const { user } = (await signIn(email)).result
    expect(user.printedCardNumber).toBe(cardNumber)
    const referrals = await app.server.services.pool.query('select referrer_id from referrals where member_id = $1', [user.userId])
    expect(referrals.rows).toEqual([{ referrer_id: friend.user.userId }])
  })

  it('leaves out a card that somebody else has bound while the form was waiting, and makes the account', async () => {
    const cardNumber = aPrintedCard()
    const waiting = await waitingForm(app, { cardNumber })
    await app.call('newRegister', { ...(await verifiedByEmail(app)), cardNumber })
    const { tempUserId, code } = waiting
    expect(await app.call('verifyEmail', { tempUserId, code })).toMatchObject({ errorCode: 0 })
    expect((await signIn(waiting.email)).result.user.printedCardNumber).toBeNull()
  })
})

describe('a form for somebody else’s address', () => {
  it('never becomes the account of the owner of the address', async () => {
    const email = anEmail()
    const stranger = await waitingForm(app, { email, password: 'Fr3mdling!' })
    // The owner begins, too; the code of the stranger's mail is still the newest and comes out right.
    const owner = await app.call('registerTempEmailUser', { email })
    expect(owner.errorName).toBe('verificationCodeSentTooOften')
    const { tempUserId } = owner.result as { tempUserId: string }
    expect(tempUserId).not.toBe(stranger.tempUserId)
    const { result } = await app.call('verifyEmail', { tempUserId, code: stranger.code })
    const made = await app.call('newRegister', { registerType: 'email', tempUserId, registrationProof: result.registrationProof, ...form })
    expect(made).toMatchObject({ errorCode: 0 })
    expect(await signIn(email, 'Fr3mdling!')).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await app.call('verifyEmail', { tempUserId: stranger.tempUserId, code: stranger.code })).toMatchObject({
      errorName: 'activationEmailExpired',
    })
  })

  it('filled in twice at once makes one account, with the form whose code was entered', async () => {
    const email = anEmail()
    const answers = await Promise.all(
      ['Erste1!aa', 'Zweite1!a'].map((secret) => app.call('register', { registerType: 'email', email, ...form, password: secret })),
    )
    expect(answers.map(({ errorName }) => errorName).sort()).toEqual([null, 'verificationCodeSentTooOften'].sort())
    const ids = answers.map(({ result }) => result.pending?.tempUserId ?? '')
    expect(new Set(ids).size).toBe(2)
    const code = await latestCode(app, email)
    const before = await members()
    const verified = await Promise.all(ids.map((tempUserId) => app.call('verifyEmail', { tempUserId, code })))
    expect(verified.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1)
    expect(await members()).toBe(before + 1)
    const winner = verified[0]?.errorCode === 0 ? 'Erste1!aa' : 'Zweite1!a'
    expect(await signIn(email, winner)).toMatchObject({ errorCode: 0 })
  })
})

describe('registering in one step is rejected', () => {
  it.each([
    [{ registerType: 'fax', email: 'a@example.org' }, 'registerTypeUnsupported'],
    [{ registerType: 'email', email: 'a@example' }, 'emailFormatInvalid'],
    [{ email: undefined }, 'emailFormatInvalid'],
    [{ registerType: 'phone', areaCode: '+49', phone: '123' }, 'invalidDestinationAddress'],
    [{ registerType: 'phone', areaCode: '+44', phone: '7123456789' }, 'smsCannotBeSent'],
    [{ password: 'weak' }, 'passwordFormatInvalid'],
    [{ password: undefined }, 'passwordFormatInvalid'],
    [{ confirmPassword: 'Kochl0effel?' }, 'newAndConfirmPasswordDiffer'],
    [{ salutation: '' }, 'salutationRequired'],
    [{ firstName: ' ', lastName: '' }, 'fieldRequired'],
    [{ lastName: '12345' }, 'nameInvalid'],
    [{ birthDate: '2026-13-01' }, 'birthDateInvalid'],
    [{ homeStoreId: 'atlantis' }, 'storeNotFound'],
    [{ cardNumber: '2401 0000 0000 0' }, 'noMemberCardNumberFound'],
    [{ referralCode: '23456789' }, 'invalidReferralCode'],
  ])('%o', async (wrong, errorName) => {
    const answer = await app.callRaw('register', { registerType: 'email', email: 'a@example.org', ...form, ...wrong })
    expect(answer).toMatchObject({ status: 200, errorName })
  })

  it('for an address, a number and a card that have an owner', async () => {
    const phone = aPhone()
    const { email } = await aMember(app, { areaCode: '+49', phone })
    const cardNumber = aPrintedCard()
    await app.call('newRegister', { ...(await verifiedByEmail(app)), cardNumber })
    expect(await app.call('register', { registerType: 'email', email, ...form })).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    expect(await app.call('register', { registerType: 'phone', areaCode: '+49', phone, ...form })).toMatchObject({
      errorName: 'phoneAlreadyRegistered',
    })
    expect(await app.call('register', { registerType: 'email', email: anEmail(), ...form, cardNumber })).toMatchObject({
      errorName: 'registrationCardNumberExists',
      result: { fields: ['cardNumber'] },
    })
  })

  it('within the resend limits, and tells of the code before', async () => {
    const email = anEmail()
    await waitingForm(app, { email })
    const again = await app.call('register', { registerType: 'email', email, ...form })
    expect(again).toMatchObject({ errorName: 'verificationCodeSentTooOften', result: { pending: { resendInSeconds: 30 }, signed: null } })
    for (let sent = 1; sent < 5; sent++) {
      app.clock.pass({ seconds: 30 })
      await waitingForm(app, { email })
    }
    app.clock.pass({ seconds: 30 })
    expect(await app.call('register', { registerType: 'email', email, ...form })).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
  })

  it('with fields that it does not know', async () => {
    await expectNoStrangeFields(app, 'register', { registerType: 'email', email: anEmail(), ...form })
  })
})
