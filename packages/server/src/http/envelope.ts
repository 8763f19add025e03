import { type ErrorName, errorCode, errorText, errorTextAtTill, httpStatusOf } from '@herzkarte/contract/errors/catalogue.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import fastJson from 'fast-json-stringify'
import type { FastifyReply, FastifySerializerCompiler } from 'fastify'
import plugin from 'fastify-plugin'
import type { ApiError } from '../kernel/errors.ts'
import { onceFor } from '../kernel/once-for.ts'
import type { TrafficClass } from '../runtime/operations/index.ts'
import { answerPolicy, isEncrypted, policyText } from '../runtime/pages/headers.ts'
import type { Settings } from '../runtime/settings/settings.ts'
import type { TillKeyInUse } from '../runtime/till-handler.ts'

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

/** Sends an error: catalogued outcomes with HTTP 200, faults of the request itself with their own status. */
export function sendError(reply: FastifyReply, error: ApiError, lang: Lang): FastifyReply {
  const { errorName: name, params } = error
  reply.outcome = errorCode(name)
  const envelope = failure(error, lang, reply.request.id, reply.request.url.startsWith('/till/'))
  const againAfter = retryAfterSeconds[name]
  if (againAfter !== undefined) reply.header('retry-after', params.seconds ?? againAfter)
  return reply.status(httpStatusOf(name)).type('application/json; charset=utf-8').send(JSON.stringify(envelope))
}

const yearSeconds = 31_536_000

/**
 * Default headers of every response, unless a page overrides them: it is not cached, its type is not sniffed, and it is not a page. HTTPS is
 * enforced only if the app is served over it, so that a demo works in a home network.
 */
export function answerHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyText(answerPolicy),
    'referrer-policy': 'no-referrer',
    ...(isEncrypted(publicUrl) && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
  }
}

/** Set on the raw response, so that the headers of pages are applied later and take precedence. */
export const setDefaultHeaders = plugin<Pick<Settings, 'publicUrl'>>(
  async function setDefaultHeaders(app, settings) {
    const headers = Object.entries(answerHeaders(settings))
    app.addHook('onRequest', (_, { raw }, done) => {
      for (const [name, value] of headers) raw.setHeader(name, value)
      done()
    })
  },
  { name: 'defaultHeaders' },
)

type Schema = Parameters<typeof fastJson>[0]

const writerOf = onceFor((schema: Schema) => fastJson(withNullableParts(schema)))

/** The serializer validates a value against each part of a union before it writes it. A shape and null are told apart without that. */
function withNullableParts(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (_, part) => {
    const [shape, other, ...others] = part?.anyOf ?? []
    return shape?.type !== undefined && other?.type === 'null' && others.length === 0 ? { ...shape, nullable: true } : part
  })
}

/** Serialises only the declared fields of a response. Compiled with a call's first response, so that a process starts faster. */
export const answerCompiler: FastifySerializerCompiler<Schema> = ({ schema }) => {
  let write: ReturnType<typeof fastJson> | undefined
  return (answer) => {
    write ??= writerOf(schema)
    return write(answer)
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name under which requests are counted and logged. Requests without one are pages and files. */
    call?: string
    /** Its responses last as long as somebody listens, so their duration says nothing about speed. */
    endless?: boolean
    /** Polled every few seconds by machines, so it is not logged. */
    quiet?: boolean
    /** The class whose slots its requests take (admission.ts), where it does not follow from who asks. */
    trafficClass?: TrafficClass
  }
  interface FastifyRequest {
    release: (() => void) | undefined
    tillKey: TillKeyInUse | undefined
  }
  interface FastifyReply {
    /** `errorCode` of the response, 0 for success. */
    outcome: number
    wasShed: boolean
  }
}
