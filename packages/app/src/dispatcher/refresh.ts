import type { Token } from '@herzkarte/contract/account/shapes.ts'
import { session } from './session.ts'
import { sendBare } from './transport.ts'

let running: Promise<void> | undefined

/**
 * Exchanges the expired token, once for all calls that wait for it, and once for all tabs where the browser supports locks: a second tab finds the
 * new token already stored.
 */
export function refreshToken(expired: string): Promise<void> {
  running ??= withLock(() => exchange(expired)).finally(() => {
    running = undefined
  })
  return running
}

async function exchange(expired: string): Promise<void> {
  const token = session.get()?.token
  if (!token || token.accessToken !== expired) return
  // This call is sent without merchant and access token (specification, section 4).
  session.renew((await sendBare('refreshToken', { refreshToken: token.refreshToken })) as Token)
}

async function withLock(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request('herzkarte.refresh', work)
}
