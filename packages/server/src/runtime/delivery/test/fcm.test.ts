import { generateKeyPairSync } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nobody, silence } from '#testing/stand-ins.ts'
import { pushOverFcm } from '../push/fcm.ts'
import { aPush, httpService } from './push-stand-ins.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

let google: Awaited<ReturnType<typeof httpService>>
let tokens: number
let time: number
beforeEach(async () => {
  tokens = 0
  time = Date.parse('2026-11-20T11:00:00Z')
  google = await httpService(({ path }) =>
    path === '/token'
      ? { status: 200, body: { access_token: `access-${++tokens}`, expires_in: 3599 } }
      : { status: 200, body: { name: 'x' } },
  )
})
afterEach(() => google.close())

function sender(port = google.port, timeoutMs = 5000) {
  const account = {
    projectId: 'feldmarkt-app',
    clientEmail: 'push@feldmarkt-app.iam.gserviceaccount.com',
    privateKeyId: 'key-1',
    privateKey: pem,
    tokenUrl: `http://127.0.0.1:${port}/token`,
  }
  return pushOverFcm({ url: `http://127.0.0.1:${port}`, account, timeoutMs, now: () => time })
}
const sent = () => google.requests.filter(({ path }) => path !== '/token')
const fault = (code: string, field?: string) => ({
  error: {
    details: [
      { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code },
      ...(field ? [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field }] }] : []),
    ],
  },
})

describe('a message to Android', () => {
  it('goes to the project’s address, with all that the phone needs', async () => {
    await sender()(aPush({ image: 'https://app.example/images/a.png' }))
    expect(sent()).toHaveLength(1)
    expect(sent()[0]).toMatchObject({
      path: '/v1/projects/feldmarkt-app/messages:send',
      headers: { authorization: 'Bearer access-1', 'content-type': 'application/json' },
    })
    expect(JSON.parse(String(sent()[0]?.body))).toEqual({
      message: {
        token: 'device-1',
        notification: { title: 'Herzen gelandet', body: aPush().text, image: 'https://app.example/images/a.png' },
        data: { type: '4', path: '/eStampHistory', notificationId: 'n-1' },
        android: { priority: 'high', ttl: '3600s', notification: { tag: aPush().messageId } },
      },
    })
  })

  it('is signed for by the service account: a JWT by its key, for that address, for an hour', async () => {
    await sender()(aPush())
    const form = new URLSearchParams(String(google.requests[0]?.body))
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer')
    const { payload, protectedHeader } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      issuer: 'push@feldmarkt-app.iam.gserviceaccount.com',
      audience: `http://127.0.0.1:${google.port}/token`,
      currentDate: new Date(time),
    })
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' })
    expect(payload).toMatchObject({ scope: 'https://www.googleapis.com/auth/firebase.messaging', exp: time / 1000 + 3600 })
  })

  it('uses one access token for as long as it is good, also when many go at once', async () => {
    const push = sender()
    await Promise.all(Array.from({ length: 8 }, () => push(aPush())))
    time += 3400_000
    await push(aPush())
    expect(tokens).toBe(1)
    time += 100_000
    await push(aPush())
    expect(tokens).toBe(2)
    expect(sent().at(-1)?.headers.authorization).toBe('Bearer access-2')
  })

  it('asks for a new access token after one was rejected', async () => {
    const push = sender()
    google.replies.push({ status: 401 })
    await expect(push(aPush())).rejects.toMatchObject({ fault: 'unreachable' })
    await push(aPush())
    expect(sent().map(({ headers }) => headers.authorization)).toEqual(['Bearer access-1', 'Bearer access-2'])
  })
})

describe('what FCM answers', () => {
  it.each([
    ['gone', 404, fault('UNREGISTERED')],
    ['gone', 400, fault('INVALID_ARGUMENT', 'message.token')],
    [
      'gone',
      400,
      { error: { message: 'The registration token is not a valid FCM registration token', ...fault('INVALID_ARGUMENT').error } },
    ],
    ['rejected', 400, fault('INVALID_ARGUMENT', 'message.data[0].value')],
    ['rejected', 400, { error: { message: 'Request contains an invalid argument.' } }],
    ['rejected', 403, fault('SENDER_ID_MISMATCH')],
    ['unreachable', 404, { error: { message: 'no such project' } }],
    ['unreachable', 403, { error: { status: 'PERMISSION_DENIED' } }],
    ['unreachable', 429, fault('QUOTA_EXCEEDED')],
    ['unreachable', 503, undefined],
  ])('is taken for %s on %d %j', async (expected, status, body) => {
    google.replies.push({ status, body })
    await expect(sender()(aPush())).rejects.toMatchObject({ fault: expected, message: `FCM answered ${status}` })
  })

  it('is nothing when nobody is there or says a word in time', async () => {
    await expect(sender(await nobody())(aPush())).rejects.toMatchObject({ fault: 'unreachable' })
    const silent = await silence()
    await expect(sender(silent.port, 200)(aPush())).rejects.toMatchObject({ fault: 'unreachable' })
    await silent.close()
  })

  // ASVS 15.3.2
  it('follows nobody who points elsewhere', async () => {
    google.replies.push({ status: 307, headers: { location: `http://127.0.0.1:${google.port}/elsewhere` } })
    await expect(sender()(aPush())).rejects.toMatchObject({ fault: 'unreachable' })
    expect(google.requests.map(({ path }) => path)).not.toContain('/elsewhere')
  })
})
