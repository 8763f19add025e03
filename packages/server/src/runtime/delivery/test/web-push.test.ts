import { createECDH } from 'node:crypto'
import { importJWK, jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nobody, silence } from '#testing/stand-ins.ts'
import { isPublicAddress, lookUpOutside } from '../push/outside.ts'
import { subscriptionOf } from '../push/subscription.ts'
import { pushOverWeb } from '../push/web-push.ts'
import { AgentTo, aBrowser, aPush, httpService } from './push-stand-ins.ts'

const pair = createECDH('prime256v1')
const publicKey = pair.generateKeys('base64url')
// Node leaves out leading zeros, which one key in 256 has.
const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
  .subarray(-32)
  .toString('base64url')
const ours = { publicKey, privateKey, subject: 'mailto:hallo@feldmarkt.example' }

let service: Awaited<ReturnType<typeof httpService>>
beforeEach(async () => {
  service = await httpService(() => ({ status: 201 }))
})
afterEach(() => service.close())

const sender = (port = service.port, timeoutMs = 5000) => pushOverWeb({ ...ours, timeoutMs }, new AgentTo(port))
const to = (browser: { token: string }) => aPush({ deviceType: 3, deviceToken: browser.token })

describe('a message to a browser', () => {
  // ASVS 11.3.2, 11.3.3
  it('is readable by that browser alone, and says where a tap leads', async () => {
    const browser = aBrowser('https://push.example.org/send/abc?x=1')
    await sender()({ ...to(browser), image: 'https://app.example/images/a.png' })
    const [request] = service.requests
    expect(request).toMatchObject({
      path: '/send/abc?x=1',
      headers: {
        host: 'push.example.org',
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: '3600',
        urgency: 'normal',
        topic: aPush().messageId.replaceAll('-', ''),
      },
    })
    const body = request?.body ?? Buffer.of()
    expect(body.toString('latin1')).not.toContain('Herzen')
    expect(browser.read(body)).toEqual({
      title: 'Herzen gelandet',
      body: aPush().text,
      tag: aPush().messageId,
      image: 'https://app.example/images/a.png',
      data: { type: '4', path: '/eStampHistory', notificationId: 'n-1' },
    })
    expect(() => aBrowser().read(body)).toThrow()
  })

  it('is signed with our pair, for that push service and no other', async () => {
    await sender()(to(aBrowser()))
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(String(service.requests[0]?.headers.authorization)) ?? []
    expect(key).toBe(publicKey)
    const point = pair.getPublicKey()
    const half = (from: number) => point.subarray(from, from + 32).toString('base64url')
    const verifier = await importJWK({ kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, 'ES256')
    const { payload } = await jwtVerify(token, verifier, { audience: 'https://push.example.org' })
    expect(payload.sub).toBe('mailto:hallo@feldmarkt.example')
    expect(Number(payload.exp) * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000)
  })

  it.each([
    ['gone', 404],
    ['gone', 410],
    ['rejected', 400],
    ['rejected', 403],
    ['rejected', 413],
    ['rejected', 307],
    ['unreachable', 401],
    ['unreachable', 429],
    ['unreachable', 500],
  ])('is taken for %s when the service answers %d', async (fault, status) => {
    service.replies.push({ status, headers: { location: 'https://push.example.org/elsewhere' } })
    await expect(sender()(to(aBrowser()))).rejects.toMatchObject({ fault })
    expect(service.requests).toHaveLength(1)
  })

  it('is tried again when nobody is there or says a word in time', async () => {
    await expect(sender(await nobody())(to(aBrowser()))).rejects.toMatchObject({ fault: 'unreachable' })
    const silent = await silence()
    await expect(sender(silent.port, 200)(to(aBrowser()))).rejects.toMatchObject({ fault: 'unreachable' })
    await silent.close()
  })

  it('is held back while two others wait for services that nobody knows, and never for one that is known', async () => {
    const silent = await silence()
    const send = sender(silent.port, 400)
    const waiting = [1, 2].map((index) => send(to(aBrowser(`https://push${index}.example.org/x`))).catch(() => 'late'))
    await expect(send(to(aBrowser('https://push3.example.org/x')))).rejects.toMatchObject({ message: expect.stringContaining('Too many') })
    await expect(send(to(aBrowser('https://fcm.googleapis.com.example.org/x')))).rejects.toMatchObject({
      message: expect.stringContaining('Too many'),
    })
    const known = ['https://fcm.googleapis.com/fcm/send/x', 'https://web.push.apple.com/x', 'https://wns2-par02p.notify.windows.com/w/x']
    for (const endpoint of known)
      await expect(send(to(aBrowser(endpoint)))).rejects.toMatchObject({ message: expect.stringContaining('cannot be reached') })
    expect(await Promise.all(waiting)).toEqual(['late', 'late'])
    await expect(send(to(aBrowser('https://push3.example.org/x')))).rejects.toMatchObject({
      message: expect.stringContaining('cannot be reached'),
    })
    await silent.close()
  })

  it('is never sent to what is no subscription', async () => {
    await expect(sender()(to({ token: 'https://push.example.org/' }))).rejects.toMatchObject({ fault: 'gone' })
    expect(service.requests).toEqual([])
  })
})

describe('a subscription', () => {
  it('is what a browser gives, without what nobody needs', () => {
    const { subscription } = aBrowser()
    const { endpoint, keys } = subscription
    expect(subscriptionOf(JSON.stringify({ keys: { auth: keys.auth, p256dh: keys.p256dh }, expirationTime: null, endpoint }))).toEqual(
      subscription,
    )
  })

  // ASVS 1.2.2, 1.3.6
  it.each([
    'http://push.example.org/x',
    'https://127.0.0.1/x',
    'https://0x7f000001/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://app.localhost/x',
    'https://localhost./x',
    'https://database/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://nas.fritz.home.arpa/x',
    'https://push.example.org:8443/x',
    'https://user:secret@push.example.org/x',
    'https://push.example.org/x#y',
    'ftp://push.example.org/x',
    'file:///etc/passwd',
    `https://push.example.org/${'x'.repeat(1024)}`,
    '',
  ])('does not lead to %s', (endpoint) => {
    expect(subscriptionOf(aBrowser(endpoint).token)).toBeUndefined()
  })

  it('has keys of the right length, and one that is a point of the curve', () => {
    const { subscription } = aBrowser()
    const withKeys = (keys: object) => subscriptionOf(JSON.stringify({ ...subscription, keys: { ...subscription.keys, ...keys } }))
    expect(withKeys({})).toEqual(subscription)
    const offTheCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
    const compressed = Buffer.concat([Buffer.of(2), Buffer.alloc(64, 1)]).toString('base64url')
    for (const p256dh of ['', 'AAAA', offTheCurve, compressed, 7, null, `${subscription.keys.p256dh}AA`])
      expect(withKeys({ p256dh })).toBeUndefined()
    for (const auth of ['', 'AAAA', 'A'.repeat(24), '!'.repeat(22), 7, null]) expect(withKeys({ auth })).toBeUndefined()
  })

  it.each(['', 'x', 'null', '7', '[]', '{}', '{"endpoint":"https://push.example.org/x"}', '{"endpoint":7,"keys":7}'])(
    'is not %s',
    (token) => expect(subscriptionOf(token)).toBeUndefined(),
  )
})

describe('a connection to a push service', () => {
  it.each(['1.1.1.1', '142.250.185.74', '2a00:1450:4001:830::200a', '::ffff:1.1.1.1'])('may lead to %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.178.1',
    '100.64.0.1',
    '169.254.169.254',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '::7f00:1',
    'no address',
  ])('never leads to %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  // ASVS 1.3.6
  it('is not made when the name leads to this machine', async () => {
    for (const options of [{}, { all: true }, { family: 4 }]) {
      const found = await new Promise((resolve) => lookUpOutside('localhost', options, (error, address) => resolve(error ?? address)))
      expect(found).toMatchObject({ message: 'The name leads to an address that is not public' })
    }
  })
})
