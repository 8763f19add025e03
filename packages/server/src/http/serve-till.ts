import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { errorsOfEveryTillCall } from '@herzkarte/contract/till/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import checkout from '../areas/till/calls/checkout.ts'
import collect from '../areas/till/calls/collect.ts'
import grant from '../areas/till/calls/grant.ts'
import identify from '../areas/till/calls/identify.ts'
import pickup from '../areas/till/calls/pickup.ts'
import quote from '../areas/till/calls/quote.ts'
import redeem from '../areas/till/calls/redeem.ts'
import refund from '../areas/till/calls/refund.ts'
import { type AuthenticateTill, tillAuthentication } from '../areas/till/keys/authenticate-till.ts'
import type { TillHandler } from '../areas/till/till-handle.ts'
import { ApiError } from '../kernel/errors.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { type NoteTill, tillNotes } from '../runtime/status/index.ts'
import { serveRoute } from './serve-route.ts'
import { strictCheck, validated } from './validation.ts'

const handlers: TillHandler[] = [checkout, collect, grant, identify, pickup, quote, redeem, refund]

/** What every call of a till passes. */
interface TillEntry {
  authenticate: AuthenticateTill
  noteTill: NoteTill
}

/** Puts the till's calls on the wire: authenticate the store, validate, act, present. */
export function serveTill(app: FastifyInstance, services: Services): void {
  const authenticate = tillAuthentication(services.db)
  const noteTill = tillNotes(services)
  for (const handler of handlers) serveTillCall(app, handler, { authenticate, noteTill }, services)
}

function serveTillCall(app: FastifyInstance, { call, run }: TillHandler, { authenticate, noteTill }: TillEntry, services: Services): void {
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
  )
}
