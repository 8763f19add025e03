import type { Lang } from '@herzkarte/contract/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { sendBusyPage } from './busy-page.ts'
import { sendRefusal } from './envelope.ts'
import type {} from './outcome.ts'
import { Refusal } from './refusal.ts'

/**
 * Who waits for whom: tills, members' calls, pages that somebody opens, and what such pages are made of each have places of their own, so that a
 * storm of one leaves the others alone (docs/decisions/0026-limit-concurrent-requests.md).
 */
export const lanes = ['till', 'call', 'page', 'file'] as const
export type Lane = (typeof lanes)[number]

/**
 * Places of a lane beside those of calls. A page is made in no time. Who opened one gets all that it is made of: without its code it is worth less
 * than none; and a slow line holds the place of its picture until it has come.
 */
const share: Readonly<Record<Lane, number>> = { till: 1, call: 1, page: 1 / 2, file: 8 }
/** After so long somebody who was sent away may come again. The app and the till's library wait a little longer, each by chance. */
const comeAgainSeconds = 2

/** How many of a lane are being answered, and how many may be. */
interface Places {
  taken: number
  readonly most: number
}

interface Admission {
  /** Places of calls. */
  atOnce: number
  onShed(lane: Lane): void
  lang(request: FastifyRequest): Lang
}

/**
 * Sends away at once what comes beyond the places of its lane, with 90503 and when to come again: before the body is read, and once more after
 * that, because only then a place is taken; a body that trickles in takes none. A place is free again when the answer is made, whether or not
 * somebody still waits for it. To be called before there are routes.
 */
export function admit(app: FastifyInstance, { atOnce, onShed, lang }: Admission): void {
  const places = new Map<Lane, Places>(lanes.map((lane) => [lane, { taken: 0, most: share[lane] * atOnce }]))
  const guarded = new WeakSet<RouteHandlerMethod>()

  function placesOf(lane: Lane): Places {
    return places.get(lane) as Places
  }

  function sendAway(request: FastifyRequest, reply: FastifyReply, lane: Lane): FastifyReply {
    onShed(lane)
    reply.wasShed = true
    const refusal = new Refusal('serviceUnavailable', { params: { seconds: String(comeAgainSeconds) } })
    if (lane !== 'page') return sendRefusal(reply, refusal, lang(request))
    return sendBusyPage(reply, comeAgainSeconds, lang(request))
  }

  app.decorateReply('wasShed', false)

  app.addHook('onRoute', (route) => {
    const { handler } = route
    if (guarded.has(handler) || isAlwaysAnswered(route)) return
    const laneOf = laneFinder(route)
    route.config = { ...route.config, laneOf }
    route.handler = async function guard(request, reply) {
      const lane = laneOf(request)
      const own = placesOf(lane)
      if (own.taken >= own.most) return sendAway(request, reply, lane)
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
    const lane = request.routeOptions.config.laneOf?.(request)
    if (lane === undefined) return
    const { taken, most } = placesOf(lane)
    if (taken >= most) return sendAway(request, reply, lane)
  })
}

/** Those who watch over the server have to see it above all when it has much to do; streams of events wait for nothing. */
function isAlwaysAnswered({ config }: RouteOptions): boolean {
  return config?.quiet === true || config?.endless === true
}

function laneFinder({ config }: RouteOptions): (request: FastifyRequest) => Lane {
  if (config?.call?.startsWith('till/')) return () => 'till'
  if (config?.call !== undefined) return () => 'call'
  return ({ headers }) => (headers.accept?.includes('text/html') ? 'page' : 'file')
}
