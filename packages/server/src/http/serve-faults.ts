import { STATUS_CODES } from 'node:http'
import { httpStatusOf } from '@herzkarte/contract/errors/catalogue.ts'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { ApiError, malformed } from '../kernel/errors.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { answerHeaders, failure, sendError } from './envelope.ts'

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

/** Answers, in the envelope, requests that no hook ever sees, because their address or head cannot be parsed. */
export function unreadable({ content, settings }: Services): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const lang = () => content().merchant.defaultLang
  const defaults = answerHeaders(settings)
  return {
    frameworkErrors(_, __, reply) {
      for (const [name, value] of Object.entries(defaults)) reply.raw.setHeader(name, value)
      sendError(reply, malformed('the address cannot be read'), lang())
    },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const name = error.code === 'HPE_HEADER_OVERFLOW' ? 'requestTooLarge' : 'malformedRequest'
      const status = httpStatusOf(name)
      const body = JSON.stringify(failure(new ApiError(name), lang(), ''))
      const headers = {
        ...defaults,
        connection: 'close',
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
      }
      const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`)
      // Written by hand, because there is no response object yet. The connection cannot be used any further.
      if (socket.writable)
        socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', isHead(error) ? '' : body].join('\r\n'))
      socket.destroySoon()
    },
  }
}

/** A HEAD request expects no body. It is recognised only if the packet that could not be parsed is the request's first one. */
function isHead({ rawPacket }: { rawPacket?: unknown }): boolean {
  return rawPacket instanceof Buffer && rawPacket.toString('latin1', 0, 5) === 'HEAD '
}
