import { DeliveryError } from '../delivery.ts'
import type { Answer } from './http2-connection.ts'

/** Reasons that Apple gives for a token that does not, or no longer, reach a device. */
const goneReasons = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken'])

/** Throws `DeliveryError` for any status other than 200. */
export function assertTaken(answer: Answer): void {
  if (answer.status === 200) return
  const reason = reasonOf(answer)
  throw new DeliveryError(faultOf(answer.status, reason), `APNs answered ${answer.status} ${reason}`)
}

export function reasonOf({ body }: Answer): string {
  try {
    return String((JSON.parse(body) as { reason?: unknown }).reason ?? '')
  } catch {
    return ''
  }
}

function faultOf(status: number, reason: string): DeliveryError['fault'] {
  if (status === 410 || goneReasons.has(reason)) return 'gone'
  // These concern the message itself. 403 concerns our authentication; 429 and 5xx are temporary.
  return [400, 404, 405, 413].includes(status) ? 'rejected' : 'unreachable'
}
