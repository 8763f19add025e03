import type { Facebook } from '../../../kernel/ports.ts'
import { FacebookError } from './facebook.ts'

/** Of a process. Facebook answers within a second, so these are several sign-ins a second. */
const most = 8

/**
 * Asks Facebook a few times at once. While it does not answer, who comes later hears so immediately: a sign-in waits in a slot that passwords need as
 * well.
 */
export function fewAtOnce({ tokenFor, personOf }: Facebook): Facebook {
  let waiting = 0

  async function within<T>(ask: () => Promise<T>): Promise<T> {
    if (waiting >= most) throw new FacebookError('unknown', `${most} requests wait for Facebook`)
    waiting += 1
    try {
      return await ask()
    } finally {
      waiting -= 1
    }
  }

  return {
    tokenFor: (code, codeVerifier) => within(() => tokenFor(code, codeVerifier)),
    personOf: (token) => within(() => personOf(token)),
  }
}
