import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { errorsOfEveryTillCall } from '@herzkarte/contract/till/index.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type from 'typebox'
import type { Services } from '../services.ts'
import { type NoteTill, tillNotes } from '../status/index.ts'
import { langOfRequest } from '../wire/dispatch.ts'
import { Refusal } from '../wire/refusal.ts'
import { serveRoute } from '../wire/serve-route.ts'
import { strictCheck, validated } from '../wire/validation.ts'
import { type AuthenticateTill, tillAuthentication } from './authenticate-till.ts'
import checkout from './checkout.ts'
import collect from './collect.ts'
import grant from './grant.ts'
import identify from './identify.ts'
import pickup from './pickup.ts'
import quote from './quote.ts'
import redeem from './redeem.ts'
import refund from './refund.ts'
import type { TillHandler } from './till-handle.ts'

const handlers: TillHandler[] = [checkout, collect, grant, identify, pickup, quote, redeem, refund]

/** What every call of a till passes. */
interface Entrance {
  authenticate: AuthenticateTill
  noteTill: NoteTill
}

/** Puts the till's calls on the wire: authenticate the store, validate, act, present. */
export function serveTill(app: FastifyInstance, services: Services): void {
  const authenticate = tillAuthentication(services.db)
  const noteTill = tillNotes(services)
  for (const handler of handlers) serveTillCall(app, handler, { authenticate, noteTill }, services)
}

function serveTillCall(app: FastifyInstance, { call, run }: TillHandler, { authenticate, noteTill }: Entrance, services: Services): void {
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
        if (!content.store(storeId)?.active) throw new Refusal('storeInactive')
        const input = validated(check, request.body) as { tillNumber: string }
        noteTill(storeId, input.tillNumber, now)
        return run(input, { lang, now, content, services, storeId })
      },
    },
    services,
  )
}
