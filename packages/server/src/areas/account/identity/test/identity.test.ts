import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, wrongCode } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail, aPhone, password, quickHash, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startServer } from '../../../../index.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'

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
const confirm = (member: { token: string }, by: { password?: string; code?: string }) => app.call('confirmIdentity', by, member)
const sendCode = (member: { token: string }, to: 'email' | 'phone') => app.call('sendIdentityCode', { to }, member)
const profile = (member: { token: string }) => app.call('getUserProfile', {}, member)
const signIn = (email: string) => app.call('newLogin', { loginType: 'email', email, password })
let people = 0
const aFacebookId = () => `7715${++people}`
const aPerson = () => ({ id: aFacebookId(), email: anEmail(), first_name: 'Lotte', last_name: 'Hagedorn' })

/** A member whose last confirmation is older than five minutes. */
async function anEarlierSignIn(more: Parameters<typeof aMember>[1] = {}): Promise<TestMember & { number: string }> {
  const phone = aPhone()
  const member = await aMember(app, { passwordHash, areaCode: '+49', phone, phoneVerifiedAt: app.clock.now(), ...more })
  app.clock.pass({ minutes: 5 })
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
  it('changes no address, number, sign-in or card, and exports nothing', async () => {
    const member = await anEarlierSignIn({ facebookId: aFacebookId() })
    const { email, code } = await newAddress(member)
    const { smsId, code: smsCode } = await newNumber(member)
    const answers = [
      await app.call('changeEmail', { email, code }, member),
      await app.call('changePhone', { smsId, code: smsCode }, member),
      await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(aPerson()) }, member),
      await app.call('unlinkFacebook', {}, member),
      await app.call('bindUserProfile', { bindToken: 'x', operationId: uuid() }, member),
      await app.call('exportUserData', {}, member),
    ]
    const ways = { hasPassword: true, email: `${member.email[0]}•••@example.org`, phone: `+49•••${member.number.slice(-2)}` }
    for (const answer of answers) expect(answer).toMatchObject({ errorName: 'confirmIdentity', result: ways })
    expect((await profile(member)).result).toMatchObject({ email: member.email, isFacebookLinked: true })
    // The code that went to the new address is still good for the repeated call.
    await confirm(member, { password })
    expect(await app.call('changeEmail', { email, code }, member)).toMatchObject({ errorName: null, result: { email } })
  })

  it('is enough right after signing in with a password or a code, but not with Facebook', async () => {
    const { email } = await anEarlierSignIn()
    const exported = (token: string) => app.call('exportUserData', {}, { token })
    const byPassword = (await signIn(email)).result.token.accessToken
    expect(await exported(byPassword)).toMatchObject({ errorName: null })
    await app.call('sendVerifyEmail', { verifyType: 'login', email })
    await app.runJobs()
    const byCode = await app.call('verifyLoginEmail', { email, code: await latestCode(app, email) })
    expect(await exported(byCode.result.token.accessToken)).toMatchObject({ errorName: null })
    const registered = await app.call('newRegister', await verifiedByEmail(app))
    expect(await exported(registered.result.token.accessToken)).toMatchObject({ errorName: null })
    const person = aPerson()
    await aMember(app, { facebookId: person.id })
    const byFacebook = await app.call('newLogin', { loginType: 'facebook', snsType, snsToken: graph.tokenOf(person) })
    expect(await exported(byFacebook.result.token.accessToken)).toMatchObject({ errorName: 'confirmIdentity' })
  })

  it('of a member without a password or number says which ways there are', async () => {
    const member = await anEarlierSignIn({ facebookId: aFacebookId(), passwordHash: null, areaCode: null, phone: null })
    expect(await app.call('exportUserData', {}, member)).toMatchObject({
      errorName: 'confirmIdentity',
      result: { hasPassword: false, email: `${member.email[0]}•••@example.org`, phone: null },
    })
    expect(await confirm(member, { password: '' })).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await sendCode(member, 'phone')).toMatchObject({ errorName: 'needToVerifyPhoneOrEmail' })
    await sendCode(member, 'email')
    expect(await confirm(member, { code: await latestCode(app, member.email) })).toMatchObject({ errorName: null })
    expect(await app.call('exportUserData', {}, member)).toMatchObject({ errorName: null })
  })
})

describe('a confirmation', () => {
  it('is for members only', async () => {
    await expectMembersOnly(app, 'confirmIdentity', { password })
    await expectMembersOnly(app, 'sendIdentityCode', { to: 'email' })
    const gone = await aMember(app, { status: 'deleted' })
    expect(await confirm(gone, { password })).toMatchObject({ errorName: 'userNotFound' })
    expect(await sendCode(gone, 'email')).toMatchObject({ errorName: 'userNotFound' })
    expect(await confirm(await aMember(app), {})).toMatchObject({ errorName: 'invalidVerifyCode' })
  })

  it('is good for five minutes, and for the session that it was made in', async () => {
    const member = await anEarlierSignIn()
    const tablet = { token: (await signIn(member.email)).result.token.accessToken }
    app.clock.pass({ minutes: 5 })
    expect(await confirm(member, { password })).toMatchObject({ errorName: null, result: {} })
    expect(await app.call('exportUserData', {}, tablet)).toMatchObject({ errorName: 'confirmIdentity' })
    app.clock.pass({ minutes: 4, seconds: 59 })
    expect(await app.call('exportUserData', {}, member)).toMatchObject({ errorName: null })
    app.clock.pass({ seconds: 1 })
    expect(await app.call('exportUserData', {}, member)).toMatchObject({ errorName: 'confirmIdentity' })
  })

  it('is not good for a stolen access token, once the app has exchanged its own', async () => {
    const member = await anEarlierSignIn()
    expect(await app.call('confirmIdentity', { password, exchanges: true }, member)).toMatchObject({ errorName: null })
    expect(await app.call('exportUserData', {}, member)).toMatchObject({ errorName: 'confirmIdentity' })
    const { result } = await app.call('refreshToken', { refreshToken: member.refreshToken })
    const exchanged = { token: result.accessToken }
    expect(await app.call('exportUserData', {}, exchanged)).toMatchObject({ errorName: null })
    const { email, code } = await newAddress(member)
    expect(await app.call('changeEmail', { email, code }, member)).toMatchObject({ errorName: 'confirmIdentity' })
    expect(await profile(member)).toMatchObject({ errorName: null })
    // The refresh token from before is used up: it ends the session.
    app.clock.pass({ minutes: 1 })
    expect(await app.call('refreshToken', { refreshToken: member.refreshToken })).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await profile(exchanged)).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('is over once the refresh token from before is sent again, of which somebody may have a copy', async () => {
    const member = await anEarlierSignIn()
    expect(await app.call('confirmIdentity', { password, exchanges: true }, member)).toMatchObject({ errorName: null })
    const own = await app.call('refreshToken', { refreshToken: member.refreshToken })
    app.clock.pass({ seconds: 5 })
    const copied = await app.call('refreshToken', { refreshToken: member.refreshToken })
    expect(copied).toMatchObject({ errorName: null })
    for (const { result } of [copied, own])
      expect(await app.call('exportUserData', {}, { token: result.accessToken })).toMatchObject({ errorName: 'confirmIdentity' })
  })

  it('by a wrong password counts in the lock of the session, also where it is tried elsewhere', async () => {
    const member = await anEarlierSignIn()
    for (let guess = 1; guess <= 4; guess++)
      expect(await confirm(member, { password: 'Wr0ng!pass' })).toMatchObject({ errorName: 'incorrectPassword' })
    await app.call('checkoutUserPassword', { password: 'Wr0ng!pass' }, member)
    expect(await confirm(member, { password })).toMatchObject({ errorName: 'userLocked' })
    app.clock.pass({ minutes: 1 })
    expect(await confirm(member, { password })).toMatchObject({ errorName: null })
  })

  it('by a code needs the address or number that the account has now, and works once', async () => {
    for (const to of ['email', 'phone'] as const) {
      const member = await anEarlierSignIn()
      const destination = to === 'email' ? member.email : member.number
      expect(await sendCode(member, to)).toMatchObject({ errorName: null, result: { expiresInSeconds: 600, resendInSeconds: 30 } })
      expect(await sendCode(member, to)).toMatchObject({ errorName: 'verificationCodeSentTooOften' })
      const code = await latestCode(app, destination)
      expect(await confirm(member, { code: wrongCode(code) })).toMatchObject({ errorName: 'invalidVerifyCode' })
      expect(await confirm(await aMember(app), { code })).toMatchObject({ errorName: 'activationEmailExpired' })
      expect(await confirm(member, { code })).toMatchObject({ errorName: null })
      expect(await app.call('exportUserData', {}, member)).toMatchObject({ errorName: null })
      app.clock.pass({ minutes: 5 })
      expect(await confirm(member, { code })).toMatchObject({ errorName: 'activationEmailExpired' })
    }
  })

  it('by a code ends with five wrong ones, with ten minutes and with another address', async () => {
    const member = await anEarlierSignIn()
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
    await confirm(member, { password })
    await app.call('changeEmail', next, member)
    expect(await confirm(member, { code: third })).toMatchObject({ errorName: 'activationEmailExpired' })
  })
})

describe('a change of how a member signs in', () => {
  const inbox = async (member: { token: string }) => (await app.call('listNotification', {}, member)).result.items[0]
  const aTablet = async ({ email }: TestMember) => ({ token: (await signIn(email)).result.token.accessToken })

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
