import type { Settings } from '../../settings/settings.ts'
import { type Delivery, DeliveryError, type Push, type Timeout } from '../delivery.ts'
import { googleService } from './google-service.ts'

type FcmSettings = NonNullable<Settings['push']['fcm']> & Timeout

const scope = 'https://www.googleapis.com/auth/firebase.messaging'

interface FcmFault {
  error?: { message?: string; details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] }
}

/** Sends push messages to Android through Firebase Cloud Messaging, HTTP v1. */
export function pushOverFcm({ url, account, timeoutMs, now = Date.now }: FcmSettings): Delivery['push'] {
  const send = googleService({ account, scope, timeoutMs, now })
  return async (push) => {
    const { status, body } = await send('POST', `${url}/v1/projects/${account.projectId}/messages:send`, { message: messageOf(push) })
    if (status !== 200) throw new DeliveryError(faultOf(status, body as FcmFault | null), `FCM answered ${status}`)
  }
}

function messageOf({ deviceToken, messageId, title, text, image, data, ttlSeconds }: Push): object {
  return {
    token: deviceToken,
    notification: { title, body: text, ...(image !== undefined && { image }) },
    data,
    android: { priority: 'high', ttl: `${ttlSeconds}s`, notification: { tag: messageId } },
  }
}

/** Follows Google's list of errors: the field that the answer names distinguishes an invalid token from an invalid message. */
function faultOf(status: number, body: FcmFault | null): DeliveryError['fault'] {
  const { message = '', details = [] } = body?.error ?? {}
  const codes = details.map(({ errorCode }) => errorCode)
  const fields = details.flatMap(({ fieldViolations = [] }) => fieldViolations.map(({ field }) => field))
  if (codes.includes('UNREGISTERED')) return 'gone'
  if (status === 400 && codes.includes('INVALID_ARGUMENT') && (fields.includes('message.token') || /registration token/i.test(message)))
    return 'gone'
  // The token belongs to another sender. This can be a mistake in the settings as well as one of the app, so the token is not dropped.
  return status === 400 || codes.includes('SENDER_ID_MISMATCH') ? 'rejected' : 'unreachable'
}
