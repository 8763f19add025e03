import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAuthenticator, type Passkey } from '#testing/authenticator.ts'
import { latestCode, latestMessage, latestToken } from '#testing/codes.ts'
import { expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { forgetUse } from '#testing/limits.ts'
import { aMember, type TestMember, withStatus } from '#testing/members.ts'
import { password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areas } from '../../../../areas.ts'
import { startServer } from '../../../../index.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'
import { purgeOldRows } from '../../../../runtime/retention.ts'

let app: TestServer
let passwordHash: string
let phone: ReturnType<typeof anAuthenticator>
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400', PUBLIC_URL: 'http://localhost:8080' })
  phone = anAuthenticator('http://localhost:8080')
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

type Faults = NonNullable<Parameters<typeof phone.uses>[2]>

const begin = async (by: { token: string }) => (await app.call('beginPasskey', {}, by)).result
const request = async (purpose: 'signIn' | 'confirmIdentity' = 'signIn', by?: { token: string }) =>
  (await app.call('requestPasskey', { purpose }, by)).result
const list = async (by: { token: string }) => (await app.call('listPasskeys', {}, by)).result.items
const signIn = async (passkey: Passkey, faults?: Faults) => app.call('signInByPasskey', phone.uses(passkey, await request(), faults))
const profile = (by: { token: string }) => app.call('getUserProfile', {}, by)

/** Adds a passkey to an account whose member has just confirmed who they are. */
async function adds(member: { token: string }): Promise<Passkey> {
  const { passkey, input } = phone.creates(await begin(member))
  expect(await app.call('addPasskey', input, member)).toMatchObject({ errorName: null })
  return passkey
}

async function aHolder(more: Parameters<typeof aMember>[1] = {}): Promise<TestMember & { passkey: Passkey }> {
  const member = await aMember(app, { passwordHash, userAgent: 'Mozilla/5.0', ...more })
  return { ...member, passkey: await adds(member) }
}

describe('a passkey', () => {
  it('is for members to have', async () => {
    const { input } = phone.creates(await begin(await aMember(app)))
    await expectMembersOnly(app, 'listPasskeys', {})
    await expectMembersOnly(app, 'beginPasskey', {})
    await expectMembersOnly(app, 'addPasskey', input)
    await expectMembersOnly(app, 'renamePasskey', { passkeyId: 'x', name: 'x' })
    await expectMembersOnly(app, 'removePasskey', { passkeyId: 'x' })
    await expectNoStrangeFields(app, 'requestPasskey', { purpose: 'signIn' })
    expect(await app.call('requestPasskey', { purpose: 'confirmIdentity' })).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('signs its member in on any device', async () => {
    const { memberId, passkey } = await aHolder()
    app.clock.pass({ minutes: 20 })
    const signed = await signIn(passkey)
    expect(signed).toMatchObject({ errorName: null, result: { user: { userId: memberId } } })
    expect(signed.result.deviceProof).toBeTruthy()
    const by = { token: signed.result.token.accessToken }
    expect(await app.call('exportUserData', {}, by)).toMatchObject({ errorName: null, result: { passkeys: [{ uses: 1 }] } })
    expect(await list(by)).toMatchObject([{ isSynced: true, lastUsedAt: app.clock.now().toISOString() }])
  })

  // ASVS 6.1.3
  it('requires a discoverable one with the user verified, of which nobody learns the device', async () => {
    const member = await aMember(app)
    const { options } = await begin(member)
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    })
    const passkey = await adds(member)
    expect((await begin(member)).options.excludeCredentials).toMatchObject([{ id: passkey.credentialId }])
    const asked = await request()
    expect(asked.options).toMatchObject({ rpId: 'localhost', allowCredentials: [], userVerification: 'required' })
    expect((await request('confirmIdentity', member)).options.allowCredentials).toMatchObject([{ id: passkey.credentialId }])
  })

  // ASVS 7.4.3
  it('is renamed and removed by its member alone', async () => {
    const [holder, stranger] = [await aHolder(), await aHolder()]
    const [{ passkeyId = '' } = {}] = await list(holder)
    for (const call of ['renamePasskey', 'removePasskey'] as const) {
      const input = call === 'renamePasskey' ? { passkeyId, name: 'Meins' } : { passkeyId }
      expect(await app.call(call, input as never, stranger)).toMatchObject({ errorName: 'passkeyNotFound' })
    }
    expect(await app.call('renamePasskey', { passkeyId, name: '  Mein Handy ' }, holder)).toMatchObject({ result: { name: 'Mein Handy' } })
    expect(await app.callRaw('renamePasskey', { passkeyId, name: '   ' }, holder)).toMatchObject({ errorName: 'malformedRequest' })
    const other = (await signIn(holder.passkey)).result.token.accessToken
    expect(await app.call('removePasskey', { passkeyId }, holder)).toMatchObject({ errorName: null })
    expect(await list(holder)).toEqual([])
    expect(await signIn(holder.passkey)).toMatchObject({ errorName: 'passkeyRejected' })
    // A session that it opened has ended.
    expect(await profile({ token: other })).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await profile(holder)).toMatchObject({ errorName: null })
  })

  it('is one of ten at most', async () => {
    const member = await aMember(app)
    const last = phone.creates(await begin(member))
    for (let at = 0; at < 10; at++) {
      await adds(member)
      // Five were added the day before.
      if (at === 4) await forgetUse(app, member.memberId, 'addSignIn')
    }
    expect(await app.call('beginPasskey', {}, member)).toMatchObject({ errorName: 'passkeyLimitReached' })
    expect(await app.call('addPasskey', last.input, member)).toMatchObject({ errorName: 'passkeyLimitReached' })
  })

  it('is added five times a day at most, though others were removed, because each is told by one of the six SMS of a day', async () => {
    const holder = await aHolder()
    for (let more = 0; more < 4; more++) await adds(holder)
    const addsAnother = async () => app.call('addPasskey', phone.creates(await begin(holder)).input, holder)
    expect(await addsAnother()).toMatchObject({ errorName: 'tooManyRequests' })
    await forgetUse(app, holder.memberId, 'addSignIn')
    expect(await addsAnother()).toMatchObject({ errorName: null })
  })
})

describe('an access token alone', () => {
  it('neither adds nor removes a passkey', async () => {
    const holder = await aHolder()
    const thief = { token: holder.token, isCopied: true }
    const [{ passkeyId = '' } = {}] = await list(holder)
    expect(await app.call('beginPasskey', {}, thief)).toMatchObject({ errorName: 'confirmIdentity' })
    // Nor with a challenge that any token can ask for.
    const { input } = phone.creates({ ...(await begin(holder)), challengeToken: (await request('confirmIdentity', thief)).challengeToken })
    expect(await app.call('addPasskey', input, thief)).toMatchObject({ errorName: 'passkeyRequestExpired' })
    expect(await app.call('removePasskey', { passkeyId }, thief)).toMatchObject({ errorName: 'confirmIdentity' })
  })

  it('is enough with a ticket for a passkey of the same member, in the same session', async () => {
    const [holder, stranger] = [await aHolder(), await aHolder()]
    const confirm = async (passkey: Passkey, by: { token: string }, asked = request('confirmIdentity', by)) =>
      app.call('confirmIdentity', { for: 'exportUserData', passkey: phone.uses(passkey, await asked) }, by)
    expect(await confirm(stranger.passkey, holder)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await confirm(holder.passkey, holder, request('signIn'))).toMatchObject({ errorName: 'passkeyRequestExpired' })
    expect(await confirm(holder.passkey, holder, request('confirmIdentity', stranger))).toMatchObject({
      errorName: 'passkeyRequestExpired',
    })
    // Somebody else's passkey cannot pass for one of this member by leaving its member out.
    const unnamed = async (passkey: Passkey) => phone.uses(passkey, await request('confirmIdentity', holder), { userHandle: undefined })
    expect(await app.call('confirmIdentity', { for: 'exportUserData', passkey: await unnamed(stranger.passkey) }, holder)).toMatchObject({
      errorName: 'passkeyRejected',
    })
    const proof = { for: 'exportUserData', passkey: await unnamed(holder.passkey) }
    const { ticket } = (await app.call('confirmIdentity', proof, holder)).result
    expect(await app.call('exportUserData', {}, { ...holder, ticket })).toMatchObject({ errorName: null })
  })
})

describe('a response', () => {
  it('counts once, for five minutes, and only with the secret of the browser that requested it', async () => {
    const { passkey } = await aHolder()
    const asked = await request()
    const input = phone.uses(passkey, asked)
    // A response that was seen on its way is worth nothing without the token.
    const other = await request()
    expect(await app.call('signInByPasskey', { ...input, challengeToken: other.challengeToken })).toMatchObject({
      errorName: 'passkeyRejected',
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.call('signInByPasskey', input)))
    expect(answers.map(({ errorName }) => errorName).sort()).toEqual([...Array(7).fill('passkeyRequestExpired'), null].sort())
    const late = phone.uses(passkey, await request())
    app.clock.pass({ minutes: 5 })
    expect(await app.call('signInByPasskey', late)).toMatchObject({ errorName: 'passkeyRequestExpired' })
    expect(await signIn(passkey)).toMatchObject({ errorName: null })
  })

  it.each<[string, Faults]>([
    ['from a page of another origin', { origin: 'https://herzkarte.example.com' }],
    ['from another port', { origin: 'http://localhost:9999' }],
    ['for another site', { rpId: 'example.com' }],
    ['to a challenge that is not ours', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without the user verified', { userVerified: false }],
    ['with a counter that does not grow', { counter: 1 }],
    ['with a counter that goes back to nothing', { counter: 0 }],
  ])('%s signs nobody in', async (_, faults) => {
    const { passkey } = await aHolder()
    expect(await signIn(passkey)).toMatchObject({ errorName: null })
    expect(await signIn(passkey, faults)).toMatchObject({ errorName: 'passkeyRejected', result: null })
    expect(await signIn(passkey)).toMatchObject({ errorName: null })
  })

  it('in the name of another member, by a key of nobody or with a signature of another key signs nobody in', async () => {
    const [mine, yours] = [await aHolder(), await aHolder()]
    expect(await signIn(mine.passkey, { userHandle: yours.passkey.userHandle })).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await signIn({ ...yours.passkey, key: mine.passkey.key, counter: 5 })).toMatchObject({ errorName: 'passkeyRejected' })
    const { passkey: unknown } = phone.creates(await begin(mine))
    expect(await signIn(unknown)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await signIn(mine.passkey, { userHandle: 'AAAA' })).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await signIn(mine.passkey, { userHandle: undefined })).toMatchObject({ errorName: 'passkeyRejected' })
  })

  it('of a member who is locked or deleted signs nobody in', async () => {
    const [locked, deleted] = [await aHolder(), await aHolder()]
    await withStatus(app, locked.memberId, 'inactive')
    expect(await signIn(locked.passkey)).toMatchObject({ errorName: 'userInactive' })
    await app.runJobs()
    app.clock.pass({ seconds: 1 })
    await app.call('sendDeleteAccountEmail', {}, deleted)
    await app.runJobs()
    const code = await latestCode(app, deleted.email)
    expect(await app.call('confirmDeleteAccount', { code }, deleted)).toMatchObject({ errorName: null })
    expect(await signIn(deleted.passkey)).toMatchObject({ errorName: 'passkeyRejected' })
  })

  it.each<[string, Faults]>([
    ['from another origin', { origin: 'https://herzkarte.example.com' }],
    ['for another site', { rpId: 'example.com' }],
    ['to another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
    ['without the user verified', { userVerified: false }],
  ])('%s makes no passkey, and uses the challenge up', async (_, faults) => {
    const member = await aMember(app)
    const begun = await begin(member)
    expect(await app.call('addPasskey', phone.creates(begun, faults).input, member)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await app.call('addPasskey', phone.creates(begun).input, member)).toMatchObject({ errorName: 'passkeyRequestExpired' })
    expect(await list(member)).toEqual([])
  })

  it('makes a passkey whatever it states of its maker: a statement names addresses, and who checks it fetches them', async () => {
    const member = await aMember(app)
    for (const format of ['packed', 'android-key', 'of nobody']) {
      const content = new Map<string, unknown>([
        ['alg', -7],
        ['sig', Buffer.alloc(70)],
      ])
      const { input } = phone.creates(await begin(member), { statement: { format, content } })
      expect(await app.call('addPasskey', input, member)).toMatchObject({ errorName: null })
    }
    expect(await list(member)).toHaveLength(3)
    const begun = await begin(member)
    const { input } = phone.creates(begun)
    for (const attestationObject of ['AAAA', 'oA', input.passkey.attestationObject.slice(0, 60)]) {
      const broken = { ...input, passkey: { ...input.passkey, attestationObject } }
      expect((await app.callRaw('addPasskey', broken, member)).errorName).toMatch(/^passkey(Rejected|RequestExpired)$/)
    }
  })

  it('makes a passkey only in the session that began it', async () => {
    const [member, stranger] = [await aMember(app, { passwordHash }), await aMember(app)]
    const { input } = phone.creates(await begin(member))
    expect(await app.call('addPasskey', input, stranger)).toMatchObject({ errorName: 'passkeyRequestExpired' })
    expect(await app.call('addPasskey', { ...input, challengeToken: (await request()).challengeToken }, member)).toMatchObject({
      errorName: 'passkeyRequestExpired',
    })
    expect(await list(member)).toEqual([])
  })
})

describe('the member', () => {
  it('is notified of a new passkey and can undo it within 72 hours, which ends all sessions', async () => {
    const holder = await aHolder()
    await app.runJobs()
    expect((await latestMessage(app, holder.email)).subject).toBe('Ein Passkey ist hinzugefügt')
    const inbox = await app.call('listNotification', {}, holder)
    expect(inbox.result.items[0]).toMatchObject({ title: 'Passkey hinzugefügt', path: '/passkeys' })
    const undoToken = await latestToken(app, holder.email)
    app.clock.pass({ hours: 71 })
    const thief = { token: (await signIn(holder.passkey)).result.token.accessToken }
    expect(await app.call('getAccountChange', { undoToken })).toMatchObject({ result: { change: 'passkeyAdded' } })
    expect(await app.call('undoAccountChange', { undoToken })).toMatchObject({ errorName: null, result: { hasPassword: false } })
    expect(await signIn(holder.passkey)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await profile(thief)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await profile(holder)).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('keeps other devices signed in when a passkey is added', async () => {
    const member = await aMember(app, { passwordHash })
    const other = await app.call('newLogin', { loginType: 'email', email: member.email, password })
    await adds(member)
    expect(await profile({ token: other.result.token.accessToken })).toMatchObject({ errorName: null })
  })

  it('loses by a new password the passkeys of the last 72 hours, and hears of it; older ones stay', async () => {
    const holder = await aHolder()
    app.clock.pass({ hours: 73 })
    const signed = await app.call('newLogin', { loginType: 'email', email: holder.email, password })
    const by = { token: signed.result.token.accessToken }
    const recent = await adds(by)
    await app.runJobs()
    app.clock.pass({ seconds: 1 })
    const change = { oldPassword: password, password: 'Sonnige-Wies3' }
    expect(await app.call('changeUserPassword', change, by)).toMatchObject({ errorName: null })
    expect(await signIn(recent)).toMatchObject({ errorName: 'passkeyRejected' })
    expect(await signIn(holder.passkey)).toMatchObject({ errorName: null })
    await app.runJobs()
    const sent = (await readOutbox(app.server.services.db, 5)).filter(({ recipient }) => recipient === holder.email)
    expect(
      sent
        .slice(0, 2)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Dein Passwort ist geändert', 'Ein Passkey ist entfernt'])
  })
})

it('is deleted when it is removed, and challenges when they have expired', async () => {
  const holder = await aHolder()
  const { services } = app.server
  const rows = async () => {
    const { rows } = await services.pool.query(
      `select (select count(*)::int from passkeys where member_id = $1) as passkeys, (select count(*)::int from passkey_challenges) as challenges`,
      [holder.memberId],
    )
    return rows[0]
  }
  await request()
  const [{ passkeyId = '' } = {}] = await list(holder)
  await app.call('removePasskey', { passkeyId }, holder)
  expect(await rows()).toMatchObject({ passkeys: 0 })
  app.clock.pass({ hours: 1 })
  await purgeOldRows(services, areas.retention)
  expect(await rows()).toEqual({ passkeys: 0, challenges: 0 })
})

it('works across server processes: begun in one, finished in another', async () => {
  const holder = await aHolder()
  const second = await startServer({ ...app.server.services.settings, port: 0 }, app.clock.now)
  try {
    const asked = await fetch(`${second.url}/requestPasskey.do`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ merchantId: '1001', lang: 'de_DE', purpose: 'signIn' }),
    })
    const { result } = (await asked.json()) as { result: Awaited<ReturnType<typeof request>> }
    expect(await app.call('signInByPasskey', phone.uses(holder.passkey, result))).toMatchObject({ errorName: null })
  } finally {
    await second.close()
  }
})
