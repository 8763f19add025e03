import { type ErrorName, errorCode, errorText, errorTextAtTill, httpStatusOf } from '@herzkarte/contract/errors/catalogue.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { FastifyReply } from 'fastify'
import type { ApiError } from '../kernel/errors.ts'
import type {} from './outcome.ts'

/** Every answer of the API (specification, section 7). */
export interface Envelope {
  errorCode: number
  errorMessage: string
  result: unknown
}

/** Errors with a Retry-After header, and its default. */
const retryAfterSeconds: { [Name in ErrorName]?: string } = { tooManyRequests: '60', serviceUnavailable: '2' }

export function success(result: unknown): Envelope {
  return { errorCode: 0, errorMessage: '', result }
}

/** `isAtTill`: the message is for a cashier. */
export function failure({ errorName: name, params, result }: ApiError, lang: Lang, requestId: string, isAtTill = false): Envelope {
  return {
    errorCode: errorCode(name),
    errorMessage: isAtTill ? errorTextAtTill(name, lang, { ...params, ...fieldOf(result) }) : errorText(name, lang, params),
    result: name === 'internalError' ? { requestId } : result,
  }
}

/** The field of the first problem of a malformed request, which its message names. */
function fieldOf(result: unknown): { field?: string } {
  const [problem] = (result as { problems?: string[] } | null)?.problems ?? []
  return problem === undefined ? {} : { field: problem.split(' ')[0] ?? '' }
}

/**
 * Sends an error: catalogued outcomes with HTTP 200, faults of the request itself with their own status. An internal error reveals only the
 * request's id.
 */
export function sendError(reply: FastifyReply, error: ApiError, lang: Lang): FastifyReply {
  const { errorName: name, params } = error
  reply.outcome = errorCode(name)
  const envelope = failure(error, lang, reply.request.id, reply.request.url.startsWith('/till/'))
  const againAfter = retryAfterSeconds[name]
  if (againAfter !== undefined) reply.header('retry-after', params.seconds ?? againAfter)
  return reply.status(httpStatusOf(name)).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}
