import type { Settings } from '../../../settings.ts'
import type { Facebook } from './facebook.ts'
import { graphApi } from './graph-api.ts'

/** Facebook where it is configured. */
export function openFacebook({ facebook, deliveryTimeoutMs: timeoutMs }: Settings): Facebook | null {
  return facebook && graphApi({ ...facebook, timeoutMs })
}
