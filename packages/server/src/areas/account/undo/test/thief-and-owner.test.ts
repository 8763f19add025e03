import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import { aPhone, password } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areas } from '../../../../areas.ts'
import { purgeOldRows } from '../../../../runtime/retention.ts'
import {
  addsPasskey,
  aPerson,
  byEmail,
  byFacebook,
  byPasskey,
  byPhone,
  changesPassword,
  done,
  lastCode,
  linkInvalid,
  linksFacebook,
  linksTo,
  next,
  type Owner,
  owner,
  profile,
  publicUrl,
  resetByEmail,
  resetByPhone,
  type Session,
  signIn,
  signInByPhone,
  subjectsTo,
  takesEmail,
  takesPhone,
  third,
  tooNew,
  undo,
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

const wrong = { errorName: 'incorrectPassword' }
const signedOut = { errorName: 'tokenInvalid' }
const nobody = { errorName: 'passkeyRejected' }
const unlinked = { errorName: 'facebookNotFound' }
const isOpen = (session: Session) => app.call('getUserProfile', {}, session)
const linkTo = async (recipient: string) => (await linksTo(app, recipient))[0] ?? ''

async function byCode(email: string) {
  app.clock.pass({ minutes: 1 })
  await app.call('sendVerifyEmail', { verifyType: 'login', email })
  await app.runJobs()
  return app.call('verifyLoginEmail', { email, code: await lastCode(app, email) })
}

/** The owner has the account as before, alone, and sets a password. */
async function isBack(member: Owner, ...others: Session[]): Promise<void> {
  expect(await profile(app, member)).toEqual({ email: member.email, phone: member.number, facebook_id: null })
  for (const session of others) expect(await isOpen(session)).toMatchObject(signedOut)
  for (const secret of [password, next, third]) expect(await byEmail(app, member.email, secret)).toMatchObject(wrong)
  app.clock.pass({ minutes: 1 })
  expect(await resetByEmail(app, member.email, 'V1ertes!Wort')).toMatchObject(done)
}

describe('a thief with a copied token', () => {
  it('changes nothing that there would be to undo', async () => {
    const member = await owner(app)
    const thief = { token: (await signIn(app, member.email)).token, isCopied: true }
    expect(await app.call('beginPasskey', {}, thief)).toMatchObject({ errorName: 'confirmIdentity' })
    expect(await app.call('unlinkFacebook', {}, thief)).toMatchObject({ errorName: 'confirmIdentity' })
    expect(await app.call('changeUserPassword', { oldPassword: third, password: next }, thief)).toMatchObject(wrong)
    expect(await resetByPhone(app, member.number)).toMatchObject(done)
    expect(await isOpen(thief)).toMatchObject(signedOut)
    expect(await linksTo(app, member.email)).toEqual([])
  })
})

describe('a thief with the unlocked phone, who reads the codes that come there,', () => {
  it('takes everything over, and the link gives all of it back', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    await app.call('sendIdentityCode', { to: 'phone' }, thief)
    const code = await lastCode(app, `+49${member.number}`)
    const { ticket } = (await app.call('confirmIdentity', { for: 'beginPasskey', code }, thief)).result
    expect(await app.call('beginPasskey', {}, { token: thief.token, isCopied: true, ticket })).toMatchObject(done)
    const [email, phone] = [await takesEmail(app, thief), await takesPhone(app, thief)]
    expect(await undo(app, await linkTo(member.email))).toMatchObject(done)
    await isBack(member, thief)
    expect(await byCode(email)).not.toMatchObject(done)
    expect((await subjectsTo(app, email))[0]).toMatch(/keine Herzkarte/)
    expect(await byPhone(app, phone, password)).toMatchObject(wrong)
  })
})

describe('a thief who has the password', () => {
  const changes = {
    email: (session: Session) => takesEmail(app, session),
    phone: (session: Session) => takesPhone(app, session),
    facebook: (session: Session) => linksFacebook(app, graph, session),
    passkey: (session: Session) => addsPasskey(app, session),
  }
  const orders: (keyof typeof changes)[][] = [
    ['email', 'phone', 'facebook'],
    ['passkey', 'email', 'phone'],
    ['facebook', 'passkey', 'email'],
    ['phone', 'facebook', 'passkey'],
  ]

  it.each(orders.map((order) => [order.join(', '), order] as const))('and changes %s, loses all of it by one link', async (_, order) => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const old = await addsPasskey(app, await signIn(app, member.email))
    for (const change of order) await changes[change](thief)
    expect(await changesPassword(app, thief)).toMatchObject(done)
    const [link = '', ...earlier] = await linksTo(app, member.email)
    expect(earlier).toHaveLength(4)
    // Each notice has the same link.
    expect(new Set([link, ...earlier]).size).toBe(1)
    expect(await undo(app, link)).toMatchObject({ ...done, result: { verifyType: 'email', hasPassword: false } })
    expect(await undo(app, link)).toMatchObject(linkInvalid)
    expect(await byPasskey(app, old)).toMatchObject(nobody)
    await isBack(member, thief)
  })

  it('and has added a number first and then an address, never gets the link', async () => {
    const member = await owner(app, { areaCode: null, phone: null })
    const thief = await signIn(app, member.email)
    const [phone, email] = [await takesPhone(app, thief), await takesEmail(app, thief)]
    const last = await takesEmail(app, thief)
    expect(await changesPassword(app, thief)).toMatchObject(done)
    for (const recipient of [`+49${phone}`, email, last]) expect(await linksTo(app, recipient)).toEqual([])
    expect(await subjectsTo(app, email)).toContain('Deine E-Mail-Adresse ist geändert')
    expect(await undo(app, await linkTo(member.email))).toMatchObject(done)
    expect(await profile(app, member)).toEqual({ email: member.email, phone: null, facebook_id: null })
    expect(await byPhone(app, phone, next)).toMatchObject(wrong)
  })

  it('signs in by a code to a new address, and does nothing else with it for 72 hours', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const [email, phone] = [await takesEmail(app, thief), await takesPhone(app, thief)]
    expect(await byCode(email)).toMatchObject(done)
    expect(await resetByEmail(app, email)).toMatchObject(tooNew)
    expect(await app.call('resetUserPassword', { resetToken: await latestToken(app, email), password: third })).toMatchObject(tooNew)
    expect(await resetByPhone(app, phone)).toMatchObject(tooNew)
    for (const to of ['email', 'phone'] as const) expect(await app.call('sendIdentityCode', { to }, thief)).toMatchObject(tooNew)
    expect(await app.call('exportUserData', {}, { token: thief.token, isCopied: true })).toMatchObject({
      errorName: 'confirmIdentity',
      result: { hasPassword: true, email: null, phone: null },
    })
    expect(await app.call('sendDeleteAccountEmail', {}, thief)).toMatchObject(tooNew)
    app.clock.pass({ hours: 72 })
    expect(await app.call('sendIdentityCode', { to: 'phone' }, thief)).toMatchObject(done)
    expect(await resetByPhone(app, phone)).toMatchObject(done)
  })

  it('cannot guess at the next one by setting it from a new address', async () => {
    const member = await owner(app)
    const email = await takesEmail(app, await signIn(app, member.email))
    expect(await resetByPhone(app, member.number)).toMatchObject(done)
    expect(await resetByEmail(app, email, third)).toMatchObject(tooNew)
    expect(await resetByEmail(app, email, next)).toMatchObject(tooNew)
  })

  it('and sets a new one, ends what the owner has added in the last 72 hours, and does not end the link', async () => {
    const person = aPerson()
    const member = await owner(app, { facebookId: person.id })
    const old = await addsPasskey(app, await signIn(app, member.email))
    app.clock.pass({ hours: 73 })
    const session = await signIn(app, member.email)
    const email = await takesEmail(app, session)
    const young = await addsPasskey(app, session)
    const thief = await signInByPhone(app, member)
    expect(await changesPassword(app, thief)).toMatchObject({ ...done, result: { contactChangedAt: '2026-11-23T12:00:01.000Z' } })
    expect(await byPasskey(app, young)).toMatchObject(nobody)
    expect(await byPasskey(app, old)).toMatchObject(done)
    expect(await byFacebook(app, graph, person)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email })
    for (const recipient of [member.email, email]) expect(await subjectsTo(app, recipient)).toContain('Dein Passwort ist geändert')
    expect(await undo(app, await linkTo(member.email))).toMatchObject(done)
    await isBack(member, thief)
  })
})

describe('an owner whose address a thief has changed', () => {
  it('gets the link again who asks for a new password at the number, beside its code, and at the address in place of one', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const [email, passkey] = [await takesEmail(app, thief), await addsPasskey(app, thief)]
    const person = await linksFacebook(app, graph, thief)
    expect(await linksTo(app, `+49${member.number}`)).toEqual([])
    expect(await resetByPhone(app, member.number)).toMatchObject(done)
    // The new password ends sessions and new sign-ins. The contacts wait for the link.
    expect(await isOpen(thief)).toMatchObject(signedOut)
    expect(await byPasskey(app, passkey)).toMatchObject(nobody)
    expect(await byFacebook(app, graph, person)).toMatchObject(unlinked)
    expect(await profile(app, member)).toMatchObject({ email })
    const toNumber = await linksTo(app, `+49${member.number}`)
    expect(new Set([...toNumber, ...(await linksTo(app, member.email))]).size).toBe(1)
    expect(toNumber).toHaveLength(1)
    const count = (await linksTo(app, member.email)).length
    await app.call('forgetUserPassword', { type: 'email', email: member.email })
    expect(await linksTo(app, member.email)).toHaveLength(count + 1)
    expect(await undo(app, toNumber[0] ?? '')).toMatchObject(done)
    await isBack(member, thief)
  })

  it('and who takes it back by hand, has it as before, and the thief has no link', async () => {
    const member = await owner(app)
    const email = await takesEmail(app, await signIn(app, member.email))
    app.clock.pass({ hours: 10 })
    const session = await signInByPhone(app, member)
    await takesEmail(app, session, member.email)
    expect(await subjectsTo(app, email)).toContain('Deine E-Mail-Adresse ist geändert')
    expect(await linksTo(app, email)).toEqual([])
    expect(await app.call('sendIdentityCode', { to: 'email' }, session)).toMatchObject(done)
    expect((await app.call('exportUserData', {}, session)).result.safety.undos).toMatchObject([
      { change: 'emailChanged', email: member.email, phone: `+49${member.number}` },
    ])
    // The thief has the password, and takes the account again when the first change is too old.
    app.clock.pass({ hours: 63 })
    const thief = await signIn(app, member.email)
    await takesEmail(app, thief, email)
    expect(await app.call('sendIdentityCode', { to: 'email' }, thief)).toMatchObject(tooNew)
    app.clock.pass({ hours: 71 })
    expect(await undo(app, await linkTo(member.email))).toMatchObject(done)
    await isBack(member, thief)
  })
})

describe('an owner who has changed the address a day before', () => {
  it('gets the link at the older one, and hears of the theft at both', async () => {
    const member = await owner(app)
    const own = await takesEmail(app, await signIn(app, member.email))
    app.clock.pass({ hours: 24 })
    const thief = await signIn(app, own)
    await takesEmail(app, thief)
    expect(await subjectsTo(app, own)).toContain('Deine E-Mail-Adresse ist geändert')
    expect(await linksTo(app, own)).toEqual([])
    const [link = '', before] = await linksTo(app, member.email)
    expect(link).toBe(before)
    app.clock.pass({ hours: 71 })
    expect(await undo(app, link)).toMatchObject(done)
    await isBack(member, thief)
  })

  it('has it remembered in place of the older one by a change after 72 hours, and the link of the older one is over', async () => {
    const member = await owner(app)
    const own = await takesEmail(app, await signIn(app, member.email))
    app.clock.pass({ hours: 50 })
    await takesPhone(app, await signIn(app, own))
    const [link = ''] = await linksTo(app, member.email)
    expect(await linksTo(app, own)).toEqual([])
    app.clock.pass({ hours: 22 })
    const thief = await signIn(app, own)
    await takesEmail(app, thief)
    expect(await undo(app, link)).toMatchObject(linkInvalid)
    expect(await undo(app, await linkTo(own))).toMatchObject(done)
    expect(await profile(app, member)).toEqual({ email: own, phone: member.number, facebook_id: null })
    expect(await app.call('registerTempEmailUser', { email: member.email })).toMatchObject(done)
  })
})

describe('a contact that another member wants meanwhile', () => {
  it('is not free as long as it is remembered, also where it was replaced twice', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    const between = await takesEmail(app, session)
    app.clock.pass({ hours: 50 })
    await takesEmail(app, await signIn(app, between))
    app.clock.pass({ hours: 50 })
    await purgeOldRows(app.server.services, areas.retention)
    expect(await app.call('registerTempEmailUser', { email: member.email })).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    // One that came in between is nobody's, and stays with the member who takes it.
    const other = await owner(app)
    await takesEmail(app, await signIn(app, other.email), between)
    expect(await undo(app, await linkTo(member.email))).toMatchObject(done)
    await isBack(member, session)
    expect(await profile(app, other)).toMatchObject({ email: between })
  })

  it('is left to them if it is a Facebook account', async () => {
    const person = aPerson()
    const member = await owner(app, { facebookId: person.id })
    const other = await owner(app)
    expect(await app.call('unlinkFacebook', {}, await signIn(app, member.email))).toMatchObject(done)
    const linking = { snsType: 'facebook', snsToken: graph.tokenOf(person) }
    expect(await app.call('linkFacebook', linking, await signIn(app, other.email))).toMatchObject(done)
    expect(await undo(app, await linkTo(member.email))).toMatchObject(done)
    expect(await byFacebook(app, graph, person)).toMatchObject({ ...done, result: { user: { email: other.email } } })
  })
})

it('a Facebook account that was linked in the app ends with a new password for 72 hours, one of longer ago stays', async () => {
  for (const [hours, answer] of [
    [71, unlinked],
    [72, done],
  ] as const) {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    const person = await linksFacebook(app, graph, session)
    app.clock.pass({ hours })
    expect(await changesPassword(app, session)).toMatchObject(done)
    expect(await byFacebook(app, graph, person)).toMatchObject(answer)
  }
})

it('an account without any contact from before has no way to be undone', async () => {
  const person = aPerson()
  const member = await owner(app, { facebookId: person.id, email: null, phone: null, areaCode: null })
  const session = { token: (await byFacebook(app, graph, person)).result.token.accessToken }
  const number = await takesPhone(app, session)
  expect(await linksTo(app, `+49${number}`)).toEqual([])
  expect(await resetByPhone(app, number)).toMatchObject(tooNew)
  expect(await profile(app, member)).toMatchObject({ facebook_id: person.id })
  expect(await byPhone(app, aPhone(), password)).toMatchObject(wrong)
})
