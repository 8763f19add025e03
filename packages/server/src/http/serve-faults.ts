import type { FastifyInstance } from 'fastify'
import { ApiError } from '../kernel/errors.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { sendError } from './envelope.ts'

/** Answers requests that never reach a call: unknown paths, and bodies that are unreadable or too large. */
export function serveFaults(app: FastifyInstance, services: Services): void {
  app.setNotFoundHandler((request, reply) => sendError(reply, new ApiError('unknownCall'), langOfRequest(request.query, services)))

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const lang = langOfRequest(request.query, services)
    const status = error.statusCode ?? 500
    if (status === 413) return sendError(reply, new ApiError('requestTooLarge'), lang)
    if (status >= 400 && status < 500)
      return sendError(reply, new ApiError('malformedRequest', { result: { problems: [error.message] } }), lang)
    request.log.error({ err: error }, 'request failed')
    return sendError(reply, new ApiError('internalError'), lang)
  })
}
