import { DeliveryError } from '../delivery.ts'
import type { Answer } from './http2-connection.ts'

/** What Apple says of a token that reaches nobody (any more). */
const goneReasons = new Set(['BadDeviceToken', 'Unregistered', 'ExpiredToken'])

/** Throws `DeliveryError` for whatever is no 200. */
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
  // Of the messages themselves; 403 is about our sign-in, 429 and 5xx pass.
  return [400, 404, 405, 413].includes(status) ? 'rejected' : 'unreachable'
}
