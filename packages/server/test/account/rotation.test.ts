import { startServer } from '@herzkarte/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deviceFailureKey, proveDevice } from '../../src/account/known-devices.ts'
import { aMember } from '../support/members.ts'
import { callsTo, startTestServer, type TestServer } from '../support/server.ts'
import { aTill, shownCode } from '../support/till.ts'

let before: TestServer
let after: TestServer
let later: TestServer
/** The same database, its servers started anew: with another secret beside the old one, and then without the old one. */
beforeAll(async () => {
  before = await startTestServer()
  const { settings } = before.server.services
  const secret = 'another secret for tests, which came after it'
  after = await again({ secret, previousSecret: settings.secret })
  later = await again({ secret, previousSecret: null })
})
afterAll(async () => {
  await after.server.close()
  await later.server.close()
  await before.close()
})

async function again(secrets: { secret: string; previousSecret: string | null }): Promise<TestServer> {
  const server = await startServer({ ...before.server.services.settings, ...secrets, port: 0 }, before.clock.now)
  const url = server.url.replace('localhost', '127.0.0.1')
  return { ...before, server, url, ...callsTo(url) }
}

const profile = (app: TestServer, token: string) => app.call('getUserProfile', {}, { token })

it('an access token counts until it has run out, as long as the secret before is known', async () => {
  const { token } = await aMember(before)
  expect(await profile(after, token)).toMatchObject({ refusal: null })
  expect(await profile(later, token)).toMatchObject({ refusal: 'tokenInvalid' })
  const { token: newer } = await aMember(after)
  expect(await profile(later, newer)).toMatchObject({ refusal: null })
  const kid = (jwt: string) => (JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
  expect(kid(newer)).not.toBe(kid(token))
})

it('nobody is signed out: refresh tokens go on, also those whose answer got lost meanwhile', async () => {
  const { refreshToken } = await aMember(before)
  const { result } = await before.call('refreshToken', { refreshToken })
  const lost = await after.call('refreshToken', { refreshToken })
  expect(lost.result.refreshToken).toBe(result.refreshToken)
  expect(await after.call('refreshToken', { refreshToken: lost.result.refreshToken })).toMatchObject({ refusal: null })
})

it('a device stays known', () => {
  const { settings } = before.server.services
  const proof = proveDevice(settings.secret, 'annegret')
  expect(deviceFailureKey(after.server.services.settings, 'annegret', proof)).toBeDefined()
  expect(deviceFailureKey(after.server.services.settings, 'jannik', proof)).toBeUndefined()
  expect(deviceFailureKey(later.server.services.settings, 'annegret', proof)).toBeUndefined()
})

it('the code of a card counts that an app makes from the key it has', async () => {
  const [member, till] = [await aMember(before), await aTill(before)]
  const code = await shownCode(before, member)
  const scan = { scan: code, tillNumber: till.tillNumber }
  expect((await later.till('identify', scan, till.key)).result).toMatchObject({ fresh: false })
  expect((await after.till('identify', scan, till.key)).result).toMatchObject({ fresh: true })
})
