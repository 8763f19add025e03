import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startServer } from '../../../../index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const refresh = (refreshToken: string) => app.callRaw('refreshToken', { refreshToken }, { merchantId: null }) as ReturnType<typeof typed>
const typed = (refreshToken: string) => app.call('refreshToken', { refreshToken })
const profile = (token: string) => app.call('getUserProfile', {}, { token })

describe('a refresh token', () => {
  it('becomes a new pair, under its own path', async () => {
    const { refreshToken, token } = await aMember(app)
    app.clock.pass({ minutes: 11 })
    expect(await profile(token)).toMatchObject({ errorName: 'tokenExpired' })
    const response = await fetch(`${app.url}/auth/refreshToken.do`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken }),
    })
    const { errorCode, result } = (await response.json()) as { errorCode: number; result: { accessToken: string; refreshToken: string } }
    expect(errorCode).toBe(0)
    expect(result.refreshToken).not.toBe(refreshToken)
    expect(await profile(result.accessToken)).toMatchObject({ errorCode: 0 })
  })

  // ASVS 7.2.2
  it('goes on from pair to pair', async () => {
    let { refreshToken } = await aMember(app)
    for (let round = 0; round < 5; round++) {
      app.clock.pass({ days: 70 })
      const { errorCode, result } = await refresh(refreshToken)
      expect(errorCode).toBe(0)
      refreshToken = result.refreshToken
    }
  })

  // ASVS 7.3.2
  it('ends a year after the sign-in, however often it was used', async () => {
    let { refreshToken } = await aMember(app)
    for (const days of [179, 179, 6]) {
      app.clock.pass({ days })
      const { errorCode, result } = await refresh(refreshToken)
      expect(errorCode).toBe(0)
      refreshToken = result.refreshToken
    }
    app.clock.pass({ days: 1 })
    expect(await refresh(refreshToken)).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('exchanged 20 times at once gives the same successor, which works', async () => {
    const { refreshToken } = await aMember(app)
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refreshToken)))
    expect(answers.map((answer) => answer.errorCode)).toEqual(Array(20).fill(0))
    const successors = new Set(answers.map((answer) => answer.result.refreshToken))
    expect(successors.size).toBe(1)
    const [successor = ''] = successors
    app.clock.pass({ minutes: 5 })
    expect(await refresh(successor)).toMatchObject({ errorCode: 0 })
  })

  // ASVS 7.4.1
  it('whose answer was lost goes on later, however often', async () => {
    const { refreshToken } = await aMember(app)
    const seen = new Set<string>()
    for (const seconds of [31, 5, 31, 86_400]) {
      await refresh(refreshToken)
      app.clock.pass({ seconds })
      const { errorCode, result } = await refresh(refreshToken)
      expect(errorCode).toBe(0)
      seen.add(result.refreshToken)
      expect((await refresh(refreshToken)).result.refreshToken).toBe(result.refreshToken)
    }
    expect(seen.size).toBe(3)
    const [newest = ''] = [...seen].slice(-1)
    expect(await refresh(newest)).toMatchObject({ errorCode: 0 })
  })

  it('of which there is a copy ends the session on every server process once both were used, its access tokens included', async () => {
    const { refreshToken } = await aMember(app)
    const first = await refresh(refreshToken)
    app.clock.pass({ seconds: 31 })
    const copied = await refresh(refreshToken)
    expect(copied).toMatchObject({ errorCode: 0 })
    const published = vi.spyOn(app.server.services.events, 'publishToServers')
    expect(await refresh(first.result.refreshToken)).toMatchObject({ status: 200, errorName: 'tokenInvalid', result: null })
    expect(published).toHaveBeenCalledTimes(1)
    expect(await profile(copied.result.accessToken)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await refresh(copied.result.refreshToken)).toMatchObject({ errorName: 'tokenInvalid' })
    published.mockRestore()
  })

  it('two generations old ends the session at once', async () => {
    const { refreshToken } = await aMember(app)
    const second = await refresh(refreshToken)
    const third = await refresh(second.result.refreshToken)
    expect(await refresh(refreshToken)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await refresh(third.result.refreshToken)).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('of a session used a hundred times ends it, however old it is', async () => {
    const { refreshToken } = await aMember(app)
    let newest = refreshToken
    for (let round = 0; round < 100; round++) newest = (await refresh(newest)).result.refreshToken
    expect(await refresh(refreshToken)).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await refresh(newest)).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('that was made up ends nothing, nor does one of another session', async () => {
    const [mine, yours] = [await aMember(app), await aMember(app)]
    const [memberId, sessionId, secret = ''] = mine.refreshToken.split('.')
    const [, , foreign = ''] = yours.refreshToken.split('.')
    const altered = secret.slice(0, -4) + (secret.endsWith('AAAA') ? 'BBBB' : 'AAAA')
    for (const madeUp of ['A'.repeat(43), altered, foreign]) {
      expect(await refresh(`${memberId}.${sessionId}.${madeUp}`)).toMatchObject({ errorName: 'tokenInvalid' })
    }
    expect(await profile(mine.token)).toMatchObject({ errorCode: 0 })
    expect(await refresh(mine.refreshToken)).toMatchObject({ errorCode: 0 })
  })

  // ASVS 7.3.1
  it('counts no longer after signing out, half a year, or when the account is not active', async () => {
    const left = await aMember(app)
    await app.call('logout', {}, { token: left.token })
    expect(await refresh(left.refreshToken)).toMatchObject({ errorName: 'tokenInvalid' })
    const inactive = await aMember(app, { status: 'inactive' })
    expect(await refresh(inactive.refreshToken)).toMatchObject({ errorName: 'tokenInvalid' })
    const away = await aMember(app)
    app.clock.pass({ days: 180 })
    expect(await refresh(away.refreshToken)).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('of somebody else’s session does not count, and what is none neither', async () => {
    const [mine, yours] = [await aMember(app), await aMember(app)]
    const [, , secret] = mine.refreshToken.split('.')
    const [memberId, sessionId] = yours.refreshToken.split('.')
    for (const token of [
      '',
      'x',
      `${memberId}.${sessionId}`,
      `${memberId}.${sessionId}.${secret}`,
      mine.token,
      `${'-'.repeat(36)}.${'-'.repeat(36)}.${secret}`,
    ]) {
      expect(await refresh(token)).toMatchObject({ status: 200, errorName: 'tokenInvalid' })
    }
  })

  it('that a copy has replaced ends the session at all server processes', async () => {
    const { refreshToken } = await aMember(app)
    const first = await refresh(refreshToken)
    app.clock.pass({ seconds: 31 })
    const copied = await refresh(refreshToken)
    const other = await startServer({ ...app.server.services.settings, jobs: false }, app.clock.now)
    await fetch(`${other.url}/auth/refreshToken.do`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: first.result.refreshToken }),
    })
    await eventually(async () => expect(await profile(copied.result.accessToken)).toMatchObject({ errorName: 'tokenInvalid' }))
    await other.close()
  })
})
