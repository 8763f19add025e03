import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAuthenticator } from '#testing/authenticator.ts'
import { latestCode, latestToken } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail, aPhone, password } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'
import { hashPassword } from '../../index.ts'

let app: TestServer
let graph: GraphApi
let passwordHash: string
const device = anAuthenticator('http://localhost:8080')
beforeAll(async () => {
  graph = await startGraphApi()
  app = await startTestServer({ ...graph.env, ACCESS_TOKEN_SECONDS: '86400', PUBLIC_URL: 'http://localhost:8080' })
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await app.close()
  await graph.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

interface Session {
  token: string
}

const next = 'N3ues!Wort'
const third = 'Dr1ttes!Wort'
const snsType = 'facebook'
let people = 0
const aPerson = () => ({ id: `6615${++people}`, email: anEmail(), first_name: 'Lotte', last_name: 'Hagedorn' })
const tooNew = { errorName: 'contactTooNew' }
const done = { errorName: null }

/** An account of half a year. */
async function owner(more: Parameters<typeof aMember>[1] = {}): Promise<TestMember & { number: string }> {
  const now = app.clock.now()
  app.clock.set('2026-05-20T11:00:00Z')
  const phone = aPhone()
  const member = await aMember(app, { passwordHash, areaCode: '+49', phone, ...more })
  app.clock.set(now.toISOString())
  return { ...member, number: phone }
}

async function signIn(email: string, secret = password): Promise<Session> {
  const { errorName, result } = await app.call('newLogin', { loginType: 'email', email, password: secret })
  expect(errorName).toBe(null)
  const [memberId = '', sessionId = ''] = result.token.refreshToken.split('.')
  return {
    // As refreshed, after the clock was moved.
    get token() {
      return app.server.services.tokens.sign({ memberId, sessionId })
    },
  }
}
const byPhone = (phone: string, secret: string) => app.call('newLogin', { loginType: 'phone', areaCode: '+49', phone, password: secret })
const byEmail = (email: string, secret: string) => app.call('newLogin', { loginType: 'email', email, password: secret })

async function takesEmail(session: Session): Promise<string> {
  const email = anEmail()
  await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, session)
  expect(await app.call('changeEmail', { email, code: await latestCode(app, email) }, session)).toMatchObject(done)
  await app.runJobs()
  app.clock.pass({ seconds: 1 })
  return email
}

async function takesPhone(session: Session): Promise<string> {
  const phone = aPhone()
  const { result } = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, session)
  const code = await latestCode(app, `+49${phone}`)
  expect(await app.call('changePhone', { smsId: result.smsId, code }, session)).toMatchObject(done)
  await app.runJobs()
  app.clock.pass({ seconds: 1 })
  return phone
}

async function addsPasskey(session: Session) {
  const { passkey, input } = device.creates((await app.call('beginPasskey', {}, session)).result)
  expect(await app.call('addPasskey', input, session)).toMatchObject(done)
  await app.runJobs()
  app.clock.pass({ seconds: 1 })
  return passkey
}

async function linksFacebook(session: Session) {
  const person = aPerson()
  expect(await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(person) }, session)).toMatchObject(done)
  await app.runJobs()
  app.clock.pass({ seconds: 1 })
  return person
}

async function byPasskey(passkey: Awaited<ReturnType<typeof addsPasskey>>) {
  const asked = await app.call('requestPasskey', { purpose: 'signIn' })
  return app.call('signInByPasskey', device.uses(passkey, asked.result))
}
const byFacebook = (person: ReturnType<typeof aPerson>) =>
  app.call('newLogin', { loginType: 'facebook', snsType, snsToken: graph.tokenOf(person) })

async function resetByEmail(email: string, to = third) {
  await app.call('forgetUserPassword', { type: 'email', email })
  await app.runJobs()
  return app.call('resetUserPasswordByEmail', { email, code: await latestCode(app, email), password: to })
}

async function resetByPhone(phone: string, to = third) {
  const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone })
  await app.runJobs()
  return app.call('resetUserPasswordByPhone', { smsId: result.smsId ?? '', code: await latestCode(app, `+49${phone}`), password: to })
}

const changesPassword = (session: Session, oldPassword = password) =>
  app.call('changeUserPassword', { oldPassword, password: next }, session)

const profile = async ({ memberId }: TestMember) => {
  const { rows } = await app.server.services.pool.query('select email, phone, facebook_id from members where member_id = $1', [memberId])
  return rows[0]
}

async function subjectsTo(recipient: string): Promise<string[]> {
  await app.runJobs()
  return (await readOutbox(app.server.services.db, 1000)).filter((sent) => sent.recipient === recipient).map(({ subject }) => subject)
}

describe('a number or address that a thief with the password has added', () => {
  it('does not reset the password that the owner has set since, nor sign in with the one from before', async () => {
    const member = await owner({ areaCode: null, phone: null })
    const added = await takesPhone(await signIn(member.email))
    expect(await changesPassword(await signIn(member.email))).toMatchObject(done)
    const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone: added })
    await app.runJobs()
    const reset = { smsId: result.smsId ?? '', code: '123456', password: third }
    expect((await app.call('resetUserPasswordByPhone', reset)).errorName).not.toBe(null)
    expect(await byPhone(added, password)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await signIn(member.email, next)).toBeTruthy()
  })

  it('resets no password within 72 hours, by code or by link, and does afterwards', async () => {
    const member = await owner()
    const thief = await signIn(member.email)
    const [email, phone] = [await takesEmail(thief), await takesPhone(thief)]
    expect(await resetByEmail(email)).toMatchObject(tooNew)
    expect(await app.call('resetUserPassword', { resetToken: await latestToken(app, email), password: third })).toMatchObject(tooNew)
    expect(await resetByPhone(phone)).toMatchObject(tooNew)
    app.clock.pass({ hours: 72 })
    expect(await resetByPhone(phone)).toMatchObject(done)
  })

  it('confirms nobody and deletes nothing within 72 hours', async () => {
    const member = await owner({ areaCode: null, phone: null })
    const thief = await signIn(member.email)
    await takesPhone(thief)
    await takesEmail(thief)
    app.clock.pass({ minutes: 5 })
    for (const to of ['email', 'phone'] as const) expect(await app.call('sendIdentityCode', { to }, thief)).toMatchObject(tooNew)
    expect(await app.call('exportUserData', {}, thief)).toMatchObject({
      errorName: 'confirmIdentity',
      result: { hasPassword: true, email: null, phone: null },
    })
    expect(await app.call('sendDeleteAccountEmail', {}, thief)).toMatchObject(tooNew)
    app.clock.pass({ hours: 72 })
    expect(await app.call('sendIdentityCode', { to: 'phone' }, thief)).toMatchObject(done)
  })

  it('signs in by a code, but that confirms nothing, and no more once the password is another', async () => {
    const member = await owner()
    const thief = await signIn(member.email)
    const email = await takesEmail(thief)
    const byCode = async () => {
      app.clock.pass({ seconds: 30 })
      await app.call('sendVerifyEmail', { verifyType: 'login', email })
      await app.runJobs()
      return app.call('verifyLoginEmail', { email, code: await latestCode(app, email) })
    }
    const { result } = await byCode()
    expect(await app.call('exportUserData', {}, { token: result.token.accessToken })).toMatchObject({ errorName: 'confirmIdentity' })
    expect(await changesPassword(thief)).toMatchObject(done)
    expect(await byCode()).toMatchObject(tooNew)
  })

  it('is dropped by a new password through an older one, with passkeys and sign-ins, and both hear of it', async () => {
    const member = await owner()
    const thief = await signIn(member.email)
    const person = await linksFacebook(thief)
    const passkey = await addsPasskey(thief)
    const email = await takesEmail(thief)
    expect(await resetByPhone(member.number)).toMatchObject({ ...done, result: { user: { email: member.email } } })
    expect(await profile(member)).toEqual({ email: member.email, phone: member.number, facebook_id: null })
    expect(await byPasskey(passkey)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await byFacebook(person)).toMatchObject({ errorName: 'facebookNotFound' })
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    for (const recipient of [member.email, email])
      expect(await subjectsTo(recipient)).toContain('Neue Angaben in deinem Konto sind zurückgenommen')
    expect(await resetByEmail(member.email, next)).toMatchObject(done)
  })

  it('stays where the session that added it sets the new password', async () => {
    const member = await owner()
    const session = await signIn(member.email)
    const email = await takesEmail(session)
    expect(await changesPassword(session)).toMatchObject(done)
    expect(await profile(member)).toMatchObject({ email })
  })
})

// Each is a row of the table in decision 0100. Owner and thief know the password.
describe('a new password, after a change of address or number that can still be undone,', () => {
  /** The link to undo a change, in what was sent last. */
  async function link(recipient: string): Promise<string> {
    await app.runJobs()
    const sent = (await readOutbox(app.server.services.db, 1000)).filter((message) => message.recipient === recipient)
    return sent.flatMap(({ body }) => /#undoToken=([\w-]{65})/.exec(body)?.[1] ?? [])[0] ?? ''
  }
  const undo = async (recipient: string) => app.call('undoAccountChange', { undoToken: await link(recipient) })
  const signInByPhone = async (phone: string): Promise<Session> => {
    const { result } = await byPhone(phone, password)
    return { token: result.token.accessToken }
  }
  async function confirmsByCode(session: Session, number: string): Promise<void> {
    await app.call('sendIdentityCode', { to: 'phone' }, session)
    expect(await app.call('confirmIdentity', { code: await latestCode(app, `+49${number}`) }, session)).toMatchObject(done)
  }
  const saved = (contactChangedAt: string | null) => ({ ...done, result: { contactChangedAt } })

  it('1: by the password alone, of an owner whose address a thief has changed: the link gives the account back', async () => {
    const member = await owner()
    const thief = await signIn(member.email)
    const [email, passkey] = [await takesEmail(thief), await addsPasskey(thief)]
    const person = await linksFacebook(thief)
    expect(await changesPassword(await signInByPhone(member.number))).toMatchObject(saved('2026-11-20T11:00:00.000Z'))
    for (const recipient of [member.email, email]) expect(await subjectsTo(recipient)).toContain('Dein Passwort ist geändert')
    // The thief has nothing of it: no session, no sign-in and no reset.
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await byEmail(email, password)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await byPasskey(passkey)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await byFacebook(person)).toMatchObject({ errorName: 'facebookNotFound' })
    expect(await resetByEmail(email)).toMatchObject(tooNew)
    expect(await undo(member.email)).toMatchObject(done)
    expect(await profile(member)).toMatchObject({ email: member.email, phone: member.number })
    app.clock.pass({ minutes: 1 })
    expect(await resetByEmail(member.email)).toMatchObject(done)
  })

  it('2: after a code to an older number, of an owner whose address a thief has changed: the address is the old one again', async () => {
    const member = await owner()
    const thief = await signIn(member.email)
    const email = await takesEmail(thief)
    const session = await signInByPhone(member.number)
    await confirmsByCode(session, member.number)
    expect(await changesPassword(session)).toMatchObject(saved(null))
    expect(await profile(member)).toMatchObject({ email: member.email })
    for (const recipient of [member.email, email])
      expect(await subjectsTo(recipient)).toContain('Neue Angaben in deinem Konto sind zurückgenommen')
  })

  it('3: after an older passkey, of an owner whose address a thief has changed: the address is the old one again', async () => {
    const member = await owner()
    const own = await addsPasskey(await signIn(member.email))
    app.clock.pass({ hours: 73 })
    await takesEmail(await signIn(member.email))
    const { result } = await byPasskey(own)
    expect(await changesPassword({ token: result.token.accessToken })).toMatchObject(saved(null))
    expect(await profile(member)).toMatchObject({ email: member.email })
    expect(await byPasskey(own)).toMatchObject(done)
  })

  it('4: by a reset through an older number, of an owner whose address a thief has changed: the address is the old one again', async () => {
    const member = await owner()
    const email = await takesEmail(await signIn(member.email))
    expect(await resetByPhone(member.number)).toMatchObject({ ...done, result: { user: { email: member.email } } })
    expect(await undo(member.email)).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await byEmail(email, third)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('5: by the password alone, of a thief, after the owner has changed the address: it stays, and the link as well', async () => {
    const member = await owner()
    const email = await takesEmail(await signIn(member.email))
    const thief = await signInByPhone(member.number)
    expect(await changesPassword(thief)).toMatchObject(done)
    expect(await profile(member)).toMatchObject({ email })
    expect(await subjectsTo(email)).toContain('Dein Passwort ist geändert')
    expect(await undo(member.email)).toMatchObject(done)
    expect(await profile(member)).toMatchObject({ email: member.email })
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await byEmail(member.email, next)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('6: by the password alone, of a thief, after the owner has changed the address: it resets the password after 72 hours', async () => {
    const member = await owner({ areaCode: null, phone: null })
    const email = await takesEmail(await signIn(member.email))
    expect(await changesPassword(await signIn(email))).toMatchObject(done)
    expect(await resetByEmail(email)).toMatchObject(tooNew)
    app.clock.pass({ hours: 72 })
    expect(await resetByEmail(email)).toMatchObject(done)
    expect(await byEmail(email, next)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('7: in a session by a passkey that the thief has just added, or after it: the owner’s new address stays', async () => {
    const member = await owner()
    const email = await takesEmail(await signIn(member.email))
    const passkey = await addsPasskey(await signInByPhone(member.number))
    const { result } = await byPasskey(passkey)
    const thief = { token: result.token.accessToken }
    const asked = await app.call('requestPasskey', { purpose: 'confirmIdentity' }, thief)
    expect(await app.call('confirmIdentity', { passkey: device.uses(passkey, asked.result) }, thief)).toMatchObject(done)
    expect(await changesPassword(thief)).toMatchObject(done)
    expect(await profile(member)).toMatchObject({ email })
    expect(await undo(member.email)).toMatchObject(done)
  })

  it('8: of both in turn: the link of the owner’s own change ends it', async () => {
    const member = await owner()
    const email = await takesEmail(await signIn(member.email))
    expect(await changesPassword(await signInByPhone(member.number))).toMatchObject(done)
    const session = await signIn(email, next)
    const again = { oldPassword: next, password: third }
    expect(await app.call('changeUserPassword', again, session)).toMatchObject(done)
    expect(await undo(member.email)).toMatchObject(done)
    for (const secret of [password, next, third])
      expect(await byPhone(member.number, secret)).toMatchObject({ errorName: 'incorrectPassword' })
    app.clock.pass({ minutes: 1 })
    expect(await resetByEmail(member.email, 'V1ertes!Wort')).toMatchObject(done)
  })

  it('9: by a reset, of an owner from whom a thief has a session only: the session ends, and could set none', async () => {
    const member = await owner()
    const thief = await signIn(member.email)
    expect(await app.call('changeUserPassword', { oldPassword: third, password: next }, thief)).toMatchObject({
      errorName: 'incorrectPassword',
    })
    expect(await resetByPhone(member.number)).toMatchObject(done)
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await byEmail(member.email, third)).toMatchObject(done)
  })

  it('10: by the password alone, of a thief, after the owner has linked Facebook and added a passkey: an older sign-in stays', async () => {
    const person = aPerson()
    const member = await owner({ facebookId: person.id })
    const old = await addsPasskey(await signIn(member.email))
    app.clock.pass({ hours: 73 })
    const young = await addsPasskey(await signIn(member.email))
    expect(await changesPassword(await signInByPhone(member.number))).toMatchObject(saved(null))
    expect(await byPasskey(young)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await byPasskey(old)).toMatchObject(done)
    expect(await byFacebook(person)).toMatchObject(done)
    expect(await undo(member.email)).toMatchObject(done)
  })
})

describe('a Facebook account that a thief has linked', () => {
  it('ends with a new password, also where the stolen one has confirmed it, or a code or passkey since less than 72 hours', async () => {
    const ways: ((member: TestMember, thief: Session) => Promise<unknown>)[] = [
      (_, thief) => app.call('confirmIdentity', { password }, thief),
      async (member, thief) => {
        await app.call('sendIdentityCode', { to: 'email' }, thief)
        return app.call('confirmIdentity', { code: await latestCode(app, member.email) }, thief)
      },
    ]
    for (const confirms of ways) {
      const member = await owner()
      const thief = await signIn(member.email)
      const person = await linksFacebook(thief)
      app.clock.pass({ hours: 80 })
      expect(await confirms(member, thief)).toMatchObject(done)
      expect(await changesPassword(thief)).toMatchObject(done)
      expect(await byFacebook(person)).toMatchObject({ errorName: 'facebookNotFound' })
    }
  })

  it('stays where a code to an older address has confirmed it 72 hours ago', async () => {
    const member = await owner()
    const session = await signIn(member.email)
    const person = await linksFacebook(session)
    await app.call('sendIdentityCode', { to: 'email' }, session)
    expect(await app.call('confirmIdentity', { code: await latestCode(app, member.email) }, session)).toMatchObject(done)
    app.clock.pass({ hours: 72 })
    expect(await app.call('confirmIdentity', { password }, session)).toMatchObject(done)
    expect(await changesPassword(session)).toMatchObject(done)
    expect(await byFacebook(person)).toMatchObject(done)
  })

  it('ends where the release before has stored its confirmation by the stolen password', async () => {
    const member = await owner()
    const thief = await signIn(member.email)
    const person = await linksFacebook(thief)
    await app.server.services.pool.query('update facebook_owners set unconfirmed_since = null where member_id = $1', [member.memberId])
    expect(await changesPassword(await signIn(member.email))).toMatchObject(done)
    expect(await byFacebook(person)).toMatchObject({ errorName: 'facebookNotFound' })
  })
})

describe('the link of any notice', () => {
  const changes = {
    email: takesEmail,
    phone: takesPhone,
    facebook: linksFacebook,
    passkey: addsPasskey,
  }
  type Change = keyof typeof changes
  /** The changes, and which link is used: 0 is the newest. */
  const orders: [Change[], number][] = [
    [['email', 'phone', 'facebook'], 0],
    [['passkey', 'email', 'phone'], 1],
    [['facebook', 'passkey', 'email'], 2],
    [['phone', 'facebook', 'passkey'], 0],
  ]

  /** The link in each notice that was sent so far, the newest first. */
  async function links(...recipients: string[]): Promise<string[]> {
    await app.runJobs()
    const sent = (await readOutbox(app.server.services.db, 1000)).filter(({ recipient }) => recipients.includes(recipient))
    return sent.flatMap(({ body }) => /#undoToken=([\w-]{65})/.exec(body)?.[1] ?? [])
  }

  const stolen = async (order: Change[]) => {
    const member = await owner()
    const before = await profile(member)
    const own = await addsPasskey(await signIn(member.email))
    app.clock.pass({ hours: 73 })
    const thief = await signIn(member.email)
    const recipients = [member.email]
    for (const change of order) {
      const changed = await changes[change](thief)
      if (typeof changed === 'string' && change === 'email') recipients.push(changed)
    }
    expect(await app.call('changeUserPassword', { oldPassword: password, password: next }, thief)).toMatchObject(done)
    const all = await links(...recipients)
    expect(all).toHaveLength(4)
    return { member, before, own, thief, recipients, undos: all.slice(0, 3) }
  }

  it.each(orders.map(([order, at]) => [order.join(', '), order, at] as const))('restores what was before %s', async (_, order, at) => {
    const { member, before, own, thief, recipients, undos } = await stolen(order)
    expect(await app.call('undoAccountChange', { undoToken: undos[at] ?? '' })).toMatchObject({ ...done, result: { hasPassword: false } })
    expect(await profile(member)).toEqual(before)
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    for (const secret of [password, next])
      for (const email of recipients) expect(await byEmail(email, secret)).toMatchObject({ errorName: 'incorrectPassword' })
    for (const undoToken of undos)
      expect(await app.call('undoAccountChange', { undoToken })).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await byPasskey(own)).toMatchObject(done)
    app.clock.pass({ minutes: 1 })
    expect(await resetByEmail(member.email)).toMatchObject(done)
  })

  it('of several that are used at once counts once', async () => {
    const { member, before, undos } = await stolen(['email', 'phone', 'facebook'])
    const answers = await Promise.all(
      undos.flatMap((undoToken) => [undoToken, undoToken]).map((undoToken) => app.call('undoAccountChange', { undoToken })),
    )
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(await profile(member)).toEqual(before)
  })

  it('brings back a passkey that was removed and a Facebook account that was unlinked', async () => {
    const { id } = aPerson()
    const person = { ...aPerson(), id }
    const member = await owner({ facebookId: id })
    const session = await signIn(member.email)
    const passkey = await addsPasskey(session)
    app.clock.pass({ hours: 73 })
    const thief = await signIn(member.email)
    expect(await app.call('unlinkFacebook', {}, thief)).toMatchObject(done)
    await app.runJobs()
    app.clock.pass({ seconds: 1 })
    const [{ passkeyId = '' } = {}] = (await app.call('listPasskeys', {}, thief)).result.items
    expect(await app.call('removePasskey', { passkeyId }, thief)).toMatchObject(done)
    expect(await byFacebook(person)).toMatchObject({ errorName: 'facebookNotFound' })
    const [newest = ''] = await links(member.email)
    expect(await app.call('undoAccountChange', { undoToken: newest })).toMatchObject(done)
    expect(await byFacebook(person)).toMatchObject(done)
    expect(await byPasskey(passkey)).toMatchObject(done)
  })

  it('leaves a Facebook account to the member who has linked it meanwhile', async () => {
    const person = aPerson()
    const member = await owner({ facebookId: person.id })
    const other = await owner()
    expect(await app.call('unlinkFacebook', {}, await signIn(member.email))).toMatchObject(done)
    const linking = { snsType, snsToken: graph.tokenOf(person) }
    expect(await app.call('linkFacebook', linking, await signIn(other.email))).toMatchObject(done)
    const [newest = ''] = await links(member.email)
    expect(await app.call('undoAccountChange', { undoToken: newest })).toMatchObject(done)
    expect(await byFacebook(person)).toMatchObject({ ...done, result: { user: { email: other.email } } })
    expect(await profile(member)).toMatchObject({ facebook_id: null })
  })
})

describe('a sign-in that is on its way', () => {
  it('by a password that changes meanwhile opens no session', async () => {
    const member = await owner()
    const session = await signIn(member.email)
    for (let round = 0; round < 4; round++) {
      const [from, to] = round % 2 === 0 ? [password, next] : [next, password]
      const [changed, signedIn] = await Promise.all([
        app.call('changeUserPassword', { oldPassword: from, password: to }, session),
        byEmail(member.email, from),
      ])
      expect(changed).toMatchObject(done)
      if (signedIn.errorName !== null) continue
      const late = { token: signedIn.result.token.accessToken }
      expect(await app.call('getUserProfile', {}, late)).toMatchObject({ errorName: 'tokenInvalid' })
    }
  })
})
