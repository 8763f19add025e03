import type { Facebook } from '../../../kernel/ports.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { fewAtOnce } from './few-at-once.ts'
import { graphApi } from './graph-api.ts'

export function openFacebook({ facebook, publicUrl, deliveryTimeoutMs: timeoutMs }: Settings): Facebook | null {
  return facebook && fewAtOnce(graphApi({ ...facebook, timeoutMs, redirectUrl: new URL('/facebook', publicUrl) }))
}
