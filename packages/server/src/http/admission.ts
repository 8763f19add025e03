import type { Lang } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { ApiError } from '../kernel/errors.ts'
import { type TrafficClass, trafficClasses } from '../kernel/traffic-class.ts'
import { sendBusyPage } from './busy-page.ts'
import { sendError } from './envelope.ts'
import type {} from './outcome.ts'

/**
 * Places of a traffic class beside those of calls. A page is made in no time. Who opened one gets all that it is made of: without its code it is worth less
 * than none; and a slow line holds the place of its picture until it has come.
 */
const share: Readonly<Record<TrafficClass, number>> = { till: 1, call: 1, page: 1 / 2, file: 8 }
/** After so long somebody who was sent away may come again. The app and the till's library wait a little longer, each by chance. */
const comeAgainSeconds = 2

/** How many of a traffic class are being answered, and how many may be. */
interface Places {
  taken: number
  readonly most: number
}

interface Admission {
  /** Places of calls. */
  atOnce: number
  onShed(trafficClass: TrafficClass): void
  lang(request: FastifyRequest): Lang
}

/**
 * Sends away at once what comes beyond the places of its traffic class, with 90503 and when to come again: before the body is read, and once more after
 * that, because only then a place is taken; a body that trickles in takes none. A place is free again when the answer is made, whether or not
 * somebody still waits for it. To be called before there are routes.
 */
export function admit(app: FastifyInstance, { atOnce, onShed, lang }: Admission): void {
  const places = new Map<TrafficClass, Places>(
    trafficClasses.map((trafficClass) => [trafficClass, { taken: 0, most: share[trafficClass] * atOnce }]),
  )
  const guarded = new WeakSet<RouteHandlerMethod>()

  function placesOf(trafficClass: TrafficClass): Places {
    return places.get(trafficClass) as Places
  }

  function sendAway(request: FastifyRequest, reply: FastifyReply, trafficClass: TrafficClass): FastifyReply {
    onShed(trafficClass)
    reply.wasShed = true
    const errorName = new ApiError('serviceUnavailable', { params: { seconds: String(comeAgainSeconds) } })
    if (trafficClass !== 'page') return sendError(reply, errorName, lang(request))
    return sendBusyPage(reply, comeAgainSeconds, lang(request))
  }

  app.decorateReply('wasShed', false)

  app.addHook('onRoute', (route) => {
    const { handler } = route
    if (guarded.has(handler) || isAlwaysAnswered(route)) return
    const trafficClassOf = trafficClassFinder(route)
    route.config = { ...route.config, trafficClassOf }
    route.handler = async function guard(request, reply) {
      const trafficClass = trafficClassOf(request)
      const own = placesOf(trafficClass)
      if (own.taken >= own.most) return sendAway(request, reply, trafficClass)
      own.taken += 1
      try {
        return await handler.call(this, request, reply)
      } finally {
        own.taken -= 1
      }
    }
    guarded.add(route.handler)
  })

  app.addHook('onRequest', async (request, reply) => {
    const trafficClass = request.routeOptions.config.trafficClassOf?.(request)
    if (trafficClass === undefined) return
    const { taken, most } = placesOf(trafficClass)
    if (taken >= most) return sendAway(request, reply, trafficClass)
  })
}

/** Those who watch over the server have to see it above all when it has much to do; streams of events wait for nothing. */
function isAlwaysAnswered({ config }: RouteOptions): boolean {
  return config?.quiet === true || config?.endless === true
}

function trafficClassFinder({ config }: RouteOptions): (request: FastifyRequest) => TrafficClass {
  if (config?.call?.startsWith('till/')) return () => 'till'
  if (config?.call !== undefined) return () => 'call'
  return ({ headers }) => (headers.accept?.includes('text/html') ? 'page' : 'file')
}
