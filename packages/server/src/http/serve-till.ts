import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { errorsOfEveryTillCall, type TillAnswer, type TillCall } from '@herzkarte/contract/till/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ApiError } from '../kernel/errors.ts'
import type { Areas } from '../runtime/fold-areas.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { type NoteTill, tillNotes } from '../runtime/status/index.ts'
import type { AuthenticateTill, TillCallContext, TillHandler } from '../runtime/till-handler.ts'
import { failure, success } from './envelope.ts'
import { declaredErrorOf } from './faults.ts'
import { onceFor } from './once-for.ts'
import { logFault, serveRoute } from './serve-route.ts'
import { strictCheck, validated } from './validation.ts'

/** Steps that every call of a till goes through. */
interface TillEntry {
  authenticate: AuthenticateTill
  noteTill: NoteTill
}

/** Serves the tills' calls over HTTP: authenticate the store, validate, run, present. */
export function serveTill(app: FastifyInstance, services: Services, areas: Areas): void {
  const noteTill = tillNotes(services)
  for (const { calls, authentication } of areas.tills) {
    const entry = { authenticate: authentication(services.db), noteTill }
    for (const handler of Object.values(calls)) serveTillCall(app, handler, entry, services, areas)
  }
}

const checkOf = onceFor(({ input }: TillCall) => strictCheck(Type.Object(input.properties, { additionalProperties: false })))
const declaredBy = onceFor(({ errors }: TillCall) => new Set<string>([...errors, ...errorsOfEveryCall, ...errorsOfEveryTillCall]))

function serveTillCall(
  app: FastifyInstance,
  { call, run }: TillHandler,
  { authenticate, noteTill }: TillEntry,
  services: Services,
  areas: Areas,
): void {
  serveRoute(
    app,
    {
      name: `till/${call.name}`,
      method: 'POST',
      url: call.path,
      result: call.result,
      declared: declaredBy(call),
      lang: (request) => langOfRequest(request.query, services),
      async act(request: FastifyRequest, lang) {
        const now = services.now()
        const content = services.content()
        const storeId = await authenticate(request.headers.authorization, now)
        if (!content.store(storeId)?.active) throw new ApiError('storeInactive')
        const input = validated(checkOf(call), request.body) as { tillNumber: string }
        noteTill(storeId, input.tillNumber, now)
        const context: TillCallContext = {
          ...{ lang, now, content, services, storeId, warnings: [] },
          answerAlone: (handler, part) => answerPart(handler, part, context, { request, areas }),
        }
        return run(input, context)
      },
    },
    services,
    areas,
  )
}

interface Request {
  request: FastifyRequest
  areas: Pick<Areas, 'constraints'>
}

/** Answers a part of a request like a request of its own. */
async function answerPart(handler: TillHandler, part: unknown, context: TillCallContext, { request, areas }: Request): Promise<TillAnswer> {
  const { call, run } = handler
  try {
    return success(await run(validated(checkOf(call), part), context))
  } catch (error) {
    const apiError = declaredErrorOf(error, declaredBy(call), areas.constraints)
    logFault(request, error, { call: `till/${call.name}`, apiError })
    return failure(apiError, context.lang, request.id)
  }
}
