import { createHmac } from 'node:crypto'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import { type Secrets, withEach } from '../../../kernel/derived-code.ts'
import type { Tokens } from '../../../kernel/ports.ts'

/** The secret before counts until the tokens that it signed have run out. */
interface TokenSettings extends Secrets {
  accessTokenSeconds: number
  now(): Date
}

interface Payload {
  sub: string
  sid: string
  exp: number
}

/** Tokens that a process keeps in mind; beyond that the oldest goes. */
const knownTokens = 5000

export function makeTokens({ accessTokenSeconds, now, ...secrets }: TokenSettings): Tokens {
  const { secret } = secrets
  const current = tokenKey(secret)
  const sign = createSigner({ key: current.key, kid: current.kid, algorithm: 'HS256', noTimestamp: true })
  const verifiers = new Map(withEach(secrets, tokenKey).map(({ kid, key }) => [kid, verifierOf(key)]))
  const ended = new Map<string, number>()
  const known = new Map<string, Payload>()
  const seconds = () => Math.floor(now().getTime() / 1000)

  /** What a token says, if it is one of ours. Those that are stay known, so that an app's next call costs no look at the signature. */
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
    for (const [sessionId, until] of ended) if (until < seconds()) ended.delete(sessionId)
  }

  return {
    sign: ({ memberId, sessionId }) => sign({ sub: memberId, sid: sessionId, exp: seconds() + accessTokenSeconds }),
    read(token) {
      const payload = known.get(token) ?? verified(token)
      if (!payload) return 'invalid'
      if (ended.has(payload.sid)) return 'invalid'
      if (payload.exp <= seconds()) return 'expired'
      return { memberId: payload.sub, sessionId: payload.sid }
    },
    cardKey: (sessionId) => cardKey(secret, sessionId),
    cardKeys: (sessionId) => withEach(secrets, (one) => cardKey(one, sessionId)),
    end(sessionId) {
      erase()
      ended.set(sessionId, seconds() + accessTokenSeconds)
    },
  }
}

const decode = createDecoder({ complete: true })

/** A key with the id by which tokens name it. The id follows from the key and tells nothing about it. */
function tokenKey(secret: string): { kid: string; key: string } {
  const key = derive(secret, 'access token')
  return { kid: derive(key.toString('base64url'), 'key id').toString('base64url').slice(0, 8), key: key.toString('base64url') }
}

function cardKey(secret: string, sessionId: string): Buffer {
  return derive(secret, `customer card ${sessionId}`)
}

function verifierOf(key: string) {
  // The clock is ours (tests bring their own), so the time is checked by the caller instead of by the library.
  return createVerifier({ key, algorithms: ['HS256'], ignoreExpiration: true })
}

function derive(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}
