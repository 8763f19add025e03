import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { createServer as createHttp2Server, type ServerHttp2Session } from 'node:http2'
import { Agent } from 'node:https'
import net, { type AddressInfo } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import type { StandIn } from '#testing/stand-ins.ts'
import type { Push } from '../index.ts'

/** What a push service is told to answer next; without anything said, that it took the message. */
export interface Reply {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

interface Request {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

interface PushService extends StandIn {
  requests: Request[]
  replies: Reply[]
}

async function opened(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** A push service of HTTP: it hears everything, and `answer` says what it answers where no reply waits. */
export async function httpService(answer: (request: Request) => Reply): Promise<PushService> {
  const requests: Request[] = []
  const replies: Reply[] = []
  const server = createServer(async (incoming, outgoing) => {
    const request = { path: incoming.url ?? '', headers: incoming.headers, body: await buffer(incoming) }
    requests.push(request)
    const isToken = request.path === '/token'
    const { status, body, headers } = (isToken ? undefined : replies.shift()) ?? answer(request)
    outgoing.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body === undefined ? '' : JSON.stringify(body))
  })
  const port = await opened(server)
  return {
    port,
    requests,
    replies,
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** Apple's side: HTTP/2 without encryption. `connections` counts how often somebody has connected. */
export async function http2Service(): Promise<PushService & { connections(): number; hangUp(): void }> {
  const requests: Request[] = []
  const replies: Reply[] = []
  const sessions = new Set<ServerHttp2Session>()
  let connections = 0
  const server = createHttp2Server()
  server.on('session', (session) => {
    connections += 1
    sessions.add(session.on('error', () => {}))
    session.on('close', () => sessions.delete(session))
  })
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => {})
    requests.push({ path: String(headers[':path']), headers, body: Buffer.from(await text(stream)) })
    const { status, body } = replies.shift() ?? { status: 200 }
    // Says nothing at all.
    if (status === 0) return
    stream.respond({ ':status': status })
    stream.end(body === undefined ? '' : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hangUp = () => {
    for (const session of sessions) session.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    replies,
    connections: () => connections,
    hangUp,
    close() {
      hangUp()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

/** Leads every https request to a port of this machine, without encryption. */
export class AgentTo extends Agent {
  readonly #port: number

  constructor(port: number) {
    super({ keepAlive: false })
    this.#port = port
  }

  override createConnection(): net.Socket {
    return net.connect(this.#port, '127.0.0.1')
  }
}

/** A browser that has subscribed: `read` decrypts what was sent to it, as RFC 8291 says. */
export function aBrowser(endpoint = `https://push.example.org/send/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys()
  const auth = randomBytes(16)
  const subscription = { endpoint, keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') } }
  return { subscription, token: JSON.stringify(subscription), read: (body: Buffer) => decrypted(body, pair, auth) }
}

function decrypted(body: Buffer, pair: ECDH, auth: Buffer): unknown {
  const keyLength = body.readUInt8(20)
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 21 + keyLength), body.subarray(21 + keyLength)]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with a 2, and as many zeros as one likes.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
}

/** A message to a device, by default to an Android phone. */
export function aPush(changes: Partial<Push> = {}): Push {
  return {
    messageId: '018f4d6e-7c1a-7b3e-9d2f-0a1b2c3d4e5f',
    deviceToken: 'device-1',
    deviceType: 2,
    title: 'Herzen gelandet',
    text: '5 Herzen aus deinem Einkauf in Lindenau, für „Herzhaft kochen“.',
    data: { type: '4', path: '/eStampHistory', notificationId: 'n-1' },
    ttlSeconds: 3600,
    ...changes,
  }
}
