import type { FastifyInstance } from 'fastify'
import { ApiError, malformed } from '../kernel/errors.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { sendError } from './envelope.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT'] as const

/** Answers requests that never reach a call: unknown paths and methods, and bodies that are unreadable or too large. */
export function serveFaults(app: FastifyInstance, services: Services): void {
  app.setNotFoundHandler((request, reply) => {
    const { query, body } = request
    const lang = langOfRequest({ ...(typeof body === 'object' ? body : {}), ...(query as object) }, services)
    const url = request.url.split('?', 1)[0] ?? ''
    const allowed = methods.filter((method) => app.hasRoute({ url, method }))
    if (allowed.length === 0) return sendError(reply, new ApiError('unknownCall'), lang)
    return sendError(reply.header('allow', allowed.join(', ')), new ApiError('methodNotAllowed'), lang)
  })

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const lang = langOfRequest(request.query, services)
    const status = error.statusCode ?? 500
    if (error instanceof ApiError) return sendError(reply, error, lang)
    if (status === 413) return sendError(reply, new ApiError('requestTooLarge'), lang)
    if (status >= 400 && status < 500) return sendError(reply, malformed(error.message), lang)
    request.log.error({ err: error }, 'request failed')
    return sendError(reply, new ApiError('internalError'), lang)
  })
}
