import { createHash } from 'node:crypto'
import { toE164 } from '@herzkarte/rules/person/phone.ts'
import type { FastifyRequest } from 'fastify'
import type { ApiError } from '../kernel/errors.ts'
import type { SecurityEvent } from '../kernel/ports.ts'
import { kindByCall, kindByError } from '../runtime/security/kinds.ts'
import type { Services } from '../runtime/services.ts'
import { callerOf } from './authenticate.ts'

const tillKey = /^Till ([\w-]{20,100})$/
/** As `herzkarte till-key list` shows it. */
const keyIdLength = 12

/** Records how a call ended, if that is a security event. All other outcomes cost a look-up. */
export type Watch = (request: FastifyRequest, error?: ApiError) => void

export function securityWatch(call: string, { security, tokens, sendingMetrics }: Services): Watch {
  const kindOfSuccess = kindByCall.get(call)
  // Rings of accounts that invite each other are recognised by it.
  const successOf = ({ body }: FastifyRequest) =>
    kindOfSuccess === 'registered' && (body as { referralCode?: unknown }).referralCode ? 'invited' : kindOfSuccess
  return (request, error) => {
    const kind = error === undefined ? successOf(request) : kindByError.get(error.errorName)
    if (kind === undefined) return
    if (error?.params.limit === 'wrong_tries') sendingMetrics.limitsReached.inc({ limit: 'wrong_tries' })
    const { authorization = '' } = request.headers
    const key = tillKey.exec(authorization)?.[1]
    security.record({
      kind,
      call,
      address: request.ip,
      ...(error && { error: error.errorName }),
      ...callerOf(authorization, { tokens }),
      ...identifierOf(request),
      ...(key && { keyId: createHash('sha256').update(key).digest('hex').slice(0, keyIdLength) }),
    })
  }
}

/** The address or number that was typed, before anything is known about it. A number is the same in each spelling, so that attacks on it add up. */
function identifierOf({ body, query }: FastifyRequest): Pick<SecurityEvent, 'identifier'> {
  const given = (body ?? query ?? {}) as Record<string, unknown>
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const number = () => toE164(text('areaCode'), text('phone')) ?? `${text('areaCode')}${text('phone')}`
  // The older sign-in takes either, and German numbers.
  const either = () => (text('userName').includes('@') ? text('userName') : (toE164('+49', text('userName')) ?? text('userName')))
  const identifier = text('email') || (text('phone') ? number() : either())
  return identifier ? { identifier: identifier.slice(0, 320) } : {}
}
