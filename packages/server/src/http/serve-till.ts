import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { errorsOfEveryTillCall } from '@herzkarte/contract/till/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import { ApiError } from '../kernel/errors.ts'
import type { Areas } from '../runtime/fold-areas.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { type NoteTill, tillNotes } from '../runtime/status/index.ts'
import type { AuthenticateTill, TillHandler } from '../runtime/till-handler.ts'
import { serveRoute } from './serve-route.ts'
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

function serveTillCall(
  app: FastifyInstance,
  { call, run }: TillHandler,
  { authenticate, noteTill }: TillEntry,
  services: Services,
  areas: Areas,
): void {
  const check = strictCheck(Type.Object(call.input.properties, { additionalProperties: false }))
  serveRoute(
    app,
    {
      name: `till/${call.name}`,
      method: 'POST',
      url: call.path,
      result: call.result,
      declared: new Set<string>([...call.errors, ...errorsOfEveryCall, ...errorsOfEveryTillCall]),
      lang: (request) => langOfRequest(request.query, services),
      async act(request: FastifyRequest, lang) {
        const now = services.now()
        const content = services.content()
        const storeId = await authenticate(request.headers.authorization, now)
        if (!content.store(storeId)?.active) throw new ApiError('storeInactive')
        const input = validated(check, request.body) as { tillNumber: string }
        noteTill(storeId, input.tillNumber, now)
        return run(input, { lang, now, content, services, storeId })
      },
    },
    services,
    areas,
  )
}
