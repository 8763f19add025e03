import { type Delivery, DeliveryError, type Push } from '../delivery.ts'
import { askGoogle, googleTokens, type ServiceAccount } from './google-token.ts'

export interface FcmSettings {
  /** `https://fcm.googleapis.com` */
  url: string
  account: ServiceAccount & { projectId: string }
  timeoutMs: number
  now?: () => number
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging'

interface FcmFault {
  error?: { message?: string; details?: { errorCode?: string; fieldViolations?: { field?: string }[] }[] }
}

/** Sends push messages to Android through Firebase Cloud Messaging, HTTP v1. */
export function pushOverFcm({ url, account, timeoutMs, now = Date.now }: FcmSettings): Delivery['push'] {
  const token = googleTokens({ account, scope, timeoutMs, now })

  return async (push) => {
    const bearer = await token.get()
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const message = JSON.stringify({ message: messageOf(push) })
    const to = `${url}/v1/projects/${account.projectId}/messages:send`
    const { status, body } = await askGoogle(to, { method: 'POST', headers, body: message }, timeoutMs)
    if (status === 200) return
    if (status === 401) token.drop(bearer)
    throw new DeliveryError(faultOf(status, body as FcmFault | null), `FCM answered ${status}`)
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
