import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, onAnotherDevice, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aBrowser } from '../../../../runtime/delivery/test/push-stand-ins.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

type SignInResult = { token: string; memberId: string; refreshToken: string }
const register = ({ token }: SignInResult, deviceToken: string, { status = 1, deviceType = 1 } = {}) =>
  app.call('registerDeviceToken', { status, deviceToken, deviceType }, { token })
const devices = async ({ memberId }: SignInResult) => {
  const text = 'select device_token, device_type, session_id from devices where member_id = $1 order by registered_at, device_token'
  return (await app.server.services.pool.query(text, [memberId])).rows
}

describe('a device', () => {
  it('is for members only', () => expectMembersOnly(app, 'registerDeviceToken', { status: 1, deviceToken: 'apns-1', deviceType: 1 }))

  it('is kept with its session, registered again it is the same, and taken back it is gone', async () => {
    const member = await aMember(app)
    const [, sessionId] = member.refreshToken.split('.')
    expect(await register(member, 'apns-1')).toMatchObject({ errorCode: 0, result: {} })
    await register(member, 'apns-1', { deviceType: 2 })
    expect(await devices(member)).toEqual([{ device_token: 'apns-1', device_type: 2, session_id: sessionId }])
    expect(await register(member, 'apns-1', { status: 0 })).toMatchObject({ errorCode: 0 })
    expect(await register(member, 'apns-1', { status: 0 })).toMatchObject({ errorCode: 0 })
    expect(await devices(member)).toEqual([])
  })

  it('that is a browser is its subscription, however that was written', async () => {
    const member = await aMember(app)
    const { endpoint, keys } = aBrowser().subscription
    const written = [
      { endpoint, expirationTime: null, keys },
      { keys: { auth: keys.auth, p256dh: keys.p256dh }, endpoint },
    ]
    for (const subscription of written) await register(member, JSON.stringify(subscription), { deviceType: 3 })
    expect(await devices(member)).toMatchObject([{ device_token: JSON.stringify({ endpoint, keys }), device_type: 3 }])
    await register(member, JSON.stringify(written[0]), { deviceType: 3, status: 0 })
    expect(await devices(member)).toEqual([])
  })

  it('has a token of up to 2048 signs, also one in which nothing repeats', async () => {
    const member = await aMember(app)
    const deviceToken = randomBytes(1536).toString('base64url')
    expect(deviceToken).toHaveLength(2048)
    expect(await register(member, deviceToken)).toMatchObject({ errorName: null })
    expect(await devices(member)).toHaveLength(1)
  })

  it('belongs to the member who registered it last, also when many do at once', async () => {
    const [first, second] = [await aMember(app), await aMember(app)]
    await register(first, 'shared')
    await register(second, 'shared')
    expect([await devices(first), (await devices(second)).length]).toEqual([[], 1])
    await register(first, 'shared', { status: 0 })
    expect(await devices(second)).toHaveLength(1)

    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(app)))
    await Promise.all(members.map((member) => register(member, 'passed-round')))
    const { rows } = await app.server.services.pool.query(`select from devices where device_token = 'passed-round'`)
    expect(rows).toHaveLength(1)
  })

  it('is one of the last ten', async () => {
    const member = await aMember(app)
    for (let count = 1; count <= 12; count++) {
      app.clock.pass({ seconds: 1 })
      await register(await onAnotherDevice(app, member), `phone-${String(count).padStart(2, '0')}`)
    }
    expect((await devices(member)).map((device) => device.device_token)).toEqual(
      Array.from({ length: 10 }, (_, at) => `phone-${String(at + 3).padStart(2, '0')}`),
    )
  })

  it('replaces the one of its session, so that no copy of its token goes on hearing of the member', async () => {
    const member = await aMember(app)
    await register(await onAnotherDevice(app, member), 'tablet')
    app.clock.pass({ seconds: 1 })
    await register(member, 'of-a-thief')
    await register(member, 'phone')
    expect((await devices(member)).map((device) => device.device_token)).toEqual(['tablet', 'phone'])
  })

  it('is taken from a session that ends all others, and from none that ends one', async () => {
    const member = await aMember(app)
    const [, other] = (await onAnotherDevice(app, member)).refreshToken.split('.')
    await register(member, 'of-a-thief')
    await app.call('endSession', { sessionId: other }, member)
    expect(await devices(member)).toHaveLength(1)
    expect(await app.call('endSession', {}, member)).toMatchObject({ errorName: null })
    expect(await devices(member)).toEqual([])
  })

  it('of an account that is gone is not kept', async () => {
    const member = await aMember(app)
    await withStatus(app, member.memberId, 'deleted')
    expect(await register(member, 'late')).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it.each([
    { status: 2 },
    { status: '1' },
    { deviceType: 0 },
    { deviceType: 4 },
    { deviceType: 3, deviceToken: 'fcm-1' },
    { deviceType: 3, deviceToken: aBrowser('https://10.0.0.1/push').token },
    { deviceType: 3, deviceToken: aBrowser('http://push.example.org/').token, status: 0 },
    { deviceToken: '' },
    { deviceToken: 'two words' },
    { deviceToken: 'nul\u0000' },
    { deviceToken: 'x'.repeat(2049) },
  ])('is none with %o', async (change) => {
    const { token } = await aMember(app)
    const input = { status: 1, deviceToken: 'apns-1', deviceType: 1, ...change }
    expect(await app.callRaw('registerDeviceToken', input, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
})
