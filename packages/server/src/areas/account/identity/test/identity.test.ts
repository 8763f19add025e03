import type { CallName, Input } from '@herzkarte/contract/all-calls.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { anEmail, aPhone, password, quickHash, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { startServer } from '../../../../index.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'
import type { Member } from '../../members.ts'

let app: TestServer
let graph: GraphApi
let passwordHash: string
beforeAll(async () => {
  graph = await startGraphApi()
  app = await startTestServer({ ...graph.env, ACCESS_TOKEN_SECONDS: '86400' })
  passwordHash = await quickHash()
})
afterAll(async () => {
  await app.close()
  await graph.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const snsType = 'facebook'
type By = Omit<Input<'confirmIdentity'>, 'for'>
const confirm = (member: { token: string }, by: By, call: CallName = 'exportUserData') =>
  app.call('confirmIdentity', { ...by, for: call }, member)
const ticketFor = async (member: { token: string }, call: CallName) => (await confirm(member, { password }, call)).result.ticket
/** Somebody who has copied the access token. */
const copied = ({ token }: { token: string }) => ({ token, isCopied: true })
const exported = (by: { token: string; ticket?: string }) => app.call('exportUserData', {}, { ...by, isCopied: true })
const sendCode = (member: { token: string }, to: 'email' | 'phone') => app.call('sendIdentityCode', { to }, member)
const profile = (member: { token: string }) => app.call('getUserProfile', {}, member)
const signIn = (email: string) => app.call('newLogin', { loginType: 'email', email, password })
const asks = { errorName: 'confirmIdentity' }
let people = 0
const aFacebookId = () => `7715${++people}`
const aPerson = () => ({ id: aFacebookId(), email: anEmail(), first_name: 'Lotte', last_name: 'Hagedorn' })

/** A member who has just signed in. */
async function aShopper(more: Parameters<typeof aMember>[1] = {}): Promise<TestMember & { number: string }> {
  const phone = aPhone()
  const member = await aMember(app, { passwordHash, areaCode: '+49', phone, phoneVerifiedAt: app.clock.now(), ...more })
  return { ...member, number: `+49${phone}` }
}

/** The code that went to a new address. */
async function newAddress(member: { token: string }) {
  const email = anEmail()
  await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, member)
  return { email, code: await latestCode(app, email) }
}

async function newNumber(member: { token: string }) {
  const phone = aPhone()
  const { result } = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, member)
  return { phone, smsId: result.smsId, code: await latestCode(app, `+49${phone}`) }
}

describe('an access token alone', () => {
  // ASVS 7.5.1
  it('changes no address, number or sign-in, ends no session and exports nothing, right after signing in as well as later', async () => {
    const { email: own, ...member } = await aShopper({ facebookId: aFacebookId() })
    const owner = { token: (await signIn(own)).result.token.accessToken }
    const thief = copied(owner)
    const { email, code } = await newAddress(owner)
    const { smsId, code: smsCode } = await newNumber(owner)
    const attack = async () => [
      await app.call('changeEmail', { email, code }, thief),
      await app.call('changePhone', { smsId, code: smsCode }, thief),
      await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(aPerson()) }, thief),
      await app.call('unlinkFacebook', {}, thief),
      await app.call('beginPasskey', {}, thief),
      await app.call('endSession', {}, thief),
      await app.call('exportUserData', {}, thief),
    ]
    const ways = { hasPassword: true, email: `${own[0]}•••@example.org`, phone: `+49•••${member.number.slice(-2)}` }
    for (const answer of await attack()) expect(answer).toMatchObject({ ...asks, result: ways })
    // Nor while the member acts.
    const ticket = await ticketFor(owner, 'exportUserData')
    for (const answer of await attack()) expect(answer).toMatchObject(asks)
    expect(await exported({ ...owner, ticket })).toMatchObject({ errorName: null })
    for (const answer of await attack()) expect(answer).toMatchObject(asks)
    expect((await profile(owner)).result).toMatchObject({ email: own, isFacebookLinked: true })
    // The code that went to the new address is still good for the repeated call.
    const changes = { ...owner, ticket: await ticketFor(owner, 'changeEmail') }
    expect(await app.call('changeEmail', { email, code }, changes)).toMatchObject({ errorName: null, result: { email } })
  })

  it('is not enough after any way of signing in', async () => {
    const { email } = await aShopper()
    await app.call('sendVerifyEmail', { verifyType: 'login', email })
    await app.runJobs()
    const person = aPerson()
    await aMember(app, { facebookId: person.id })
    const sessions = [
      (await signIn(email)).result,
      (await app.call('verifyLoginEmail', { email, code: await latestCode(app, email) })).result,
      (await app.call('newRegister', await verifiedByEmail(app))).result,
      (await app.call('newLogin', { loginType: 'facebook', snsType, snsToken: graph.tokenOf(person) })).result,
    ]
    for (const { token } of sessions) expect(await exported({ token: token.accessToken })).toMatchObject(asks)
  })
})

describe('a ticket', () => {
  it('is for members only', async () => {
    await expectMembersOnly(app, 'confirmIdentity', { for: 'exportUserData', password })
    await expectMembersOnly(app, 'sendIdentityCode', { to: 'email' })
    const gone = await aMember(app, { status: 'deleted' })
    expect(await confirm(gone, { password })).toMatchObject({ errorName: 'userNotFound' })
    expect(await sendCode(gone, 'email')).toMatchObject({ errorName: 'userNotFound' })
    expect(await confirm(await aMember(app), {})).toMatchObject({ errorName: 'invalidVerifyCode' })
  })

  it('is given only for a call that needs one', async () => {
    const member = await aShopper()
    for (const call of ['nonsense', 'getUserProfile'])
      expect(await confirm(member, { password }, call as CallName)).toMatchObject({ errorName: 'malformedRequest' })
  })

  // ASVS 7.2.4
  it('is good once, for five minutes, for its call and in the session that it was made in', async () => {
    const member = await aShopper()
    const tablet = { token: (await signIn(member.email)).result.token.accessToken }
    const ticket = await ticketFor(member, 'exportUserData')
    for (const other of ['made up', await ticketFor(member, 'endSession'), await ticketFor(tablet, 'exportUserData')])
      expect(await exported({ ...member, ticket: other })).toMatchObject(asks)
    expect(await exported({ ...tablet, ticket })).toMatchObject(asks)
    expect(await exported({ ...(await aShopper()), ticket })).toMatchObject(asks)
    app.clock.pass({ minutes: 4, seconds: 59 })
    expect(await exported({ ...member, ticket })).toMatchObject({ errorName: null })
    expect(await exported({ ...member, ticket })).toMatchObject(asks)
    const late = await ticketFor(member, 'exportUserData')
    app.clock.pass({ minutes: 5 })
    expect(await exported({ ...member, ticket: late })).toMatchObject(asks)
  })

  it('works once when it is sent twelve times at once', async () => {
    const member = await aShopper()
    const ticket = await ticketFor(member, 'exportUserData')
    const answers = await Promise.all(Array.from({ length: 12 }, () => exported({ ...member, ticket })))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'confirmIdentity')).toHaveLength(11)
  })

  it('outlives a mistake in a form', async () => {
    const member = await aShopper()
    const { email, code } = await newAddress(member)
    const by = { ...member, ticket: await ticketFor(member, 'changeEmail') }
    expect(await app.call('changeEmail', { email, code: wrongCode(code) }, by)).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await app.call('changeEmail', { email, code }, by)).toMatchObject({ errorName: null })
  })

  it('ends with a new password, and when all other sessions end', async () => {
    const member = await aShopper()
    const ticket = await ticketFor(member, 'exportUserData')
    await app.call('endSession', {}, member)
    expect(await exported({ ...member, ticket })).toMatchObject(asks)
    const another = await ticketFor(member, 'exportUserData')
    await app.call('changeUserPassword', { oldPassword: password, password: 'N3ues!Wort' }, member)
    expect(await exported({ ...member, ticket: another })).toMatchObject(asks)
  })

  it('is needed to hand on more than ten hearts a day, to anybody', async () => {
    const member = await aMember(app, { hearts: 40, passwordHash })
    const sends = (hearts: number, by: object = copied(member), operationId = uuid()) =>
      app.call('transferStampByCode', { campaignId, hearts, operationId }, { ...member, ...by })
    expect(await sends(11)).toMatchObject({ ...asks, result: { hasPassword: true } })
    expect(await sends(10)).toMatchObject({ errorName: null })
    expect(await sends(1)).toMatchObject(asks)
    const friend = await aMember(app)
    await app.call('addFriend', { userId: friend.memberId }, member)
    await app.call('acceptFriend', { userId: member.memberId }, friend)
    const ticket = await ticketFor(member, 'transferStampByCode')
    const operationId = uuid()
    const sent = await sends(5, { ticket }, operationId)
    expect(sent).toMatchObject({ errorName: null })
    // Sent again because its answer got lost, it is the same command, which needs none again.
    expect((await sends(5, copied(member), operationId)).result).toEqual(sent.result)
    expect(await sends(5, { ticket })).toMatchObject(asks)
    app.clock.pass({ hours: 24 })
    const toFriend = (hearts: number) =>
      app.call('transferStamp', { campaignId, hearts, userId: friend.memberId, operationId: uuid() }, copied(signedIn(app, member)))
    expect(await toFriend(11)).toMatchObject(asks)
    expect(await toFriend(10)).toMatchObject({ errorName: null })
  })
})

// Nobody is left without a way, except for the hours in which the only address or number may be a thief's.
describe('the ways to a ticket', () => {
  const since = (hours: number) => new Date(app.clock.now().getTime() - hours * 3_600_000)
  const none = { hasPassword: false, hasPasskey: false, hasFacebook: false, email: null, phone: null, waitsUntil: null }
  const without = { passwordHash: null, areaCode: null, phone: null, phoneVerifiedAt: null }
  const masked = expect.stringContaining('•••')
  const until = '2026-11-23T10:00:00.000Z'

  it.each([
    ['a password', { passwordHash: 'a hash' }, { hasPassword: true, email: masked }, { hasPassword: true, email: masked }],
    ['an address that it was opened with', {}, { email: masked }, { email: masked }],
    ['Facebook and that address', { facebookId: '81' }, { hasFacebook: true, email: masked }, { email: masked }],
    ['a password and an address of an hour', { passwordHash: 'a hash', changedFor: 1 }, { hasPassword: true }, { hasPassword: true }],
    ['an address of 72 hours', { changedFor: 72 }, { email: masked }, { email: masked }],
    ['Facebook and an address of an hour', { facebookId: '82', changedFor: 1 }, { hasFacebook: true }, { waitsUntil: until }],
    ['a passkey and an address of an hour', { withPasskey: true, changedFor: 1 }, { hasPasskey: true }, { waitsUntil: until }],
    ['an address of an hour', { changedFor: 1 }, { waitsUntil: until }, { waitsUntil: until }],
    [
      'an address of an hour and an older number',
      { areaCode: '+49', phone: '1715550123', phoneVerifiedAt: new Date('2026-05-20'), changedFor: 1 },
      { phone: masked },
      { phone: masked },
    ],
  ])(
    'of an account with %s',
    async (_, {
      changedFor,
      withPasskey,
      ...has
    }: Partial<Member> & { changedFor?: number; withPasskey?: boolean }, toAll, toAddAPasskey) => {
      const emailVerifiedAt = since(changedFor ?? 0)
      const member = await aMember(app, { ...without, emailVerifiedAt, ...has })
      const { pool } = app.server.services
      if (changedFor !== undefined)
        await pool.query(
          `insert into account_undos (member_id, undo_id, link_hash, change, email, area_code, phone, phone_verified_at, changed_at)
         select member_id, $2, '', 'emailChanged', 'old@example.org', area_code, phone, phone_verified_at, $3 from members where member_id = $1`,
          [member.memberId, uuid(), emailVerifiedAt],
        )
      if (withPasskey)
        await pool.query(
          `insert into passkeys (member_id, credential_id, passkey_id, public_key, counter, transports, is_syncable, is_backed_up, aaguid, name, created_at)
         values ($1, 'key', $2, 'key', 0, '{}', true, true, $2, 'Handy', $3)`,
          [member.memberId, uuid(), emailVerifiedAt],
        )
      expect((await app.call('exportUserData', {}, copied(member))).result).toEqual({ ...none, ...toAll })
      expect((await app.call('beginPasskey', {}, copied(member))).result).toEqual({ ...none, ...toAddAPasskey })
    },
  )

  it('are a code of Facebook’s dialog as well, once and of the same account, but not to add a passkey', async () => {
    const person = aPerson()
    const member = await aMember(app, { facebookId: person.id })
    const codeVerifier = 'v'.repeat(43)
    const redirectUrl = `${app.server.services.settings.publicUrl}/facebook`
    const codeOf = (who: ReturnType<typeof aPerson>) => ({ code: graph.codeFor(who, codeVerifier, redirectUrl).code, codeVerifier })
    expect(await confirm(member, { facebook: codeOf(aPerson()) })).toMatchObject({ errorName: 'facebookLoginTokenInvalid' })
    expect(await confirm(member, { facebook: codeOf(person) }, 'beginPasskey')).toMatchObject({ ...asks, result: { hasFacebook: false } })
    const facebook = codeOf(person)
    const { ticket } = (await confirm(member, { facebook })).result
    expect(await exported({ ...member, ticket })).toMatchObject({ errorName: null })
    expect(await confirm(member, { facebook })).toMatchObject({ errorName: 'facebookLoginTokenInvalid' })
  })

  it('by a wrong password counts in the lock of the session, also where it is tried elsewhere', async () => {
    const member = await aShopper()
    for (let guess = 1; guess <= 4; guess++)
      expect(await confirm(member, { password: 'Wr0ng!pass' })).toMatchObject({ errorName: 'incorrectPassword' })
    await app.call('checkoutUserPassword', { password: 'Wr0ng!pass' }, member)
    expect(await confirm(member, { password })).toMatchObject({ errorName: 'userLocked' })
    app.clock.pass({ minutes: 1 })
    expect(await confirm(member, { password })).toMatchObject({ errorName: null })
  })

  it('by a code needs the address or number that the account has now, and works once', async () => {
    for (const to of ['email', 'phone'] as const) {
      const member = await aShopper()
      const destination = to === 'email' ? member.email : member.number
      expect(await sendCode(member, to)).toMatchObject({ errorName: null, result: { expiresInSeconds: 600, resendInSeconds: 30 } })
      expect(await sendCode(member, to)).toMatchObject({ errorName: 'verificationCodeSentTooOften' })
      const code = await latestCode(app, destination)
      expect(await confirm(member, { code: wrongCode(code) })).toMatchObject({ errorName: 'invalidVerifyCode' })
      expect(await confirm(await aMember(app), { code })).toMatchObject({ errorName: 'activationEmailExpired' })
      const { ticket } = (await confirm(member, { code })).result
      expect(await exported({ ...member, ticket })).toMatchObject({ errorName: null })
      expect(await confirm(member, { code })).toMatchObject({ errorName: 'activationEmailExpired' })
    }
  })

  it('by a code ends with five wrong ones, with ten minutes and with another address', async () => {
    const member = await aShopper()
    await sendCode(member, 'email')
    const first = await latestCode(app, member.email)
    for (let guess = 1; guess <= 5; guess++) await confirm(member, { code: wrongCode(first) })
    expect(await confirm(member, { code: first })).toMatchObject({ errorName: 'activationEmailExpired' })
    app.clock.pass({ seconds: 30 })
    await sendCode(member, 'email')
    const second = await latestCode(app, member.email)
    app.clock.pass({ minutes: 10 })
    expect(await confirm(member, { code: second })).toMatchObject({ errorName: 'activationEmailExpired' })
    await sendCode(member, 'email')
    const third = await latestCode(app, member.email)
    const next = await newAddress(member)
    await app.call('changeEmail', next, member)
    expect(await confirm(member, { code: third })).toMatchObject({ errorName: 'activationEmailExpired' })
  })
})

describe('a change of how a member signs in', () => {
  const inbox = async (member: { token: string }) => (await app.call('listNotification', {}, member)).result.items[0]
  const aTablet = async ({ email }: TestMember) => ({ token: (await signIn(email)).result.token.accessToken })

  // ASVS 7.4.3
  it('ends the other sessions in every server process at once and keeps this one, and its notice is in the inbox', async () => {
    const second = await startServer({ ...app.server.services.settings, port: 0 }, app.clock.now)
    const isOpen = async (tablet: { token: string }) => (await profile(tablet)).errorName === null
    const heard = async (token: string) => {
      const url = `${second.url}/getUserProfile.do?merchantId=1001`
      return ((await (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json()) as { errorCode: number }).errorCode
    }
    const changes = {
      emailChanged: async (member: TestMember) => app.call('changeEmail', await newAddress(member), member),
      phoneChanged: async (member: TestMember) => {
        const { smsId, code } = await newNumber(member)
        return app.call('changePhone', { smsId, code }, member)
      },
      facebookLinked: (member: TestMember) => app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(aPerson()) }, member),
      facebookUnlinked: (member: TestMember) => app.call('unlinkFacebook', {}, member),
    }
    for (const [kind, change] of Object.entries(changes)) {
      const linked = kind === 'facebookUnlinked' ? { facebookId: aFacebookId() } : {}
      const member = await aMember(app, { passwordHash, areaCode: '+49', phone: aPhone(), ...linked })
      const tablet = await aTablet(member)
      expect(await change(member), kind).toMatchObject({ errorName: null })
      expect(await isOpen(tablet), kind).toBe(false)
      await expect.poll(() => heard(tablet.token)).toBe(10401)
      expect(await isOpen(member), kind).toBe(true)
      expect(await inbox(member), kind).toMatchObject({ type: 'system', path: '/accountSecurity' })
    }
    await second.close()
  })

  it('is announced to what the account had before: to the old address, and to the old number as well', async () => {
    const member = await aMember(app, { passwordHash, areaCode: '+49', phone: aPhone() })
    const { areaCode, phone } = (await profile(member)).result
    const { smsId, code } = await newNumber(member)
    await app.call('changePhone', { smsId, code }, member)
    await app.runJobs()
    expect((await latestMessage(app, `${areaCode}${phone}`)).body).toContain('andere Handynummer')
    expect((await latestMessage(app, member.email)).subject).toBe('Deine Handynummer ist geändert')
    await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(aPerson()) }, member)
    await app.runJobs()
    expect((await latestMessage(app, member.email)).subject).toBe('Facebook ist mit deinem Konto verbunden')
    await app.call('changeEmail', await newAddress(member), member)
    await app.runJobs()
    expect((await latestMessage(app, member.email)).subject).toBe('Deine E-Mail-Adresse ist geändert')
  })

  it('that adds the first address is announced to the number', async () => {
    const phone = aPhone()
    const member = await aMember(app, { email: null, areaCode: '+49', phone })
    await app.call('changeEmail', await newAddress(member), member)
    await app.runJobs()
    expect((await latestMessage(app, `+49${phone}`)).body).toContain('jetzt eine E-Mail-Adresse hinterlegt')
  })

  it('that changes nothing is not announced', async () => {
    const person = aPerson()
    const member = await aMember(app, { facebookId: person.id, passwordHash })
    const tablet = await aTablet(member)
    await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(person) }, member)
    await app.runJobs()
    expect(await profile(tablet)).toMatchObject({ errorName: null })
    const sent = await readOutbox(app.server.services.db, 1000)
    expect(sent.filter(({ recipient }) => recipient === member.email)).toEqual([])
  })
})
