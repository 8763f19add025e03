import { createHmac } from 'node:crypto'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import type { Tokens } from '../../../kernel/ports.ts'

/** The previous secret is accepted until the tokens that it signed have expired. */
interface TokenSettings extends Secrets {
  accessTokenSeconds: number
  now(): Date
}

interface Payload {
  sub: string
  sid: string
  exp: number
}

/** The number of tokens that a process caches. Beyond that the oldest is dropped. */
const knownTokens = 5000

export function makeTokens({ accessTokenSeconds, now, ...secrets }: TokenSettings): Tokens {
  const { secret } = secrets
  const current = tokenKey(secret)
  const sign = createSigner({ key: current.key, kid: current.kid, algorithm: 'HS256', noTimestamp: true })
  // The clock is injected (tests pass their own), so the caller checks the expiry instead of the library.
  const verifierOf = (key: string) => createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })
  const verifiers = new Map(withEach(secrets, tokenKey).map(({ kid, key }) => [kid, verifierOf(key)]))
  // In the order in which the sessions ended, so that those whose tokens have expired come first.
  const ended = new Map<string, number>()
  const known = new Map<string, Payload>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  /** The payload of a token, if it is one of ours. Valid tokens are cached, so that an app's next call skips the signature check. */
  function verified(token: string): Payload | undefined {
    try {
      const { kid = '' } = (decode(token) as { header: { kid?: string } }).header
      const payload = verifiers.get(kid)?.(token) as Payload | undefined
      if (payload) keep(token, payload)
      return payload
    } catch {
      return undefined
    }
  }

  function keep(token: string, payload: Payload): void {
    known.set(token, payload)
    if (known.size > knownTokens) known.delete(known.keys().next().value ?? '')
  }

  function erase(): void {
    for (const [sessionId, until] of ended) {
      if (until >= seconds()) return
      ended.delete(sessionId)
    }
  }

  return {
    sign: ({ memberId, sessionId }) => sign({ sub: memberId, sid: sessionId, exp: seconds() + accessTokenSeconds }),
    read(token) {
      const payload = known.get(token) ?? verified(token)
      if (!payload) return 'invalid'
      if (ended.has(payload.sid)) return 'invalid'
      if (payload.exp <= seconds()) return 'expired'
      return { memberId: payload.sub, sessionId: payload.sid, issuedAt: new Date((payload.exp - accessTokenSeconds) * 1000) }
    },
    cardKey: (sessionId, keyNumber) => cardKey(secret, sessionId, keyNumber),
    cardKeys: (sessionId, keyNumber) => withEach(secrets, (one) => cardKey(one, sessionId, keyNumber)),
    end(sessionId) {
      erase()
      ended.delete(sessionId)
      ended.set(sessionId, seconds() + accessTokenSeconds)
    },
  }
}

const decode = createDecoder({ complete: true })

/** A key with the id by which tokens refer to it. The id is derived from the key and reveals nothing about it. */
function tokenKey(secret: string): { kid: string; key: string } {
  const key = derive(secret, 'access token')
  return { kid: derive(key.toString('base64url'), 'key id').toString('base64url').slice(0, 8), key: key.toString('base64url') }
}

/** The first key has no number: apps of releases without numbers have it. */
function cardKey(secret: string, sessionId: string, keyNumber: number): Buffer {
  return derive(secret, keyNumber === 0 ? `customer card ${sessionId}` : `customer card ${sessionId} ${keyNumber}`)
}

function derive(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}
