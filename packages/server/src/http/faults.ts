import { ApiError } from '../kernel/errors.ts'
import type { Constraints } from '../runtime/constraints.ts'

interface DatabaseError {
  code?: string
  constraint?: string
}

/** A character that PostgreSQL keeps in no text: NUL, which JSON and addresses can hold. */
const unkeepable = new Set(['22021', '22P05'])
const timedOut = new Set(['57014', '55P03', '25P03'])
const awayPrefixes = ['08', '53', '57P']
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

/**
 * The catalogued outcome behind any error. Calls that move value say that the ledger is away or too slow (10513, 10514);
 * others that the service is. What nobody expected is an internal error and says nothing else.
 */
export function apiErrorOf(error: unknown, declared: ReadonlySet<string>, constraints: Constraints = {}): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', constraint = '' } = error as DatabaseError
  const known = constraints[constraint]
  if (code === '23505' && known && declared.has(known.name))
    return new ApiError(known.name, known.field === undefined ? {} : { result: { fields: [known.field] } })
  if (unkeepable.has(code))
    return new ApiError('malformedRequest', { result: { problems: ['a text has a character that cannot be kept'] } })
  if (timedOut.has(code)) return new ApiError(declared.has('ledgerTimedOut') ? 'ledgerTimedOut' : 'serviceUnavailable')
  if (isAway(error, code)) return new ApiError(declared.has('ledgerUnavailable') ? 'ledgerUnavailable' : 'serviceUnavailable')
  return new ApiError('internalError')
}

function isAway(error: unknown, code: string): boolean {
  if (awayCodes.has(code) || awayPrefixes.some((prefix) => code.length === 5 && code.startsWith(prefix))) return true
  const message = error instanceof Error ? error.message : ''
  // The last one: a connection that broke between two statements of a transaction.
  return /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/.test(message)
}
