import type { Lang } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { ApiError } from '../kernel/errors.ts'
import { type TrafficClass, trafficClasses } from '../kernel/traffic-class.ts'
import { networkKeys } from '../runtime/network-keys.ts'
import { sendBusyPage } from './busy-page.ts'
import { sendError } from './envelope.ts'
import { laterTurn } from './later-turn.ts'
import type {} from './outcome.ts'

/**
 * Slots of a traffic class, given those of calls. A page is generated quickly. A client that opened a page must get all of its files,
 * because the page is worthless without its code; and a slow connection occupies the slot of its image until the transfer is complete. One
 * password is hashed at a time, and 31 more calls may wait for that. An upload is in memory from its first byte on.
 */
const limits: Readonly<Record<TrafficClass, (calls: number) => number>> = {
  till: (calls) => calls,
  call: (calls) => calls,
  password: () => 32,
  upload: () => 32,
  page: (calls) => calls / 2,
  file: (calls) => calls * 8,
}
/**
 * Of calls that hash a password, one network has an eighth of the slots at a time. A stranger who tries many passwords at once then has few of
 * them hashed, and others sign in meanwhile.
 */
const passwordsOfNetwork = 4
/** How long shed clients should wait before they retry. The app and the till's library add a random delay. */
const retryAfterSeconds = 2
/** One for all, because the stack of an error costs as much as the rest of a rejection. */
const busy = new ApiError('serviceUnavailable', { params: { seconds: String(retryAfterSeconds) } })

/** Requests of a traffic class that are in progress, by network if networks have a limit of their own. */
class Slots {
  readonly #limit: number
  readonly #limitOfNetwork: number | undefined
  readonly #takenBy = new Map<string, number>()
  #taken = 0

  constructor(limit: number, limitOfNetwork?: number) {
    this.#limit = limit
    this.#limitOfNetwork = limitOfNetwork
  }

  isFree({ ip }: FastifyRequest): boolean {
    if (this.#taken >= this.#limit) return false
    return this.#limitOfNetwork === undefined || (this.#takenBy.get(networkOf(ip)) ?? 0) < this.#limitOfNetwork
  }

  /** Returns what gives the slot back. */
  take({ ip }: FastifyRequest): () => void {
    const network = this.#limitOfNetwork === undefined ? undefined : networkOf(ip)
    this.#count(1, network)
    return () => this.#count(-1, network)
  }

  #count(change: 1 | -1, network: string | undefined): void {
    this.#taken += change
    if (network === undefined) return
    const taken = (this.#takenBy.get(network) ?? 0) + change
    if (taken > 0) this.#takenBy.set(network, taken)
    else this.#takenBy.delete(network)
  }
}

/** The largest network that limits count: an IPv4 address, or a /48. */
const networkOf = (ip: string) => networkKeys(ip).at(-1)?.name ?? ip

interface Admission {
  /** Slots of calls. */
  atOnce: number
  /** Multiplies the limit of a network. */
  rateLimitFactor: number
  onShed(trafficClass: TrafficClass): void
  lang(request: FastifyRequest): Lang
}

/**
 * Sheds requests beyond the slots of their traffic class (and network), with 90503 and the time to retry: they wait for nothing but what else has
 * arrived. The check runs before the body is read and again afterwards, because only then a slot is taken: a slow upload occupies none. A slot
 * is released when the response is ready, even if the client is gone. Call this before any routes are registered.
 */
export function admit(app: FastifyInstance, { atOnce, rateLimitFactor, onShed, lang }: Admission): void {
  const slots = new Map<TrafficClass, Slots>(
    trafficClasses.map((trafficClass) => {
      const ofNetwork = trafficClass === 'password' ? passwordsOfNetwork * rateLimitFactor : undefined
      return [trafficClass, new Slots(limits[trafficClass](atOnce), ofNetwork)]
    }),
  )
  const guarded = new WeakSet<RouteHandlerMethod>()

  function slotsOf(trafficClass: TrafficClass): Slots {
    return slots.get(trafficClass) as Slots
  }

  async function shed(request: FastifyRequest, reply: FastifyReply, trafficClass: TrafficClass): Promise<FastifyReply> {
    onShed(trafficClass)
    reply.wasShed = true
    await laterTurn()
    if (trafficClass !== 'page') return sendError(reply, busy, lang(request))
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
      if (!own.isFree(request)) return shed(request, reply, trafficClass)
      const release = own.take(request)
      try {
        return await handler.call(this, request, reply)
      } finally {
        release()
      }
    }
    guarded.add(route.handler)
  })

  app.addHook('onRequest', async (request, reply) => {
    const trafficClass = request.routeOptions.config.trafficClassOf?.(request)
    if (trafficClass === undefined) return
    if (!slotsOf(trafficClass).isFree(request)) return shed(request, reply, trafficClass)
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
