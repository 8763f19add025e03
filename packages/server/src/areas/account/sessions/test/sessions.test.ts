import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember } from '#testing/members.ts'
import { password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startServer } from '../../../../index.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'
const tablet = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer()
  passwordHash = await quickHash()
})
afterAll(() => app.close())

/** Signs a member in on another device. */
async function signIn(email: string, userAgent: string, url = app.url) {
  const response = await fetch(`${url}/newLogin.do`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ loginType: 'email', email, password }),
  })
  const { result } = (await response.json()) as { result: { token: { accessToken: string; refreshToken: string } } }
  return result.token
}

async function onThreeDevices() {
  const { email, token } = await aMember(app, { passwordHash, userAgent: phone })
  app.clock.pass({ minutes: 1 })
  const second = await signIn(email, desktop)
  app.clock.pass({ minutes: 1 })
  const third = await signIn(email, tablet)
  return { email, first: token, second: second.accessToken, third: third.accessToken, thirdRefresh: third.refreshToken }
}

const list = (token: string) => app.call('listSessions', {}, { token })
const profile = (token: string) => app.call('getUserProfile', {}, { token })

describe('the devices of a member', () => {
  it('are told as browser and platform, this one first, then the last used', async () => {
    const { first } = await onThreeDevices()
    const { result } = await list(first)
    expect(result.items.map(({ browser, platform, isCurrent }) => ({ browser, platform, isCurrent }))).toEqual([
      { browser: 'Safari', platform: 'iOS', isCurrent: true },
      { browser: 'Chrome', platform: 'Android', isCurrent: false },
      { browser: 'Firefox', platform: 'Windows', isCurrent: false },
    ])
    expect(result.items[0]).toMatchObject({ signedInAt: new Date(app.clock.now().getTime() - 120_000).toISOString() })
  })

  it('say when they were last used, which a refresh is', async () => {
    const { first, thirdRefresh } = await onThreeDevices()
    app.clock.pass({ minutes: 5 })
    await app.call('refreshToken', { refreshToken: thirdRefresh })
    const { result } = await list(first)
    expect(result.items[1]).toMatchObject({ browser: 'Chrome', lastUsedAt: app.clock.now().toISOString() })
  })

  it.each([
    ['', null, null],
    ['curl/8.1', null, null],
    [`<script>alert(1)</script>${'x'.repeat(2000)}`, null, null],
  ])('that call themselves %s are not known by name', async (userAgent, browser, platform) => {
    const { token } = await aMember(app, { userAgent })
    expect((await list(token)).result.items).toMatchObject([{ browser, platform, isCurrent: true }])
  })

  it('are fifty at most: one more ends the one that is unused for longest, never one of a known device', async () => {
    const { email, token } = await aMember(app, { passwordHash, userAgent: phone })
    const others: string[] = []
    for (let index = 0; index < 49; index += 1) {
      app.clock.pass({ seconds: 11 })
      others.push((await signIn(email, desktop)).accessToken)
    }
    expect((await list(token)).result.items).toHaveLength(50)
    const latest = await signIn(email, tablet)
    // The first ten are known devices.
    const states = await Promise.all([token, ...others, latest.accessToken].map((each) => profile(each)))
    expect(states.flatMap(({ errorName }, index) => (errorName === 'tokenInvalid' ? [index] : []))).toEqual([10])
    expect((await list(token)).result.items).toHaveLength(50)
  })

  it('that are signed out or ran out are not in the list', async () => {
    const { first, second } = await onThreeDevices()
    await app.call('logout', {}, { token: second })
    expect((await list(first)).result.items).toHaveLength(2)
    const { email } = await aMember(app, { passwordHash })
    app.clock.pass({ days: 181 })
    const { accessToken } = await signIn(email, desktop)
    expect((await list(accessToken)).result.items).toHaveLength(1)
  })

  it('are nobody else’s business', async () => {
    await expectMembersOnly(app, 'listSessions', {})
    await expectMembersOnly(app, 'endSession', {})
    const { first } = await onThreeDevices()
    const { token: stranger } = await aMember(app)
    const { result } = await list(first)
    for (const { sessionId } of result.items) {
      expect(await app.call('endSession', { sessionId }, { token: stranger })).toMatchObject({ result: { ended: 0 } })
    }
    expect((await list(first)).result.items).toHaveLength(3)
  })
})

describe('signing out elsewhere', () => {
  it('ends one other device at once', async () => {
    const { first, second, third, thirdRefresh } = await onThreeDevices()
    const { items } = (await list(first)).result
    const sessionId = items.find(({ browser }) => browser === 'Chrome')?.sessionId ?? ''
    expect(await app.call('endSession', { sessionId }, { token: first })).toMatchObject({ result: { ended: 1 } })
    expect(await profile(third)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await app.call('refreshToken', { refreshToken: thirdRefresh })).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await profile(second)).toMatchObject({ errorCode: 0 })
    expect(await app.call('endSession', { sessionId }, { token: first })).toMatchObject({ result: { ended: 0 } })
  })

  // ASVS 7.5.2
  it('takes more than the token, also right after signing in', async () => {
    const { first, second } = await onThreeDevices()
    expect(await app.call('endSession', {}, { token: first, isCopied: true })).toMatchObject({ errorName: 'confirmIdentity' })
    expect(await profile(second)).toMatchObject({ errorCode: 0 })
    const { ticket } = (await app.call('confirmIdentity', { for: 'endSession', password }, { token: first })).result
    expect(await app.call('endSession', {}, { token: first, ticket })).toMatchObject({ result: { ended: 2 } })
  })

  // ASVS 7.4.1, 7.5.2
  it('ends all others, in every server process', async () => {
    const other = await startServer(app.server.services.settings, app.clock.now)
    try {
      const { first, second, third } = await onThreeDevices()
      expect(await app.call('endSession', {}, { token: first })).toMatchObject({ result: { ended: 2 } })
      for (const token of [second, third]) expect(await profile(token)).toMatchObject({ errorName: 'tokenInvalid' })
      await expect.poll(() => other.services.tokens.read(second)).toBe('invalid')
      expect(typeof other.services.tokens.read(first)).toBe('object')
      expect(await profile(first)).toMatchObject({ errorCode: 0 })
    } finally {
      await other.close()
    }
  })

  it('leaves this device, even when it is named, and takes no odd ids', async () => {
    const { first } = await onThreeDevices()
    const own = (await list(first)).result.items[0]?.sessionId ?? ''
    expect(await app.call('endSession', { sessionId: own }, { token: first })).toMatchObject({ result: { ended: 0 } })
    expect(await app.call('endSession', { sessionId: 'nobody' }, { token: first })).toMatchObject({ result: { ended: 0 } })
    expect(await profile(first)).toMatchObject({ errorCode: 0 })
  })

  it('at the same time from two devices leaves one of them or none, never both', async () => {
    const { second, third } = await onThreeDevices()
    await Promise.all([app.call('endSession', {}, { token: second }), app.call('endSession', {}, { token: third })])
    const alive = (await Promise.all([profile(second), profile(third)])).filter(({ errorCode }) => errorCode === 0)
    expect(alive.length).toBeLessThan(2)
  })
})

describe('a sign-out that comes later, because there was no network', () => {
  const signOutToken = (refreshToken: string) => {
    const [memberId, sessionId, secret = ''] = refreshToken.split('.')
    return `${memberId}.${sessionId}.${secret.slice(0, 22)}${hashOf(secret.slice(22))}`
  }
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
  const endLater = (token: string) => app.callRaw('endSignedOutSession', { signOutToken: token }, { merchantId: null })

  it('ends the session with its access tokens, also twice and after a refresh whose answer got lost', async () => {
    const member = await aMember(app)
    const later = signOutToken(member.refreshToken)
    const lost = await app.call('refreshToken', { refreshToken: member.refreshToken })
    expect(await endLater(later)).toMatchObject({ errorCode: 0, result: {} })
    expect(await profile(member.token)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await app.call('refreshToken', { refreshToken: lost.result.refreshToken })).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await endLater(later)).toMatchObject({ errorCode: 0, result: {} })
  })

  it('ends it whatever a copy of the refresh token was exchanged for since', async () => {
    const member = await aMember(app)
    const later = signOutToken(member.refreshToken)
    let copy = member.refreshToken
    for (let n = 0; n < 3; n += 1) {
      app.clock.pass({ minutes: 5 })
      copy = (await app.call('refreshToken', { refreshToken: copy })).result.refreshToken
    }
    expect(await endLater(later)).toMatchObject({ errorCode: 0, result: {} })
    expect(await app.call('refreshToken', { refreshToken: copy })).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('can do nothing else, and a token that is none does nothing', async () => {
    const [mine, yours] = [await aMember(app), await aMember(app)]
    expect(await app.call('refreshToken', { refreshToken: signOutToken(mine.refreshToken) })).toMatchObject({ errorName: 'tokenInvalid' })
    const [memberId, sessionId] = mine.refreshToken.split('.')
    const [, , foreign] = signOutToken(yours.refreshToken).split('.')
    for (const token of ['', 'x', mine.refreshToken, `${memberId}.${sessionId}.${foreign}`]) {
      expect(await endLater(token)).toMatchObject({ errorCode: 0, result: {} })
    }
    expect(await profile(mine.token)).toMatchObject({ errorCode: 0 })
    expect(await profile(yours.token)).toMatchObject({ errorCode: 0 })
  })
})
