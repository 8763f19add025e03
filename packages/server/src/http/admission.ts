import type { Lang } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { ApiError } from '../kernel/errors.ts'
import { type TrafficClass, trafficClasses } from '../kernel/traffic-class.ts'
import { sendBusyPage } from './busy-page.ts'
import { sendError } from './envelope.ts'
import type {} from './outcome.ts'

/**
 * Slots of a traffic class, given those of calls. A page is generated quickly. A client that opened a page must get all of its files,
 * because the page is worthless without its code; and a slow connection occupies the slot of its image until the transfer is complete. Two
 * passwords are hashed at a time, and thirty more calls may wait for that. An upload is in memory from its first byte on.
 */
const limits: Readonly<Record<TrafficClass, (calls: number) => number>> = {
  till: (calls) => calls,
  call: (calls) => calls,
  password: () => 32,
  upload: () => 32,
  page: (calls) => calls / 2,
  file: (calls) => calls * 8,
}
/** How long shed clients should wait before they retry. The app and the till's library add a random delay. */
const retryAfterSeconds = 2

/** Requests of a traffic class that are in progress, and the limit. */
interface Slots {
  taken: number
  readonly limit: number
}

interface Admission {
  /** Slots of calls. */
  atOnce: number
  onShed(trafficClass: TrafficClass): void
  lang(request: FastifyRequest): Lang
}

/**
 * Sheds requests beyond the slots of their traffic class at once, with 90503 and the time to retry. The check runs before the body is read
 * and again afterwards, because only then a slot is taken: a slow upload occupies none. A slot is released when the response is ready, even
 * if the client is gone. Call this before any routes are registered.
 */
export function admit(app: FastifyInstance, { atOnce, onShed, lang }: Admission): void {
  const slots = new Map<TrafficClass, Slots>(
    trafficClasses.map((trafficClass) => [trafficClass, { taken: 0, limit: limits[trafficClass](atOnce) }]),
  )
  const guarded = new WeakSet<RouteHandlerMethod>()

  function slotsOf(trafficClass: TrafficClass): Slots {
    return slots.get(trafficClass) as Slots
  }

  function shed(request: FastifyRequest, reply: FastifyReply, trafficClass: TrafficClass): FastifyReply {
    onShed(trafficClass)
    reply.wasShed = true
    const error = new ApiError('serviceUnavailable', { params: { seconds: String(retryAfterSeconds) } })
    if (trafficClass !== 'page') return sendError(reply, error, lang(request))
    return sendBusyPage(reply, retryAfterSeconds, lang(request))
  }

  app.decorateReply('wasShed', false)

  app.addHook('onRoute', (route) => {
    const { handler } = route
    if (guarded.has(handler) || isAlwaysAnswered(route)) return
    const trafficClassOf = trafficClassFinder(route)
    route.config = { ...route.config, trafficClassOf }
    route.handler = async function guard(request, reply) {
      const trafficClass = trafficClassOf(request)
      const own = slotsOf(trafficClass)
      if (own.taken >= own.limit) return shed(request, reply, trafficClass)
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
    const { taken, limit } = slotsOf(trafficClass)
    if (taken >= limit) return shed(request, reply, trafficClass)
  })
}

/** Monitoring must work especially under load, and event streams wait for nothing. */
function isAlwaysAnswered({ config }: RouteOptions): boolean {
  return config?.quiet === true || config?.endless === true
}

function trafficClassFinder({ config }: RouteOptions): (request: FastifyRequest) => TrafficClass {
  const declared = config?.trafficClass
  if (declared !== undefined) return () => declared
  if (config?.call?.startsWith('till/')) return () => 'till'
  if (config?.call !== undefined) return () => 'call'
  return ({ headers }) => (headers.accept?.includes('text/html') ? 'page' : 'file')
}
