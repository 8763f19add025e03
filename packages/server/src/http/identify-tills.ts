import { errorsOfEveryCall } from '@herzkarte/contract/call.ts'
import { errorsOfEveryTillCall } from '@herzkarte/contract/till/index.ts'
import plugin from 'fastify-plugin'
import { ApiError } from '../kernel/errors.ts'
import type { Areas } from '../runtime/fold-areas.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { sendError } from './envelope.ts'
import { declaredErrorOf } from './faults.ts'
import { securityWatch } from './security-watch.ts'
import { logFault } from './serve-route.ts'

const declared = new Set<string>([...errorsOfEveryCall, ...errorsOfEveryTillCall])

/** Checks a till's key first: slots and body size depend on it. An unknown key is answered without reading the body. */
export const identifyTills = plugin<{ services: Services; areas: Areas }>(
  async function identifyTills(app, { services, areas }) {
    const authenticate = areas.till.authentication(services.db)
    const names = Object.values(areas.till.calls).map(({ call }) => `till/${call.name}`)
    const watches = new Map(names.map((name) => [name, securityWatch(name, services)]))

    app.decorateRequest('tillKey')
    app.addHook('onRequest', async (request, reply) => {
      const { call = '' } = request.routeOptions.config
      const watch = watches.get(call)
      if (!watch) return
      try {
        request.tillKey = await authenticate(request.headers.authorization, services.now())
      } catch (error) {
        const apiError = declaredErrorOf(error, declared, areas.constraints)
        watch(request, apiError)
        if (!(error instanceof ApiError)) logFault(request, error, { call, apiError })
        return sendError(reply, apiError, langOfRequest(request.query, services))
      }
    })
  },
  { name: 'tills', dependencies: ['defaultHeaders'] },
)
