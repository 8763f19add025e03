import type { FileAnswer } from '@herzkarte/contract/wallet-pass/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, onSendHookHandler } from 'fastify'
import Type, { type TSchema } from 'typebox'
import type { ApiError } from '../kernel/errors.ts'
import { onceFor } from '../kernel/once-for.ts'
import { traced } from '../kernel/tracing.ts'
import type { Areas } from '../runtime/fold-areas.ts'
import type { TrafficClass } from '../runtime/operations/index.ts'
import { plainPolicy, policyText } from '../runtime/pages/headers.ts'
import { gonePage } from '../runtime/pages/share-page.ts'
import type { Services } from '../runtime/services.ts'
import { sendError, success } from './envelope.ts'
import { declaredErrorOf } from './faults.ts'
import { securityWatch } from './security-watch.ts'
import { strictCheck } from './validation.ts'

/** What the app's calls and the till's have in common: a name, an HTTP route and the possible responses. */
export interface Route {
  name: string
  method: HTTPMethods
  url: string
  result: TSchema
  trafficClass?: TrafficClass
  bodyLimit?: number
  onSend?: onSendHookHandler<unknown>
  declared: ReadonlySet<string>
  lang(request: FastifyRequest): Lang
  act(request: FastifyRequest, lang: Lang): Promise<unknown>
}

/** Registers a route. Every outcome (success, error or fault) is sent in the envelope. */
export function serveRoute(app: FastifyInstance, route: Route, services: Services, { constraints }: Pick<Areas, 'constraints'>): void {
  const { name, method, url, declared, trafficClass, bodyLimit, onSend } = route
  const answersFile = 'contentMediaType' in route.result
  const checkResult = services.settings.demo && !answersFile ? strictCheck(route.result) : undefined

  const watch = securityWatch(name, services)

  /** Tills say which trace a sale belongs to. What the app or a stranger says about traces is ignored. */
  function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { traceparent } = request.headers
    const parent = name.startsWith('till/') && typeof traceparent === 'string' ? traceparent : undefined
    return traced(name, { kind: 'SERVER', attributes: { 'herzkarte.request_id': request.id }, parent }, async (annotate) => {
      const answered = await answerOf(request, reply)
      annotate({ 'herzkarte.code': reply.outcome })
      return answered
    })
  }

  async function answerOf(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    try {
      const result = await route.act(request, route.lang(request))
      watch(request)
      if (checkResult && !checkResult.fits(result)) throw new Error(`${name} answered out of shape: ${checkResult.problems().join(', ')}`)
      return answersFile ? sendFile(reply, result as FileAnswer) : success(result)
    } catch (error) {
      const apiError = declaredErrorOf(error, declared, constraints)
      watch(request, apiError)
      logFault(request, error, { call: name, apiError })
      if (answersFile && request.headers.accept?.includes('text/html')) return sendGone(reply, route.lang(request), services)
      // Evaluated again, because the language may be known only after the body was read.
      return sendError(reply, apiError, route.lang(request))
    }
  }

  // A HEAD request for a file must not use up a code.
  const shape = answersFile ? { exposeHeadRoute: false } : { schema: { response: { 200: envelopeSchema(route.result) } } }
  const config = { call: name, ...(trafficClass && { trafficClass }) }
  app.route({ method, url, config, ...(bodyLimit && { bodyLimit }), ...(onSend && { onSend }), ...shape, handler: answer })
}

export function logFault(request: FastifyRequest, err: unknown, { call, apiError }: { call: string; apiError: ApiError }): void {
  const { errorName } = apiError
  if (errorName === 'internalError' || errorName === 'serviceUnavailable') request.log.error({ err, call }, 'call failed')
}

const envelopeSchema = onceFor((result: TSchema) => Type.Object({ errorCode: Type.Integer(), errorMessage: Type.String(), result }))

function sendFile(reply: FastifyReply, { mediaType, fileName, bytes }: FileAnswer): FastifyReply {
  reply.header('content-disposition', `attachment; filename="${fileName}"`)
  return reply.type(mediaType).send(Buffer.from(bytes))
}

/** The page that a browser shows for a link to a file that no longer exists. */
function sendGone(reply: FastifyReply, lang: Lang, { content }: Services): FastifyReply {
  reply.header('content-security-policy', policyText(plainPolicy))
  return reply.status(404).type('text/html; charset=utf-8').send(gonePage(content().merchant, lang).text)
}
