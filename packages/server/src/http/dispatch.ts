import { type Call, errorsOfEveryCall, errorsOfEveryMemberCall, errorsOfStepUpCalls } from '@herzkarte/contract/call.ts'
import { ticketHeader } from '@herzkarte/contract/kinds.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Tx, transact } from '../kernel/database/index.ts'
import { ApiError, malformed } from '../kernel/errors.ts'
import type { TokenOwner } from '../kernel/ports.ts'
import type { Areas } from '../runtime/fold-areas.ts'
import type { Handler } from '../runtime/handle.ts'
import { limitChanges, limitRate, limitTotal } from '../runtime/rate-limits.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { authenticate } from './authenticate.ts'
import { isOfShell } from './cross-origin.ts'
import { withUpload } from './multipart.ts'
import { isCompressible, packAnswer } from './packed-answers.ts'
import { serveRoute } from './serve-route.ts'
import { checkFor, requestSchema, validated } from './validation.ts'

const methods = { json: 'POST', get: 'GET', put: 'PUT', form: 'POST', multipart: 'POST' } as const

/** Serves a call over HTTP: authenticate, rate limit, validate, take the ticket where the call declares it, count in a total, run, present. */
export function serveCall(app: FastifyInstance, handler: Handler, services: Services, areas: Areas): void {
  const { call } = handler
  const limit = areas.rateLimits.get(call.name)
  const isChange = call.kind !== 'get' && !('operationId' in call.input.properties)
  const checkOf = checkFor(call, requestSchema(call))
  const rawOf = (request: FastifyRequest) => (call.kind === 'get' ? request.query : request.body)
  const lang = (request: FastifyRequest) => langOfRequest(rawOf(request), services)

  async function act(request: FastifyRequest): Promise<unknown> {
    const now = services.now()
    const { authorization } = request.headers
    if (call.kind === 'json') requireJson(request)
    else if (call.kind === 'form' || (call.kind === 'get' && limit)) rejectOtherSites(request, services.settings)
    // Made-up tokens count in no limit: others on the network would have to wait.
    const member = authenticate(authorization, services)
    if (call.who === 'member' && !member) throw new ApiError('tokenInvalid')
    if (limit) await limitRate({ call: call.name, ip: request.ip, isVisitor: !member, now }, limit, services)
    if (member && isChange) await limitChanges({ call: call.name, sessionId: member.sessionId, now }, services)
    if (call.kind !== 'multipart') return run(request, member, now)
    return withUpload({ sender: member?.memberId ?? request.ip, request, now }, services, () => run(request, member, now))
  }

  async function run(request: FastifyRequest, member: TokenOwner | undefined, now: Date): Promise<unknown> {
    // The context parameters are not part of the command: repeated in another language, it is still the same command.
    const { merchantId, lang: _, ...input } = validated(checkOf(request), rawOf(request))
    const content = services.content()
    if (merchantId !== undefined && merchantId !== content.merchant.merchantId) throw new ApiError('merchantNotFound')
    if (call.who === 'member' && merchantId === undefined) throw malformed('/ must have merchantId')
    const use = { caller: member, call: call.name, ticket: request.headers[ticketHeader]?.toString(), now }
    const takeTicket = (tx: Tx) => areas.tickets.take(tx, use)
    const act = async () => {
      if (limit?.totalPerHour !== undefined) await limitTotal({ call: call.name, now }, limit.totalPerHour, services)
      const userAgent = request.headers['user-agent'] ?? ''
      const day = dayOf(now, content.merchant.timeZone)
      return handler.run(input, { lang: lang(request), now, day, content, services, ip: request.ip, userAgent, takeTicket }, member)
    }
    if (call.stepUp !== true) return act()
    // Taken first, so that of two requests with the same ticket only one is run. One that fails gives it back: nobody enters a password again because of a
    // mistake in a form.
    await transact(services.pool, takeTicket)
    return act().catch(async (error) => {
      await transact(services.pool, (tx) => areas.tickets.giveBack(tx, use)).catch(() => {})
      throw error
    })
  }

  const { name, path: url, result, kind } = call
  const route = {
    ...{ name, url, method: methods[kind], result, declared: declaredErrors(call), lang, act },
    ...(areas.hashing.has(name) && { trafficClass: 'password' as const }),
    ...(kind === 'get' && isCompressible(name) && { onSend: packAnswer }),
  }
  serveRoute(app, route, services, areas)
}

/** Pages of any website can send other bodies, or none, without asking, and would use up the limits of their visitors' addresses. */
function requireJson({ headers }: FastifyRequest): void {
  if (/^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')) return
  throw malformed('the body is no application/json')
}

/**
 * Unlike JSON, a form is one of these, and so is a picture that is no picture. A link in a mail or a message is opened as a document,
 * by somebody and not in advance. Older browsers, and all on a page without encryption, say the origin of a form only.
 */
function rejectOtherSites({ method, headers }: FastifyRequest, { publicUrl }: Services['settings']): void {
  const { origin, host, 'sec-fetch-site': site } = headers
  const isOfOther =
    site === undefined
      ? origin !== undefined && URL.parse(origin)?.host !== host && origin !== URL.parse(publicUrl)?.origin
      : /^(?:cross|same)-site$/.test(site)
  if (!isOfOther || isOfShell(origin)) return
  if (method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined) return
  throw malformed('the request is from a page of another site')
}

function declaredErrors(call: Call): ReadonlySet<string> {
  return new Set<string>([
    ...call.errors,
    ...errorsOfEveryCall,
    ...(call.stepUp ? errorsOfStepUpCalls : []),
    ...(call.who === 'member' ? errorsOfEveryMemberCall : ['tokenInvalid', 'tokenExpired', 'merchantNotFound']),
  ])
}
