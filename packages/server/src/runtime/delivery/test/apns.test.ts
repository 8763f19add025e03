import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nobody } from '#testing/stand-ins.ts'
import { pushOverApns } from '../push/apns.ts'
import { aPush, http2Service } from './push-stand-ins.ts'

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const identity = { keyId: 'KEY1234567', teamId: 'TEAM123456', privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }

let apple: Awaited<ReturnType<typeof http2Service>>
let time: number
beforeEach(async () => {
  apple = await http2Service()
  time = Date.parse('2026-11-20T11:00:00Z')
})
afterEach(() => apple.close())

const settings = (port = apple.port, timeoutMs = 5000) => ({ url: `http://127.0.0.1:${port}`, identity, timeoutMs, now: () => time })
const sender = (port?: number, timeoutMs?: number) => pushOverApns({ ...settings(port, timeoutMs), topic: 'example.feldmarkt.herzkarte' })
const aniPhone = aPush({ deviceType: 1, deviceToken: 'a1b2c3' })
const tokenOf = (request = apple.requests[0]) => String(request?.headers.authorization).replace(/^bearer /, '')

describe('a message to an iPhone', () => {
  it('goes to its address, with all that the phone needs', async () => {
    await sender()(aniPhone)
    expect(apple.requests).toHaveLength(1)
    expect(apple.requests[0]).toMatchObject({
      path: '/3/device/a1b2c3',
      headers: {
        ':method': 'POST',
        'apns-topic': 'example.feldmarkt.herzkarte',
        'apns-push-type': 'alert',
        'apns-id': aniPhone.messageId,
        'apns-collapse-id': aniPhone.messageId,
        'apns-expiration': String(time / 1000 + 3600),
      },
    })
    expect(JSON.parse(String(apple.requests[0]?.body))).toEqual({
      type: '4',
      path: '/eStampHistory',
      notificationId: 'n-1',
      aps: { alert: { title: 'Herzen gelandet', body: aniPhone.text }, sound: 'default' },
    })
  })

  it('has a picture that the app is asked to fetch', async () => {
    await sender()({ ...aniPhone, image: 'https://app.example/images/a.png' })
    const payload = JSON.parse(String(apple.requests[0]?.body))
    expect(payload).toMatchObject({ image: 'https://app.example/images/a.png', aps: { 'mutable-content': 1 } })
  })

  it('is signed by the team’s key, with one token for less than an hour', async () => {
    const push = sender()
    await push(aniPhone)
    const { payload, protectedHeader } = await jwtVerify(tokenOf(), publicKey, { issuer: 'TEAM123456' })
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' })
    expect(payload).toEqual({ iss: 'TEAM123456', iat: time / 1000 })

    time += 49 * 60_000
    await push(aniPhone)
    time += 2 * 60_000
    await push(aniPhone)
    const tokens = apple.requests.map((request) => tokenOf(request))
    expect([tokens[1] === tokens[0], tokens[2] === tokens[0]]).toEqual([true, false])
  })

  it('goes over one connection, and over a new one after that broke', async () => {
    const push = sender()
    await Promise.all(Array.from({ length: 5 }, () => push(aniPhone)))
    expect([apple.requests.length, apple.connections()]).toEqual([5, 1])
    apple.hangUp()
    await expect
      .poll(() =>
        push(aniPhone).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    expect(apple.connections()).toBe(2)
  })

  it('that the app’s key signs too early asks with a new token', async () => {
    const push = sender()
    apple.replies.push({ status: 403, body: { reason: 'ExpiredProviderToken' } })
    await expect(push(aniPhone)).rejects.toMatchObject({ fault: 'unreachable' })
    time += 1000
    await push(aniPhone)
    expect(tokenOf(apple.requests[1])).not.toBe(tokenOf())
  })
})

describe('what APNs answers', () => {
  it.each([
    ['gone', 410, 'Unregistered'],
    ['gone', 410, 'ExpiredToken'],
    ['gone', 400, 'BadDeviceToken'],
    ['rejected', 400, 'DeviceTokenNotForTopic'],
    ['rejected', 413, 'PayloadTooLarge'],
    ['unreachable', 403, 'InvalidProviderToken'],
    ['unreachable', 429, 'TooManyRequests'],
    ['unreachable', 503, 'ServiceUnavailable'],
  ])('is taken for %s on %d %s', async (fault, status, reason) => {
    apple.replies.push({ status, body: { reason } })
    await expect(sender()(aniPhone)).rejects.toMatchObject({ fault, message: `APNs answered ${status} ${reason}` })
  })

  it('is nothing when nobody is there or says a word in time, and the next one is sent over another connection', async () => {
    await expect(sender(await nobody())(aniPhone)).rejects.toMatchObject({ fault: 'unreachable' })
    const push = sender(apple.port, 300)
    apple.replies.push({ status: 0 })
    await expect(push(aniPhone)).rejects.toMatchObject({ fault: 'unreachable' })
    await push(aniPhone)
    expect(apple.connections()).toBe(2)
  })
})
