import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
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
  confirmsByPasskey,
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
  subjectsTo,
  takesEmail,
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

// Owner and thief know the password.
describe('a new password, after a change of address or number that can still be undone,', () => {
  /** The link to undo a change, in what was sent last. */
  async function link(recipient: string): Promise<string> {
    await app.runJobs()
    const sent = (await readOutbox(app.server.services.db, 1000)).filter((message) => message.recipient === recipient)
    return sent.flatMap(({ body }) => /#undoToken=([\w-]{65})/.exec(body)?.[1] ?? [])[0] ?? ''
  }
  const undo = async (recipient: string) => app.call('undoAccountChange', { undoToken: await link(recipient) })
  const signInByPhone = async (phone: string): Promise<Session> => {
    const { result } = await byPhone(app, phone, password)
    return { token: result.token.accessToken }
  }
  async function confirmsByCode(session: Session, number: string): Promise<void> {
    await app.call('sendIdentityCode', { to: 'phone' }, session)
    expect(
      await app.call('confirmIdentity', { for: 'exportUserData', code: await latestCode(app, `+49${number}`) }, session),
    ).toMatchObject(done)
  }
  const saved = (contactChangedAt: string | null) => ({ ...done, result: { contactChangedAt } })

  it('1: by the password alone, of an owner whose address a thief has changed: the link gives the account back', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const [email, passkey] = [await takesEmail(app, thief), await addsPasskey(app, thief)]
    const person = await linksFacebook(app, graph, thief)
    expect(await changesPassword(app, await signInByPhone(member.number))).toMatchObject(saved('2026-11-20T11:00:00.000Z'))
    for (const recipient of [member.email, email]) expect(await subjectsTo(app, recipient)).toContain('Dein Passwort ist geändert')
    // The thief has nothing of it: no session, no sign-in and no reset.
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await byEmail(app, email, password)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await byPasskey(app, passkey)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await byFacebook(app, graph, person)).toMatchObject({ errorName: 'facebookNotFound' })
    expect(await resetByEmail(app, email)).toMatchObject(tooNew)
    expect(await undo(member.email)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email: member.email, phone: member.number })
    app.clock.pass({ minutes: 1 })
    expect(await resetByEmail(app, member.email)).toMatchObject(done)
  })

  it('1, with a passkey of days before that: the link does not bring it back', async () => {
    const member = await owner(app)
    const passkey = await addsPasskey(app, await signIn(app, member.email))
    app.clock.pass({ hours: 70 })
    await takesEmail(app, await signIn(app, member.email))
    app.clock.pass({ hours: 1 })
    await changesPassword(app, await signInByPhone(member.number))
    app.clock.pass({ hours: 1.5 })
    expect(await undo(member.email)).toMatchObject(done)
    expect(await byPasskey(app, passkey)).toMatchObject({ errorName: 'passkeyRejected' })
  })

  it('2: after a code to an older number, of an owner whose address a thief has changed: the address is the old one again', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const email = await takesEmail(app, thief)
    const session = await signInByPhone(member.number)
    await confirmsByCode(session, member.number)
    expect(await changesPassword(app, session)).toMatchObject(saved(null))
    expect(await profile(app, member)).toMatchObject({ email: member.email })
    for (const recipient of [member.email, email])
      expect(await subjectsTo(app, recipient)).toContain('Neue Angaben in deinem Konto sind zurückgenommen')
  })

  it('3: after an older passkey, of an owner whose address a thief has changed: the address is the old one again', async () => {
    const member = await owner(app)
    const own = await addsPasskey(app, await signIn(app, member.email))
    app.clock.pass({ hours: 73 })
    await takesEmail(app, await signIn(app, member.email))
    const { result } = await byPasskey(app, own)
    expect(await changesPassword(app, { token: result.token.accessToken })).toMatchObject(saved(null))
    expect(await profile(app, member)).toMatchObject({ email: member.email })
    expect(await byPasskey(app, own)).toMatchObject(done)
  })

  it('4: by a reset through an older number, of an owner whose address a thief has changed: the address is the old one again', async () => {
    const member = await owner(app)
    const email = await takesEmail(app, await signIn(app, member.email))
    expect(await resetByPhone(app, member.number)).toMatchObject({ ...done, result: { user: { email: member.email } } })
    expect(await undo(member.email)).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await byEmail(app, email, third)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('5: by the password alone, of a thief, after the owner has changed the address: it stays, and the link as well', async () => {
    const member = await owner(app)
    const email = await takesEmail(app, await signIn(app, member.email))
    const thief = await signInByPhone(member.number)
    expect(await changesPassword(app, thief)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email })
    expect(await subjectsTo(app, email)).toContain('Dein Passwort ist geändert')
    expect(await undo(member.email)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email: member.email })
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await byEmail(app, member.email, next)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('6: by the password alone, of a thief, after the owner has changed the address: it resets the password after 72 hours', async () => {
    const member = await owner(app, { areaCode: null, phone: null })
    const email = await takesEmail(app, await signIn(app, member.email))
    expect(await changesPassword(app, await signIn(app, email))).toMatchObject(done)
    expect(await resetByEmail(app, email)).toMatchObject(tooNew)
    app.clock.pass({ hours: 72 })
    expect(await resetByEmail(app, email)).toMatchObject(done)
    expect(await byEmail(app, email, next)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('7: in a session by a passkey that the thief has just added, or after it: the owner’s new address stays', async () => {
    const member = await owner(app)
    const email = await takesEmail(app, await signIn(app, member.email))
    const passkey = await addsPasskey(app, await signInByPhone(member.number))
    const { result } = await byPasskey(app, passkey)
    const thief = { token: result.token.accessToken }
    expect(await confirmsByPasskey(app, passkey, thief)).toMatchObject(done)
    expect(await changesPassword(app, thief)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email })
    expect(await undo(member.email)).toMatchObject(done)
  })

  it('8: of both in turn: the link of the owner’s own change ends it', async () => {
    const member = await owner(app)
    const email = await takesEmail(app, await signIn(app, member.email))
    expect(await changesPassword(app, await signInByPhone(member.number))).toMatchObject(done)
    const session = await signIn(app, email, next)
    const again = { oldPassword: next, password: third }
    expect(await app.call('changeUserPassword', again, session)).toMatchObject(done)
    expect(await undo(member.email)).toMatchObject(done)
    for (const secret of [password, next, third])
      expect(await byPhone(app, member.number, secret)).toMatchObject({ errorName: 'incorrectPassword' })
    app.clock.pass({ minutes: 1 })
    expect(await resetByEmail(app, member.email, 'V1ertes!Wort')).toMatchObject(done)
  })

  it('9: by a reset, of an owner from whom a thief has a session only: the session ends, and could set none', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    expect(await app.call('changeUserPassword', { oldPassword: third, password: next }, thief)).toMatchObject({
      errorName: 'incorrectPassword',
    })
    expect(await resetByPhone(app, member.number)).toMatchObject(done)
    expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await byEmail(app, member.email, third)).toMatchObject(done)
  })

  it('10: by the password alone, of a thief, after the owner has linked Facebook and added a passkey: an older sign-in stays', async () => {
    const person = aPerson()
    const member = await owner(app, { facebookId: person.id })
    const old = await addsPasskey(app, await signIn(app, member.email))
    app.clock.pass({ hours: 73 })
    const young = await addsPasskey(app, await signIn(app, member.email))
    expect(await changesPassword(app, await signInByPhone(member.number))).toMatchObject(saved(null))
    expect(await byPasskey(app, young)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await byPasskey(app, old)).toMatchObject(done)
    expect(await byFacebook(app, graph, person)).toMatchObject(done)
    expect(await undo(member.email)).toMatchObject(done)
  })

  it('11: in the session in which a thief has changed the address by the password, after a code to an older number: the address is the old one again', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    const email = await takesEmail(app, session)
    await confirmsByCode(session, member.number)
    expect(await changesPassword(app, session)).toMatchObject(saved(null))
    expect(await profile(app, member)).toMatchObject({ email: member.email })
    expect(await byEmail(app, email, next)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await byEmail(app, member.email, next)).toMatchObject(done)
  })

  it('12: in the session in which the owner has changed the address after a code to an older number, after another code: the address stays', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    await confirmsByCode(session, member.number)
    const email = await takesEmail(app, session)
    app.clock.pass({ minutes: 1 })
    await confirmsByCode(session, member.number)
    expect(await changesPassword(app, session)).toMatchObject(saved('2026-11-20T11:00:00.000Z'))
    expect(await profile(app, member)).toMatchObject({ email })
  })

  it('13: the same after a code that the owner has entered an hour before a thief changed the address by the password: it is the old one again', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    await confirmsByCode(session, member.number)
    app.clock.pass({ hours: 1 })
    expect(await app.call('confirmIdentity', { for: 'exportUserData', password }, session)).toMatchObject(done)
    await takesEmail(app, session)
    await confirmsByCode(session, member.number)
    expect(await changesPassword(app, session)).toMatchObject(saved(null))
    expect(await profile(app, member)).toMatchObject({ email: member.email })
  })
})
