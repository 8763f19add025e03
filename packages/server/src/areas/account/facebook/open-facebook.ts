import type { Facebook } from '../../../kernel/ports.ts'
import { Slots } from '../../../kernel/slots.ts'
import type { Settings } from '../../../runtime/settings/settings.ts'
import { FacebookError } from './facebook.ts'
import { graphApi } from './graph-api.ts'

export function openFacebook({ facebook, publicUrl, deliveryTimeoutMs: timeoutMs }: Settings): Facebook | null {
  return facebook && fewAtOnce(graphApi({ ...facebook, timeoutMs, redirectUrl: new URL('/facebook', publicUrl) }))
}

/** Of a process. Facebook answers within a second, so these are several sign-ins a second. */
const most = 8

/**
 * Asks Facebook a few times at once. While it does not answer, who comes later hears so immediately: a sign-in waits in a slot that passwords need as
 * well.
 */
export function fewAtOnce({ tokenFor, personOf }: Facebook): Facebook {
  const slots = new Slots(most)

  async function within<T>(ask: () => Promise<T>): Promise<T> {
    const release = slots.take()
    if (!release) throw new FacebookError('unknown', `${most} requests wait for Facebook`)
    try {
      return await ask()
    } finally {
      release()
    }
  }

  return {
    tokenFor: (code, codeVerifier) => within(() => tokenFor(code, codeVerifier)),
    personOf: (token) => within(() => personOf(token)),
  }
}
