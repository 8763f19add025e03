import { expect } from 'vitest'
import { anAuthenticator } from '#testing/authenticator.ts'
import { latestCode } from '#testing/codes.ts'
import type { GraphApi } from '#testing/graph-api.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail, aPhone, password, quickHash } from '#testing/registrations.ts'
import type { TestServer } from '#testing/server.ts'
import { codesIn } from '../../../../http/pages/serve-outbox.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'

/** Where passkeys are for. */
export const publicUrl = 'http://localhost:8080'
const device = anAuthenticator(publicUrl)

export interface Session {
  token: string
}

/** What an owner and a thief set in turn. */
export const next = 'N3ues!Wort'
export const third = 'Dr1ttes!Wort'
export const tooNew = { errorName: 'contactTooNew' }
export const done = { errorName: null }
export const linkInvalid = { errorName: 'undoLinkInvalid' }

export const snsType = 'facebook'
let people = 0
export const aPerson = () => ({ id: `6615${++people}`, email: anEmail(), first_name: 'Lotte', last_name: 'Hagedorn' })

let hashed: Promise<string> | undefined

type More = Parameters<typeof aMember>[1]

/** An account of today. */
export async function newOwner(app: TestServer, more: More = {}): Promise<TestMember> {
  hashed ??= quickHash()
  return aMember(app, { passwordHash: await hashed, areaCode: '+49', phone: aPhone(), ...more })
}

export type Owner = TestMember & { number: string }

/** An account of half a year. */
export async function owner(app: TestServer, more: More = {}): Promise<Owner> {
  const [phone, now] = [aPhone(), app.clock.now()]
  app.clock.set('2026-05-20T11:00:00Z')
  const member = await newOwner(app, { phone, phoneVerifiedAt: app.clock.now(), ...more })
  app.clock.set(now.toISOString())
  return { ...member, number: phone }
}

export async function signIn(app: TestServer, email: string, secret = password): Promise<Session> {
  const { errorName, result } = await byEmail(app, email, secret)
  expect(errorName).toBe(null)
  const [memberId = '', sessionId = ''] = result.token.refreshToken.split('.')
  return {
    // As refreshed, after the clock was moved.
    get token() {
      return app.server.services.tokens.sign({ memberId, sessionId })
    },
  }
}

export async function signInByPhone(app: TestServer, { number }: Owner): Promise<Session> {
  const { result } = await byPhone(app, number, password)
  return { token: result.token.accessToken }
}

export const byPhone = (app: TestServer, phone: string, secret: string) =>
  app.call('newLogin', { loginType: 'phone', areaCode: '+49', phone, password: secret })
export const byEmail = (app: TestServer, email: string, secret = password) =>
  app.call('newLogin', { loginType: 'email', email, password: secret })

export async function takesEmail(app: TestServer, session: Session, email = anEmail()): Promise<string> {
  await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, session)
  expect(await app.call('changeEmail', { email, code: await latestCode(app, email) }, session)).toMatchObject(done)
  await isAnnounced(app)
  return email
}

export async function takesPhone(app: TestServer, session: Session): Promise<string> {
  const phone = aPhone()
  const { result } = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, session)
  const code = await latestCode(app, `+49${phone}`)
  expect(await app.call('changePhone', { smsId: result.smsId, code }, session)).toMatchObject(done)
  await isAnnounced(app)
  return phone
}

export async function addsPasskey(app: TestServer, session: Session) {
  const { passkey, input } = device.creates((await app.call('beginPasskey', {}, session)).result)
  expect(await app.call('addPasskey', input, session)).toMatchObject(done)
  await isAnnounced(app)
  return passkey
}

export async function linksFacebook(app: TestServer, graph: GraphApi, session: Session) {
  const person = aPerson()
  expect(await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(person) }, session)).toMatchObject(done)
  await isAnnounced(app)
  return person
}

/** Changes have instants of their own. */
async function isAnnounced(app: TestServer): Promise<void> {
  await app.runJobs()
  app.clock.pass({ seconds: 1 })
}

export async function byPasskey(app: TestServer, passkey: Awaited<ReturnType<typeof addsPasskey>>) {
  const asked = await app.call('requestPasskey', { purpose: 'signIn' })
  return app.call('signInByPasskey', device.uses(passkey, asked.result))
}

export const byFacebook = (app: TestServer, graph: GraphApi, person: ReturnType<typeof aPerson>) =>
  app.call('newLogin', { loginType: 'facebook', snsType, snsToken: graph.tokenOf(person) })

/** The code that was sent last, also where a notice came after it. */
export async function lastCode(app: TestServer, recipient: string): Promise<string> {
  return (await bodiesTo(app, recipient)).flatMap(codesIn)[0] ?? ''
}

export async function resetByEmail(app: TestServer, email: string, to = third) {
  await app.call('forgetUserPassword', { type: 'email', email })
  await app.runJobs()
  return app.call('resetUserPasswordByEmail', { email, code: await lastCode(app, email), password: to })
}

export async function resetByPhone(app: TestServer, phone: string, to = third) {
  const { result } = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone })
  await app.runJobs()
  return app.call('resetUserPasswordByPhone', { smsId: result.smsId ?? '', code: await lastCode(app, `+49${phone}`), password: to })
}

export const changesPassword = (app: TestServer, session: Session, oldPassword = password) =>
  app.call('changeUserPassword', { oldPassword, password: next }, session)

export const undo = (app: TestServer, undoToken: string) => app.call('undoAccountChange', { undoToken })
/** What the page of an undo link shows. */
export const look = (app: TestServer, undoToken: string) => app.call('getAccountChange', { undoToken })

export async function profile(app: TestServer, { memberId }: TestMember) {
  const { rows } = await app.server.services.pool.query('select email, phone, facebook_id from members where member_id = $1', [memberId])
  return rows[0]
}

async function messagesTo(app: TestServer, recipient: string) {
  await app.runJobs()
  return (await readOutbox(app.server.services.db, 1000)).filter((sent) => sent.recipient === recipient)
}

export async function subjectsTo(app: TestServer, recipient: string): Promise<string[]> {
  return (await messagesTo(app, recipient)).map(({ subject }) => subject)
}

async function bodiesTo(app: TestServer, recipient: string): Promise<string[]> {
  return (await messagesTo(app, recipient)).map(({ body }) => body)
}

/** The links in all that was sent to somebody, the newest first. */
export async function linksTo(app: TestServer, recipient: string): Promise<string[]> {
  return (await bodiesTo(app, recipient)).flatMap((body) => /#undoToken=([\w-]{65})/.exec(body)?.[1] ?? [])
}
