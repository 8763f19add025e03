import { createHmac } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import type { Caller } from '../wire/handle.ts'

/** Access tokens and the keys that belong to a session. Both follow from the server's secret, so nothing of them is stored. */
export interface Tokens {
  sign(caller: Caller): string
  /** The caller of a token, or why there is none. */
  read(token: string): Caller | 'expired' | 'invalid'
  /** Key from which this session's app makes the codes of the customer card. */
  cardKey(sessionId: string): Uint8Array
  /** No access token of this session counts any more; answers how this process learns of sessions ended elsewhere. */
  end(sessionId: string): void
}

interface TokenSettings {
  secret: string
  accessTokenSeconds: number
  now(): Date
}

interface Payload {
  sub: string
  sid: string
  exp: number
}

export function makeTokens({ secret, accessTokenSeconds, now }: TokenSettings): Tokens {
  const key = derive(secret, 'access token').toString('base64url')
  const sign = createSigner({ key, algorithm: 'HS256', noTimestamp: true })
  // The clock is ours (tests bring their own), so the time is checked below instead of by the library.
  const verify = createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true, cache: 5000 })
  const ended = new Map<string, number>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  function forget(): void {
    for (const [sessionId, until] of ended) if (until < seconds()) ended.delete(sessionId)
  }

  return {
    sign: ({ memberId, sessionId }) => sign({ sub: memberId, sid: sessionId, exp: seconds() + accessTokenSeconds }),
    read(token) {
      let payload: Payload
      try {
        payload = verify(token) as Payload
      } catch {
        return 'invalid'
      }
      if (ended.has(payload.sid)) return 'invalid'
      if (payload.exp <= seconds()) return 'expired'
      return { memberId: payload.sub, sessionId: payload.sid }
    },
    cardKey: (sessionId) => derive(secret, `customer card ${sessionId}`),
    end(sessionId) {
      forget()
      ended.set(sessionId, seconds() + accessTokenSeconds)
    },
  }
}

function derive(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}
