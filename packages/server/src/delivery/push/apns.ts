import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { type Delivery, DeliveryError, type Push } from '../delivery.ts'
import { type Answer, http2Line } from './http2-line.ts'
import { kept } from './kept.ts'

/** How Apple knows us: by a key that the team has made there. */
export interface ApnsIdentity {
  keyId: string
  teamId: string
  /** PEM, as it stands in the .p8 file. */
  privateKey: string
}

export interface ApnsSettings {
  /** `https://api.push.apple.com`, or that of the sandbox. */
  url: string
  identity: ApnsIdentity
  timeoutMs: number
  now?: () => number
}

interface ApnsRequest {
  pushToken: string
  /** The app's bundle id, or the id of a pass type. */
  topic: string
  headers?: Record<string, string>
  payload: object
}

/** Apple takes a token for an hour, and no new one more often than every twenty minutes. */
const tokenSeconds = 50 * 60

/** What Apple says of a token that reaches nobody (any more). */
const goneReasons = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken'])

/**
 * Apple's push service over one connection: each call sends one request. Throws `DeliveryError`: `gone` for a token that reaches nobody any more,
 * `refused` for a message that is never taken, `unreachable` for everything that another time may mend, our own sign-in included.
 */
function openApns({ url, identity, timeoutMs, now = Date.now }: ApnsSettings) {
  const post = http2Line(url, timeoutMs)
  const token = kept(async () => {
    const issuedAt = Math.floor(now() / 1000)
    const value = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: identity.keyId })
      .setIssuer(identity.teamId)
      .setIssuedAt(issuedAt)
      .sign(createPrivateKey(identity.privateKey))
    return { value, untilMs: (issuedAt + tokenSeconds) * 1000 }
  }, now)

  return async function send({ pushToken, topic, headers = {}, payload }: ApnsRequest): Promise<void> {
    const jwt = await token.get()
    let answer: Answer
    try {
      const path = `/3/device/${encodeURIComponent(pushToken)}`
      answer = await post(path, { ...headers, authorization: `bearer ${jwt}`, 'apns-topic': topic }, JSON.stringify(payload))
    } catch (error) {
      throw new DeliveryError('unreachable', 'APNs cannot be reached', { cause: error })
    }
    if (answer.status === 200) return
    const reason = reasonOf(answer)
    if (reason === 'ExpiredProviderToken') token.drop(jwt)
    throw new DeliveryError(faultOf(answer.status, reason), `APNs answered ${answer.status} ${reason}`)
  }
}

function faultOf(status: number, reason: string): DeliveryError['fault'] {
  if (status === 410 || goneReasons.has(reason)) return 'gone'
  // Of the messages themselves; 403 is about our sign-in, 429 and 5xx pass.
  return [400, 404, 405, 413].includes(status) ? 'refused' : 'unreachable'
}

function reasonOf({ body }: Answer): string {
  try {
    return String((JSON.parse(body) as { reason?: unknown }).reason ?? '')
  } catch {
    return ''
  }
}

/** Push messages to iPhones that have the app of this bundle id. */
export function pushOverApns(settings: ApnsSettings & { topic: string }): Delivery['push'] {
  const send = openApns(settings)
  const now = settings.now ?? Date.now
  return (push) =>
    send({
      pushToken: push.deviceToken,
      topic: settings.topic,
      headers: {
        'apns-push-type': 'alert',
        'apns-priority': '10',
        'apns-id': push.messageId,
        'apns-collapse-id': push.messageId,
        'apns-expiration': String(Math.floor(now() / 1000) + push.ttlSeconds),
      },
      payload: payloadOf(push),
    })
}

function payloadOf({ title, text, image, data }: Push): object {
  // A picture is fetched by the app before the message shows, which it is asked to by `mutable-content`.
  return {
    ...data,
    ...(image !== undefined && { image }),
    aps: { alert: { title, body: text }, sound: 'default', ...(image && { 'mutable-content': 1 }) },
  }
}

/** Word to wallets that a pass has changed; the iPhone shows what its change messages say. Apple takes it in production only. */
export function passUpdateOverApns(settings: ApnsSettings): Delivery['passUpdate'] {
  const send = openApns(settings)
  return ({ pushToken, passTypeId }) => send({ pushToken, topic: passTypeId, payload: {} })
}
