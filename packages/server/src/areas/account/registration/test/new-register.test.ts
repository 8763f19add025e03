import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { latestMessage } from '#testing/codes.ts'
import { holdingMember } from '#testing/locks.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { anEmail, aPhone, aPrintedCard, password, verifiedByEmail, verifiedByPhone } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ JOBS: 'false' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

async function count(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await app.server.services.pool.query(`select count(*)::int as count from ${sql}`, values)
  return rows[0].count
}

describe('a new account', () => {
  it('has everything that the form said, its welcome hearts, and is signed in', async () => {
    const printed = aPrintedCard()
    const email = anEmail()
    const input = await verifiedByEmail(app, email)
    const form = {
      birthDate: '1986-03-07',
      homeStoreId: 'lindenau',
      cardNumber: `${printed.slice(0, 4)} ${printed.slice(4, 8)} ${printed.slice(8)}`,
      street: '  Ahornweg ',
      houseNumber: '12',
      zip: '04177',
      city: 'Leipzig',
      country: 'Germany',
      householdSize: 3,
      digitalReceipts: true,
      confirmPassword: password,
    }
    const { errorCode, result } = await app.call('newRegister', { ...input, ...form }, { lang: 'fr_FR' })
    expect(errorCode).toBe(0)
    expect(result.welcomeHearts).toBe(5)
    expect(result.token).toMatchObject({ tokenType: 'Bearer' })
    expect(result.user).toEqual({
      userId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      userName: 'Annegret Oberhofer-Dietz',
      email,
      areaCode: null,
      phone: null,
      photo: null,
      langCode: 'fr_FR',
      isMarketingInfo: false,
      salutation: 'Female',
      firstName: 'Annegret',
      lastName: 'Oberhofer-Dietz',
      birthDate: '1986-03-07',
      homeStoreId: 'lindenau',
      address: { street: 'Ahornweg', houseNumber: '12', zip: '04177', city: 'Leipzig' },
      country: 'Germany',
      householdSize: 3,
      printedCardNumber: printed,
      hasPassword: true,
      isFacebookLinked: false,
      isUserNameChosen: false,
      cardNumber: expect.stringMatching(/^2760\d{12}$/),
      digitalReceipts: true,
      noPaper: false,
      personalisedOffers: false,
      memberSince: '2026-11-20',
    })
    const profile = await app.call('getUserProfile', {}, { token: result.token.accessToken })
    expect(profile.result).toEqual(result.user)
    expect(await count('verification_codes where destination = $1', email)).toBe(0)
    const { rows } = await app.server.services.pool.query('select card_number, kind from cards where member_id = $1 order by kind', [
      result.user.userId,
    ])
    expect(rows).toEqual([
      { card_number: printed, kind: 'printed' },
      { card_number: result.user.cardNumber, kind: 'virtual' },
    ])
    expect(await app.call('newLogin', { loginType: 'email', email, password })).toMatchObject({ errorCode: 0 })
  })

  it('is known by its mobile number when it registered with that', async () => {
    const phone = aPhone()
    const input = await verifiedByPhone(app, phone)
    const { result } = await app.call('newRegister', input)
    expect(result.user).toMatchObject({ email: null, areaCode: '+49', phone })
    expect(await app.call('newLogin', { loginType: 'phone', areaCode: '+49', phone: `0${phone}`, password })).toMatchObject({
      errorCode: 0,
    })
  })

  it('holds the welcome hearts as given hearts of the newest campaign, with their reason', async () => {
    const { result } = await app.call('newRegister', await verifiedByEmail(app))
    const { rows } = await app.server.services.pool.query(
      `select p.unit, p.reason, p.cause, p.idempotency_key, b.given, b.purchased, l.origin, l.remaining, l.expires_on, c.opened_at
       from postings p join books b using (member_id, unit) join lots l using (member_id, unit)
       join stamp_cards c on c.member_id = p.member_id and c.campaign_id = p.unit where p.member_id = $1`,
      [result.user.userId],
    )
    expect(rows).toEqual([
      {
        unit: 'herzhaft-kochen',
        reason: 'freeCampaignHearts',
        cause: 'welcome',
        idempotency_key: 'welcome',
        given: 5,
        purchased: 0,
        origin: 'given',
        remaining: 5,
        expires_on: '2027-03-11',
        opened_at: app.clock.now(),
      },
    ])
  })

  it('tells the app at once that hearts landed', async () => {
    const publish = vi.spyOn(app.server.services.events, 'publish')
    const { result } = await app.call('newRegister', await verifiedByEmail(app))
    const credited = { type: 'heartsCredited', campaignId: 'herzhaft-kochen', hearts: 5, balanceHearts: 5, cause: 'welcome' }
    expect(publish.mock.calls).toEqual([[result.user.userId, credited]])
    publish.mockRestore()
  })

  it('is made without hearts when no campaign is collecting', async () => {
    app.clock.set('2029-08-01T10:00:00Z')
    const { errorCode, result } = await app.call('newRegister', await verifiedByEmail(app))
    expect({ errorCode, hearts: result.welcomeHearts }).toEqual({ errorCode: 0, hearts: 0 })
  })

  it('gets its welcome mail by a job of the same transaction', async () => {
    const [email, rejected, phone] = [anEmail(), anEmail(), aPhone()]
    const { result } = await app.call('newRegister', { ...(await verifiedByEmail(app, email)), langCode: 'en_US' })
    await app.call('newRegister', { ...(await verifiedByEmail(app, rejected)), cardNumber: result.user.cardNumber })
    await app.call('newRegister', await verifiedByPhone(app, phone))
    expect((await latestMessage(app, email)).subject).toContain('Code')

    await app.runJobs()
    const welcome = await latestMessage(app, email)
    expect(welcome.subject).toBe('Welcome to the Feldmarkt heart card')
    expect(welcome.body).toContain('Hello Annegret,')
    expect(welcome.body).toContain('5 hearts are on your card')
    expect(welcome.body).toContain(app.server.services.settings.publicUrl)
    expect((await latestMessage(app, rejected)).subject).toContain('Code')
    expect((await latestMessage(app, `+49${phone}`)).body).toContain('Code')
  })

  // ASVS 11.4.2
  it('keeps its password as argon2id only', async () => {
    const { result } = await app.call('newRegister', await verifiedByEmail(app))
    const { rows } = await app.server.services.pool.query('select password_hash from members where member_id = $1', [result.user.userId])
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
  })

  it('speaks the language that the form chose, else that of the caller', async () => {
    const chosen = await app.call('newRegister', { ...(await verifiedByEmail(app)), langCode: 'en_US' }, { lang: 'fr_FR' })
    expect(chosen.result.user.langCode).toBe('en_US')
  })
})

describe('sent again', () => {
  it('signs in again with the same password, and nothing is made twice', async () => {
    const input = await verifiedByEmail(app)
    const first = await app.call('newRegister', input)
    const again = await app.call('newRegister', input)
    expect(again).toMatchObject({ errorCode: 0, result: { user: first.result.user, welcomeHearts: 5 } })
    expect(again.result.token.refreshToken).not.toBe(first.result.token.refreshToken)
    expect(await count('postings where member_id = $1', first.result.user.userId)).toBe(1)
  })

  it('with another password, or later than an hour, it is somebody else', async () => {
    const input = await verifiedByEmail(app)
    const byPhone = await verifiedByPhone(app)
    await app.call('newRegister', input)
    await app.call('newRegister', byPhone)
    const other = { password: 'Kochl0effel?' }
    expect(await app.call('newRegister', { ...input, ...other })).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    expect(await app.call('newRegister', { ...byPhone, ...other })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    app.clock.pass({ minutes: 60 })
    expect(await app.call('newRegister', input)).toMatchObject({ errorName: 'emailNotActive' })
  })

  it('counts wrong passwords with those at sign-in', async () => {
    const input = await verifiedByEmail(app)
    const { email } = (await app.call('newRegister', input)).result.user
    for (let wrong = 1; wrong <= 5; wrong++) await app.call('newRegister', { ...input, password: 'Kochl0effel?' })
    expect(await app.call('newRegister', input)).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    expect(await app.call('newLogin', { loginType: 'email', email: email ?? '', password })).toMatchObject({ errorName: 'userLocked' })
  })

  it('does not sign in to an account that is not active any more', async () => {
    const input = await verifiedByEmail(app)
    const { result } = await app.call('newRegister', input)
    await withStatus(app, result.user.userId, 'inactive')
    expect(await app.call('newRegister', input)).toMatchObject({ errorName: 'emailAlreadyRegistered' })
  })

  it('does not sign in with a password that is changed while it is checked', async () => {
    const input = await verifiedByEmail(app)
    const { userId } = (await app.call('newRegister', input)).result.user
    const { answer } = await holdingMember(app, userId, async (begin, holder) => {
      const again = await begin(() => app.call('newRegister', input))
      await holder.query(`update members set password_hash = 'another' where member_id = $1`, [userId])
      return again
    })
    expect(await answer).toMatchObject({ errorName: 'emailAlreadyRegistered' })
  })

  it('20 times at once makes one account with one welcome', async () => {
    const cardNumber = aPrintedCard()
    const input = { ...(await verifiedByEmail(app)), cardNumber }
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.call('newRegister', input)))
    expect(answers.map((answer) => answer.errorCode)).toEqual(Array(20).fill(0))
    const ids = new Set(answers.map((answer) => answer.result.user.userId))
    expect(ids.size).toBe(1)
    const [memberId] = ids
    expect(await count('members where email = $1', answers[0]?.result.user.email)).toBe(1)
    expect(await count('postings where member_id = $1', memberId)).toBe(1)
    expect(await count('cards where member_id = $1', memberId)).toBe(2)
  })
})

describe('the registration behind it', () => {
  // ASVS 2.3.1
  it('must be there, of that type, and proven', async () => {
    const input = await verifiedByEmail(app)
    const byPhone = await verifiedByPhone(app)
    const send = async (change: object) => (await app.callRaw('newRegister', { ...input, ...change })).errorName
    expect(await send({ registerType: 'facebook' })).toBe('registerTypeUnsupported')
    expect(await send({ registerType: 'phone' })).toBe('needToVerifyPhoneOrEmail')
    expect(await send({ tempUserId: 'nobody' })).toBe('needToVerifyPhoneOrEmail')
    expect(await send({ tempUserId: '8d0b76a1-64a5-4a58-9d4f-0c1a4b1e7a52' })).toBe('needToVerifyPhoneOrEmail')
    expect(await send({ registrationProof: 'guessed' })).toBe('emailNotActive')
    expect(await send({ registrationProof: byPhone.registrationProof })).toBe('emailNotActive')
    expect(await send({ ...byPhone, registrationProof: input.registrationProof })).toBe('phoneNotVerified')
    const { result } = await app.call('registerTempEmailUser', { email: anEmail() })
    expect(await send({ tempUserId: result.tempUserId })).toBe('emailNotActive')
  })

  it('counts for an hour', async () => {
    const early = await verifiedByEmail(app)
    const late = await verifiedByEmail(app)
    app.clock.pass({ minutes: 59, seconds: 59 })
    expect(await app.call('newRegister', early)).toMatchObject({ errorCode: 0 })
    app.clock.pass({ seconds: 1 })
    expect(await app.call('newRegister', late)).toMatchObject({ errorName: 'emailNotActive' })
  })

  it('is over once it became an account', async () => {
    const phone = aPhone()
    const byPhone = await verifiedByPhone(app, phone)
    const byEmail = await verifiedByEmail(app)
    await app.call('newRegister', byPhone)
    await app.call('newRegister', byEmail)
    const { tempUserId } = byPhone
    expect(await app.call('verifyEmail', { tempUserId: byEmail.tempUserId, code: '123456' })).toMatchObject({
      errorName: 'emailAlreadyVerified',
    })
    expect(await app.call('verifySmsForReg', { tempUserId, code: '123456' })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await app.call('sendSms', { verifyType: 'register', tempUserId })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
  })

  it('fails when its address or number got another owner meanwhile', async () => {
    const phone = aPhone()
    const byPhone = await verifiedByPhone(app, phone)
    const email = anEmail()
    const byEmail = await verifiedByEmail(app, email)
    await aMember(app, { areaCode: '+49', phone })
    await aMember(app, { email })
    expect(await app.call('newRegister', byPhone)).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await app.call('newRegister', byEmail)).toMatchObject({ errorName: 'emailAlreadyRegistered' })
  })

  it('never takes an address from the form', async () => {
    const input = await verifiedByEmail(app)
    expect(await app.callRaw('newRegister', { ...input, email: 'victim@example.org' })).toMatchObject({ status: 400 })
  })
})
