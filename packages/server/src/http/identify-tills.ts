import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { errorsOfEveryTillCall } from '@herzkarte/contract/till/index.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ApiError } from '../kernel/errors.ts'
import type { Areas } from '../runtime/fold-areas.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import type { AuthenticateTill } from '../runtime/till-handler.ts'
import { sendError } from './envelope.ts'
import { declaredErrorOf } from './faults.ts'
import { securityWatch, type Watch } from './security-watch.ts'
import { logFault } from './serve-route.ts'

const declared = new Set<string>([...errorsOfEveryCall, ...errorsOfEveryTillCall])

/** Checks a till's key first: slots and body size depend on it. An unknown key is answered without reading the body. */
export const identifyTills = plugin<{ services: Services; areas: Areas }>(
  async function identifyTills(app, { services, areas }) {
    const tillCalls = new Map<string, { authenticate: AuthenticateTill; watch: Watch }>()
    for (const { calls, authentication } of areas.tills) {
      const authenticate = authentication(services.db)
      for (const { call } of Object.values(calls)) {
        const name = `till/${call.name}`
        tillCalls.set(name, { authenticate, watch: securityWatch(name, services) })
      }
    }

    async function identify(request: FastifyRequest, reply: FastifyReply, call: string): Promise<boolean> {
      const { authenticate, watch } = tillCalls.get(call) ?? {}
      if (!authenticate || !watch) return true
      try {
        request.tillKey = await authenticate(request.headers.authorization, services.now())
        return true
      } catch (error) {
        const apiError = declaredErrorOf(error, declared, areas.constraints)
        watch(request, apiError)
        if (!(error instanceof ApiError)) logFault(request, error, { call, apiError })
        sendError(reply, apiError, langOfRequest(request.query, services))
        return false
      }
    }

    app.decorateRequest('tillKey')
    app.addHook('onRequest', (request, reply, done) => {
      const { call } = request.routeOptions.config
      if (call === undefined || !tillCalls.has(call)) return done()
      void identify(request, reply, call).then((isKnown) => {
        if (isKnown) done()
      }, done)
    })
  },
  { name: 'tills', dependencies: ['defaultHeaders'] },
)
