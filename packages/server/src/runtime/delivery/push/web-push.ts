import type { Agent } from 'node:https'
import type { WebPushMessage } from '@herzkarte/contract/notifications/web-push.ts'
import webPush from 'web-push'
import { Slots } from '../../../kernel/slots.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Delivery, DeliveryError, type Push, type Timeout } from '../delivery.ts'
import { outside, post } from './outside.ts'
import { subscriptionOf } from './subscription.ts'

type WebPushSettings = NonNullable<Settings['push']['web']> & Timeout

/** The push services of browsers. Somebody who says that theirs is another one may have made it themselves, and it may never answer. */
const wellKnown = ['fcm.googleapis.com', 'jmt17.google.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']
/** Messages on their way to all other services at a time, in this process. */
const othersAtOnce = 2

/**
 * Sends push messages to browsers: encrypted for the one browser (RFC 8291) and signed with our key pair (RFC 8292). The service worker
 * receives the `WebPushMessage` of the contract. `agent` makes the connections; only tests pass their own.
 */
export function pushOverWeb({ publicKey, privateKey, subject, timeoutMs }: WebPushSettings, agent: Agent = outside): Delivery['push'] {
  const others = new Slots(othersAtOnce)
  return async (push) => {
    const subscription = subscriptionOf(push.deviceToken)
    if (!subscription) throw new DeliveryError('gone', 'The token of a browser is no subscription')
    const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(messageOf(push)), {
      vapidDetails: { publicKey, privateKey, subject },
      contentEncoding: 'aes128gcm',
      TTL: push.ttlSeconds,
      urgency: 'normal',
      // A pending message with the same topic is replaced.
      topic: push.messageId.replaceAll('-', ''),
    })
    const isKnown = isWellKnown(endpoint)
    const release = isKnown ? undefined : others.take()
    if (!isKnown && !release) throw new DeliveryError('unreachable', 'Too many messages wait for push services that are not known')
    let status: number
    try {
      status = await post(endpoint, { headers: headers as Record<string, string>, body, agent, timeoutMs })
    } catch (error) {
      throw new DeliveryError('unreachable', 'The push service of a browser cannot be reached', { cause: error })
    } finally {
      release?.()
    }
    if (status < 200 || status > 299) throw new DeliveryError(faultOf(status), `The push service of a browser answered ${status}`)
  }
}

function isWellKnown(endpoint: string): boolean {
  const { hostname } = new URL(endpoint)
  return wellKnown.some((host) => hostname === host || hostname.endsWith(`.${host}`))
}

function messageOf({ messageId, title, text, image, data }: Push): Omit<WebPushMessage, 'data'> & Pick<Push, 'data'> {
  return { title, body: text, tag: messageId, ...(image !== undefined && { image }), data }
}

function faultOf(status: number): DeliveryError['fault'] {
  if (status === 404 || status === 410) return 'gone'
  // 403: subscribed with another key pair of ours, which no retry changes. 401 may be caused by a wrong clock.
  return [400, 403, 413].includes(status) || (status >= 300 && status < 400) ? 'rejected' : 'unreachable'
}
