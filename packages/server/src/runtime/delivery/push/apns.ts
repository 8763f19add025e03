import { createPrivateKey } from 'node:crypto'
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2'
import { SignJWT } from 'jose'
import type { AppleSigner } from '../../../kernel/ports.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Delivery, DeliveryError, type Push, type Timeout } from '../delivery.ts'
import { cached } from './cached.ts'
import { jsonOf } from './json-of.ts'

type ApnsSettings = NonNullable<Settings['push']['apns']> & Timeout

/** Apple accepts a token for an hour, and a new one at most every twenty minutes. */
const tokenSeconds = 50 * 60

export function pushOverApns({ url, identity, topic, timeoutMs, now = Date.now }: ApnsSettings): Delivery['push'] {
  const send = apns(url, timeoutMs)
  const token = cached(async () => {
    const issuedAt = Math.floor(now() / 1000)
    const value = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: identity.keyId })
      .setIssuer(identity.teamId)
      .setIssuedAt(issuedAt)
      .sign(createPrivateKey(identity.privateKey))
    return { value, untilMs: (issuedAt + tokenSeconds) * 1000 }
  }, now)

  return async (push) => {
    const jwt = await token.get()
    const headers = {
      authorization: `bearer ${jwt}`,
      'apns-topic': topic,
      'apns-push-type': 'alert',
      'apns-priority': '10',
      'apns-id': push.messageId,
      'apns-collapse-id': push.messageId,
      'apns-expiration': String(Math.floor(now() / 1000) + push.ttlSeconds),
    }
    const answer = await send(push.deviceToken, headers, payloadOf(push))
    if (reasonOf(answer) === 'ExpiredProviderToken') token.drop(jwt)
    assertTaken(answer)
  }
}

function payloadOf({ title, text, image, data }: Push): object {
  // `mutable-content` makes the app fetch the image before the message is shown.
  return {
    ...data,
    ...(image !== undefined && { image }),
    aps: { alert: { title, body: text }, sound: 'default', ...(image && { 'mutable-content': 1 }) },
  }
}

interface PassUpdates {
  url: string
  /** Undefined while no valid certificate is available. */
  signer: () => AppleSigner | undefined
  timeoutMs: number
  /** Receives updates for passes that no iPhone accepts. */
  local: Pick<Delivery, 'passUpdate'>
}

/**
 * Notifies wallets that a pass has changed; the iPhone shows the pass's change messages. The certificate that signs the passes
 * authenticates the sender, so no key of the team is needed. The message is empty, and its topic is the pass type
 * (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).
 */
export function passUpdateOverApns({ url, signer, timeoutMs, local }: PassUpdates): Delivery['passUpdate'] {
  let send: ReturnType<typeof apns> | undefined
  return async (update) => {
    const own = signer()
    if (!own) throw new DeliveryError('unreachable', 'Nothing signs passes for Apple Wallet')
    if (own.isDemo) return local.passUpdate(update)
    send ??= apns(url, timeoutMs, { cert: own.certificate, key: own.key })
    assertTaken(await send(update.pushToken, { 'apns-topic': own.passType, 'apns-push-type': 'background', 'apns-priority': '5' }, {}))
  }
}

function apns(url: string, timeoutMs: number, identity?: { cert: string; key: string }) {
  const post = http2Connection(url, timeoutMs, identity)
  return (pushToken: string, headers: Record<string, string>, payload: object): Promise<Answer> =>
    post(`/3/device/${encodeURIComponent(pushToken)}`, headers, JSON.stringify(payload)).catch((error) => {
      throw new DeliveryError('unreachable', 'APNs cannot be reached', { cause: error })
    })
}

/** Reasons that Apple gives for a token that does not, or no longer, reach a device. */
const goneReasons = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken'])

function assertTaken(answer: Answer): void {
  const { status } = answer
  if (status === 200) return
  const reason = reasonOf(answer)
  const isGone = status === 410 || goneReasons.has(reason)
  // These concern the message itself. 403 concerns our authentication; 429 and 5xx are temporary.
  const isRejected = [400, 404, 405, 413].includes(status)
  throw new DeliveryError(isGone ? 'gone' : isRejected ? 'rejected' : 'unreachable', `APNs answered ${status} ${reason}`)
}

function reasonOf({ body }: Answer): string {
  return String((jsonOf(body) as { reason?: unknown } | undefined)?.reason ?? '')
}

interface Answer {
  status: number
  body: string
}

/** Providers answer with a line or two. The limit protects our memory. */
const maxBodyChars = 10_000

/**
 * Posts over one HTTP/2 connection, which is opened when needed and reopened after it broke. Rejects if there is no answer in time; the
 * connection is then discarded, because a dead connection does not report itself. `identity` is presented to services that request a client
 * certificate.
 */
function http2Connection(url: string, timeoutMs: number, identity: { cert?: string; key?: string } = {}) {
  let current: ClientHttp2Session | undefined

  function open(): ClientHttp2Session {
    if (current && !current.closed && !current.destroyed) return current
    const session = connect(url, identity)
    const erase = () => {
      if (current === session) current = undefined
    }
    // The requests on the connection report the error.
    session.on('error', erase).on('goaway', erase).on('close', erase)
    session.unref()
    current = session
    return session
  }

  return function post(path: string, headers: OutgoingHttpHeaders, body: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const session = open()
      const stream = session.request({ ...headers, ':method': 'POST', ':path': path })
      let status = 0
      let text = ''
      // Ends the request too. Requests that were answered leave the connection to those after them.
      AbortSignal.timeout(timeoutMs).addEventListener('abort', () => {
        if (!stream.closed) session.destroy()
      })
      stream
        .setEncoding('utf8')
        .on('response', (answered) => {
          status = Number(answered[':status'])
        })
        .on('data', (chunk: string) => {
          if (text.length < maxBodyChars) text += chunk
        })
        .on('error', reject)
        // After an error the promise is already settled.
        .on('close', () => (status > 0 ? resolve({ status, body: text }) : reject(new Error('The connection ended without an answer'))))
        .end(body)
    })
  }
}
