import { ApiError } from '../kernel/errors.ts'
import type { TokenOwner } from '../kernel/ports.ts'
import type { Services } from '../runtime/services.ts'

// RFC 9110: the scheme may be written in any case.
const scheme = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The member of an Authorization header. Invalid is 10401, expired 10402: the app signs out on the first and refreshes on the second. */
export function authenticate(header: string | undefined, { tokens }: Services): TokenOwner | undefined {
  if (header === undefined || header === '') return undefined
  const token = tokenOf(header)
  if (!token) throw new ApiError('tokenInvalid')
  const caller = tokens.read(token)
  if (caller === 'expired') throw new ApiError('tokenExpired')
  if (caller === 'invalid') throw new ApiError('tokenInvalid')
  return caller
}

/** The member whom a header's token signs in, or undefined. A valid token is checked once and then cached, so this costs a look-up. */
export function callerOf(header: string | undefined, { tokens }: Pick<Services, 'tokens'>): TokenOwner | undefined {
  const caller = tokens.read(tokenOf(header ?? '') ?? '')
  return typeof caller === 'object' ? caller : undefined
}

function tokenOf(header: string): string | undefined {
  return scheme.exec(header)?.[1]
}
