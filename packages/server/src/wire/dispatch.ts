import { type Call, errorsOfEveryCall, errorsOfEveryMemberCall } from '@herzkarte/contract/call.ts'
import { type Lang, langOf } from '@herzkarte/contract/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Services } from '../services.ts'
import { authenticate } from './authenticate.ts'
import { sendRefusal, success } from './envelope.ts'
import { refusalBehind } from './faults.ts'
import type { Caller, Handler } from './handle.ts'
import { limitRate } from './rate-limits.ts'
import { Refusal } from './refusal.ts'
import { compileFor, compileStrict, problemsOf, requestSchema } from './validation.ts'

const methods = { json: 'POST', get: 'GET', put: 'PUT', form: 'POST', multipart: 'POST' } as const

/** Puts a call on the wire: limit, authenticate, validate, act, present. */
export function serveCall(app: FastifyInstance, handler: Handler, services: Services): void {
  const { call } = handler
  const validate = compileFor(call.kind, requestSchema(call))
  const declared = declaredRefusals(call)
  const checkResult = services.settings.demo ? compileStrict(call.result) : undefined

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const raw = call.kind === 'get' ? request.query : request.body
    const lang = langOfRequest(raw, services)
    try {
      const result = await act(request, raw, lang)
      if (checkResult && !checkResult(result)) throw new Error(`${call.name} answered out of shape: ${problemsOf(checkResult).join(', ')}`)
      return success(result)
    } catch (error) {
      let refusal = refusalBehind(error, declared)
      if (!declared.has(refusal.refusal)) refusal = new Refusal('internalError')
      if (refusal.refusal === 'internalError' || refusal.refusal === 'serviceUnavailable') request.log.error({ err: error, call: call.name }, 'call failed')
      return sendRefusal(reply, refusal, lang)
    }
  }

  async function act(request: FastifyRequest, raw: unknown, lang: Lang): Promise<unknown> {
    const now = services.now()
    await limitRate(call.name, request.ip, now, services)
    const member = authenticate(request.headers.authorization, services)
    if (call.who === 'member' && !member) throw new Refusal('tokenInvalid')
    const input = validated(raw)
    const content = services.content()
    if ('merchantId' in input && input.merchantId !== content.merchant.merchantId) throw new Refusal('merchantNotFound')
    if (call.who === 'member' && !('merchantId' in input)) throw new Refusal('malformedRequest', { result: { problems: ['/ must have merchantId'] } })
    return handler.run(input, { lang, now, content, services, ip: request.ip }, member as Caller)
  }

  function validated(raw: unknown): Record<string, unknown> {
    const input = raw ?? {}
    if (!validate(input)) throw new Refusal('malformedRequest', { result: { problems: problemsOf(validate) } })
    return input as Record<string, unknown>
  }

  app.route({
    method: methods[call.kind],
    url: call.path,
    schema: { response: { 200: envelopeSchema(call) } },
    handler: answer,
  })
}

function declaredRefusals(call: Call): ReadonlySet<string> {
  return new Set<string>([...call.errors, ...errorsOfEveryCall, ...(call.who === 'member' ? errorsOfEveryMemberCall : ['tokenInvalid', 'tokenExpired', 'merchantNotFound'])])
}

function envelopeSchema(call: Call) {
  return Type.Object({ errorCode: Type.Integer(), errorMessage: Type.String(), result: call.result })
}

/** Language of a request: as it says, else as the merchant prefers. */
export function langOfRequest(raw: unknown, services: Services): Lang {
  const lang = (raw as { lang?: unknown } | null | undefined)?.lang
  return typeof lang === 'string' ? langOf(lang) : services.content().merchant.defaultLang
}
