import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { type Delivery, DeliveryError, type Push } from '../delivery.ts'
import { assertTaken, reasonOf } from './apns-answer.ts'
import { cached } from './cached.ts'
import { type Answer, http2Connection } from './http2-connection.ts'

/** Our identity at Apple: a key that the team has created there. */
interface ApnsIdentity {
  keyId: string
  teamId: string
  /** PEM, as in the .p8 file. */
  privateKey: string
}

export interface ApnsSettings {
  /** `https://api.push.apple.com`, or the sandbox. */
  url: string
  identity: ApnsIdentity
  timeoutMs: number
  now?: () => number
}

interface ApnsRequest {
  pushToken: string
  /** The app's bundle id. */
  topic: string
  headers?: Record<string, string>
  payload: object
}

/** Apple accepts a token for an hour, and a new one at most every twenty minutes. */
const tokenSeconds = 50 * 60

/**
 * Apple's push service over one connection: each call sends one request. Throws `DeliveryError`: `gone` for a token that no longer reaches
 * a device, `rejected` for a message that will never be accepted, `unreachable` for everything that a retry may fix, including our own
 * authentication.
 */
function openApns({ url, identity, timeoutMs, now = Date.now }: ApnsSettings) {
  const post = http2Connection(url, timeoutMs)
  const token = cached(async () => {
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
    const reason = reasonOf(answer)
    if (reason === 'ExpiredProviderToken') token.drop(jwt)
    assertTaken(answer)
  }
}

/** Sends push messages to iPhones that have the app with this bundle id. */
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
  // `mutable-content` makes the app fetch the image before the message is shown.
  return {
    ...data,
    ...(image !== undefined && { image }),
    aps: { alert: { title, body: text }, sound: 'default', ...(image && { 'mutable-content': 1 }) },
  }
}
