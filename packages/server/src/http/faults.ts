import { ApiError, malformed } from '../kernel/errors.ts'
import type { Constraints } from '../runtime/area.ts'

/** A character that PostgreSQL cannot store in text: NUL, which JSON and addresses can contain. */
const unkeepable = new Set(['22021', '22P05'])
/** What a call says when the database was too slow, if it declares it. */
const timeouts = ['campaignCardTimeout', 'ledgerTimedOut'] as const
const timedOut = new Set(['57014', '55P03', '25P03'])
const awayPrefixes = ['08', '53', '57P']
const awayCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ENOENT', 'ETIMEDOUT'])

/**
 * Maps any error to a catalogued outcome. Calls that move value report that the ledger is down or too slow (10513, 10514); other calls
 * report that the service is. Unexpected errors become an internal error without details.
 */
export function apiErrorOf(error: unknown, declared: ReadonlySet<string>, constraints: Constraints = {}): ApiError {
  if (error instanceof ApiError) return error
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  const known = constraints[constraint]
  if (code === '23505' && known && declared.has(known.name))
    return new ApiError(known.name, known.field === undefined ? {} : { result: { fields: [known.field] } })
  if (unkeepable.has(code)) return malformed('a text has a character that cannot be kept')
  if (timedOut.has(code)) return new ApiError(timeouts.find((name) => declared.has(name)) ?? 'serviceUnavailable')
  if (isAway(error, code)) return new ApiError(declared.has('ledgerUnavailable') ? 'ledgerUnavailable' : 'serviceUnavailable')
  return new ApiError('internalError')
}

/** The same for a call that declares its errors. Any other error is a fault of ours. */
export function declaredErrorOf(error: unknown, declared: ReadonlySet<string>, constraints: Constraints): ApiError {
  const apiError = apiErrorOf(error, declared, constraints)
  return declared.has(apiError.errorName) ? apiError : new ApiError('internalError')
}

function isAway(error: unknown, code: string): boolean {
  if (awayCodes.has(code) || awayPrefixes.some((prefix) => code.length === 5 && code.startsWith(prefix))) return true
  const message = error instanceof Error ? error.message : ''
  // The last alternative: a connection that broke between two statements of a transaction.
  return /^Connection terminated|^timeout exceeded when trying to connect|is not queryable$/.test(message)
}
