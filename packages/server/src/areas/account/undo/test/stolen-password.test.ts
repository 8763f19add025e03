import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestToken } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import type { TestMember } from '#testing/members.ts'
import { password } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'
import {
  addsPasskey,
  aPerson,
  byEmail,
  byFacebook,
  byPasskey,
  byPhone,
  changesPassword,
  done,
  linksFacebook,
  next,
  owner,
  profile,
  publicUrl,
  resetByEmail,
  resetByPhone,
  type Session,
  signIn,
  snsType,
  subjectsTo,
  takesEmail,
  takesPhone,
  third,
  tooNew,
} from './support.ts'

let app: TestServer
let graph: GraphApi
beforeAll(async () => {
  graph = await startGraphApi()
  app = await startTestServer({ ...graph.env, ACCESS_TOKEN_SECONDS: '86400', PUBLIC_URL: publicUrl })
})
afterAll(async () => {
  await app.close()
  await graph.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

describe('a number or address that a thief with the password has added', () => {
  it('does not reset the password that the owner has set since, nor sign in with the one from before', async () => {
    const member = await owner(app, { areaCode: null, phone: null })
    const added = await takesPhone(app, await signIn(app, member.email))
    expect(await changesPassword(app, await signIn(app, member.email))).toMatchObject(done)
    const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone: added })
    await app.runJobs()
    const reset = { smsId: result.smsId ?? '', code: '123456', password: third }
    expect((await app.call('resetUserPasswordByPhone', reset)).errorName).not.toBe(null)
    expect(await byPhone(app, added, password)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await signIn(app, member.email, next)).toBeTruthy()
  })

  it('resets no password within 72 hours, by code or by link, and does afterwards', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const [email, phone] = [await takesEmail(app, thief), await takesPhone(app, thief)]
    expect(await resetByEmail(app, email)).toMatchObject(tooNew)
    expect(await app.call('resetUserPassword', { resetToken: await latestToken(app, email), password: third })).toMatchObject(tooNew)
    expect(await resetByPhone(app, phone)).toMatchObject(tooNew)
    app.clock.pass({ hours: 72 })
    expect(await resetByPhone(app, phone)).toMatchObject(done)
  })

  it('confirms nobody and deletes nothing within 72 hours', async () => {
    const member = await owner(app, { areaCode: null, phone: null })
    const thief = await signIn(app, member.email)
    await takesPhone(app, thief)
    await takesEmail(app, thief)
    for (const to of ['email', 'phone'] as const) expect(await app.call('sendIdentityCode', { to }, thief)).toMatchObject(tooNew)
    expect(await app.call('exportUserData', {}, { token: thief.token, isCopied: true })).toMatchObject({
      errorName: 'confirmIdentity',
      result: { hasPassword: true, email: null, phone: null },
    })
    expect(await app.call('sendDeleteAccountEmail', {}, thief)).toMatchObject(tooNew)
    app.clock.pass({ hours: 72 })
    expect(await app.call('sendIdentityCode', { to: 'phone' }, thief)).toMatchObject(done)
  })

  it('signs in by a code, and no more once the password is another', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const email = await takesEmail(app, thief)
    const byCode = async () => {
      app.clock.pass({ seconds: 30 })
      await app.call('sendVerifyEmail', { verifyType: 'login', email })
      await app.runJobs()
      return app.call('verifyLoginEmail', { email, code: await latestCode(app, email) })
    }
    expect(await byCode()).toMatchObject(done)
    expect(await changesPassword(app, thief)).toMatchObject(done)
    expect(await byCode()).toMatchObject(tooNew)
  })

  it('is dropped by a new password through an older one, with passkeys and sign-ins, and both hear of it', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const person = await linksFacebook(app, graph, thief)
    const passkey = await addsPasskey(app, thief)
    const email = await takesEmail(app, thief)
    expect(await resetByPhone(app, member.number)).toMatchObject({ ...done, result: { user: { email: member.email } } })
    expect(await profile(app, member)).toEqual({ email: member.email, phone: member.number, facebook_id: null })
    expect(await byPasskey(app, passkey)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await byFacebook(app, graph, person)).toMatchObject({ errorName: 'facebookNotFound' })
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    for (const recipient of [member.email, email])
      expect(await subjectsTo(app, recipient)).toContain('Neue Angaben in deinem Konto sind zurückgenommen')
    expect(await resetByEmail(app, member.email, next)).toMatchObject(done)
  })

  it('stays where the session that added it sets the new password', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    const email = await takesEmail(app, session)
    expect(await changesPassword(app, session)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email })
  })
})

describe('a Facebook account that a thief has linked', () => {
  it('ends with a new password, also where the stolen one has confirmed it, or a code or passkey since less than 72 hours', async () => {
    const ways: ((member: TestMember, thief: Session) => Promise<unknown>)[] = [
      (_, thief) => app.call('confirmIdentity', { for: 'exportUserData', password }, thief),
      async (member, thief) => {
        await app.call('sendIdentityCode', { to: 'email' }, thief)
        return app.call('confirmIdentity', { for: 'exportUserData', code: await latestCode(app, member.email) }, thief)
      },
    ]
    for (const confirms of ways) {
      const member = await owner(app)
      const thief = await signIn(app, member.email)
      const person = await linksFacebook(app, graph, thief)
      app.clock.pass({ hours: 80 })
      expect(await confirms(member, thief)).toMatchObject(done)
      expect(await changesPassword(app, thief)).toMatchObject(done)
      expect(await byFacebook(app, graph, person)).toMatchObject({ errorName: 'facebookNotFound' })
    }
  })

  it('stays where a code to an older address has confirmed it 72 hours ago', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    const person = await linksFacebook(app, graph, session)
    await app.call('sendIdentityCode', { to: 'email' }, session)
    expect(await app.call('confirmIdentity', { for: 'exportUserData', code: await latestCode(app, member.email) }, session)).toMatchObject(
      done,
    )
    app.clock.pass({ hours: 72 })
    expect(await app.call('confirmIdentity', { for: 'exportUserData', password }, session)).toMatchObject(done)
    expect(await changesPassword(app, session)).toMatchObject(done)
    expect(await byFacebook(app, graph, person)).toMatchObject(done)
  })
})

describe('the link of any notice', () => {
  const changes = {
    email: (session: Session) => takesEmail(app, session),
    phone: (session: Session) => takesPhone(app, session),
    facebook: (session: Session) => linksFacebook(app, graph, session),
    passkey: (session: Session) => addsPasskey(app, session),
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
    const member = await owner(app)
    const before = await profile(app, member)
    const own = await addsPasskey(app, await signIn(app, member.email))
    app.clock.pass({ hours: 73 })
    const thief = await signIn(app, member.email)
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
    expect(await profile(app, member)).toEqual(before)
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    for (const secret of [password, next])
      for (const email of recipients) expect(await byEmail(app, email, secret)).toMatchObject({ errorName: 'incorrectPassword' })
    for (const undoToken of undos)
      expect(await app.call('undoAccountChange', { undoToken })).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await byPasskey(app, own)).toMatchObject(done)
    app.clock.pass({ minutes: 1 })
    expect(await resetByEmail(app, member.email)).toMatchObject(done)
  })

  it('of several that are used at once counts once', async () => {
    const { member, before, undos } = await stolen(['email', 'phone', 'facebook'])
    const answers = await Promise.all(
      undos.flatMap((undoToken) => [undoToken, undoToken]).map((undoToken) => app.call('undoAccountChange', { undoToken })),
    )
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(await profile(app, member)).toEqual(before)
  })

  it('brings back a passkey that was removed and a Facebook account that was unlinked', async () => {
    const { id } = aPerson()
    const person = { ...aPerson(), id }
    const member = await owner(app, { facebookId: id })
    const session = await signIn(app, member.email)
    const passkey = await addsPasskey(app, session)
    app.clock.pass({ hours: 73 })
    const thief = await signIn(app, member.email)
    expect(await app.call('unlinkFacebook', {}, thief)).toMatchObject(done)
    await app.runJobs()
    app.clock.pass({ seconds: 1 })
    const [{ passkeyId = '' } = {}] = (await app.call('listPasskeys', {}, thief)).result.items
    expect(await app.call('removePasskey', { passkeyId }, thief)).toMatchObject(done)
    expect(await byFacebook(app, graph, person)).toMatchObject({ errorName: 'facebookNotFound' })
    const [newest = ''] = await links(member.email)
    expect(await app.call('undoAccountChange', { undoToken: newest })).toMatchObject(done)
    expect(await byFacebook(app, graph, person)).toMatchObject(done)
    expect(await byPasskey(app, passkey)).toMatchObject(done)
  })

  it('leaves a Facebook account to the member who has linked it meanwhile', async () => {
    const person = aPerson()
    const member = await owner(app, { facebookId: person.id })
    const other = await owner(app)
    expect(await app.call('unlinkFacebook', {}, await signIn(app, member.email))).toMatchObject(done)
    const linking = { snsType, snsToken: graph.tokenOf(person) }
    expect(await app.call('linkFacebook', linking, await signIn(app, other.email))).toMatchObject(done)
    const [newest = ''] = await links(member.email)
    expect(await app.call('undoAccountChange', { undoToken: newest })).toMatchObject(done)
    expect(await byFacebook(app, graph, person)).toMatchObject({ ...done, result: { user: { email: other.email } } })
    expect(await profile(app, member)).toMatchObject({ facebook_id: null })
  })
})

describe('a sign-in that is on its way', () => {
  it('by a password that changes meanwhile opens no session', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    for (let round = 0; round < 4; round++) {
      const [from, to] = round % 2 === 0 ? [password, next] : [next, password]
      const [changed, signedIn] = await Promise.all([
        app.call('changeUserPassword', { oldPassword: from, password: to }, session),
        byEmail(app, member.email, from),
      ])
      expect(changed).toMatchObject(done)
      if (signedIn.errorName !== null) continue
      const late = { token: signedIn.result.token.accessToken }
      expect(await app.call('getUserProfile', {}, late)).toMatchObject({ errorName: 'tokenInvalid' })
    }
  })
})
