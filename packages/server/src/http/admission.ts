import type { Lang } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify'
import { ApiError } from '../kernel/errors.ts'
import { type Share, Slots } from '../kernel/slots.ts'
import { type TrafficClass, trafficClasses } from '../kernel/traffic-class.ts'
import { networkOf, providerOf } from '../runtime/network-keys.ts'
import { sendBusyPage } from './busy-page.ts'
import { failure, sendError } from './envelope.ts'
import { laterTurn } from './later-turn.ts'
import type {} from './outcome.ts'
import { countUnread } from './unread-bytes.ts'

interface ClassLimits {
  /** Slots, given those of calls. */
  slots(calls: number): number
  /** Of them, how many one network has at a time. Without it, all. */
  ofNetwork?(slots: number): number
  /** The same for the network of one provider, once half of the slots are taken. */
  ofProvider?(slots: number): number
  /** The same for one member, or one key of tills. */
  ofCaller?(slots: number): number
}

/** The app reads as much at once when it opens, and as many tills of a store may share a key. */
const atLeast = 8
const eighth = (slots: number) => Math.max(slots / 8, atLeast)
const quarter = (slots: number) => Math.max(slots / 4, atLeast)
/**
 * Shoppers share the network of a store or of a carrier, so one network has many, but less than half: a phone has two networks, with IPv4 and with IPv6,
 * and must not shut out the others.
 */
const threeEighths = (slots: number) => Math.max((slots * 3) / 8, atLeast)
/**
 * A page is generated quickly. A client that opened a page must get all of its files, because the page is worthless without its code. Half of the calls
 * that hash a password are for devices that have signed in before: strangers with any number of networks leave those to the members. Of each half, one
 * network has an eighth, and so has that of one provider once a half of it is taken; a device has two. An upload is in memory from its first byte on. Pictures are drawn, and passes signed, one at a time. The
 * commands of a member wait for each other, so one member could occupy any number of slots with them; the sales of a till take long if they are large.
 */
const limits: Readonly<Record<TrafficClass, ClassLimits>> = {
  till: { slots: (calls) => calls, ofCaller: quarter },
  call: { slots: (calls) => calls, ofNetwork: threeEighths, ofCaller: eighth },
  password: { slots: () => 32, ofNetwork: (slots) => slots / 8, ofProvider: (slots) => slots / 8 },
  knownDevice: { slots: () => 32, ofNetwork: (slots) => slots / 8, ofProvider: (slots) => slots / 8, ofCaller: () => 2 },
  upload: { slots: () => 32, ofNetwork: threeEighths },
  picture: { slots: () => 32, ofNetwork: threeEighths },
  pass: { slots: () => 32, ofNetwork: threeEighths, ofCaller: () => 2 },
  page: { slots: (calls) => calls / 2, ofNetwork: threeEighths },
  file: { slots: (calls) => calls * 8, ofNetwork: threeEighths },
}
/** How long shed clients should wait before they retry. The app and the till's library add a random delay. */
const retryAfterSeconds = 2
/** One for all, because the stack of an error costs as much as the rest of a rejection. */
const busy = new ApiError('serviceUnavailable', { params: { seconds: String(retryAfterSeconds) } })

/** Answers a request that there is no slot for. */
export type Shed = (request: FastifyRequest, reply: FastifyReply, trafficClass: TrafficClass) => Promise<FastifyReply>

interface Admission {
  /** Slots of calls. */
  atOnce: number
  /** Multiplies what one client may have. */
  rateLimitFactor: number
  /** The member of a valid token, the key of a till, or a wallet pass. Visitors have none. */
  callerOf(request: FastifyRequest): string | undefined
  /** The member of a valid token, or the device whose proof the body has: it has signed in before. */
  knownOf(request: FastifyRequest): string | undefined
  onShed(trafficClass: TrafficClass): void
  lang(request: FastifyRequest): Lang
}

/**
 * Sheds requests beyond the slots of their traffic class, or beyond the share of their member, till key or network in them, with 90503 and the time
 * to retry: they wait for nothing but what else has arrived. The check runs before the body is read and again afterwards, because only then a slot
 * is taken: a slow upload occupies none. Calls that hash are checked afterwards only, since their body may have the proof of a device. A slot is released when the response is ready, even if the client is gone or reads slowly: from then on its
 * bytes are counted instead. Call this before any routes are registered. Returns how it sheds a request.
 */
export function admit(app: FastifyInstance, { atOnce, rateLimitFactor, callerOf, knownOf, onShed, lang }: Admission): Shed {
  const classes = new Map(
    trafficClasses.map((trafficClass) => {
      const { slots, ofNetwork, ofProvider, ofCaller } = limits[trafficClass]
      const most = slots(atOnce)
      const share = (of: ((slots: number) => number) | undefined) => of && of(most) * rateLimitFactor
      const shares = { half: most / 2, mostOfNetwork: share(ofNetwork), mostOfProvider: share(ofProvider), mostOfCaller: share(ofCaller) }
      return [trafficClass, { slots: new Slots(most), ...shares }]
    }),
  )
  const guarded = new WeakSet<RouteHandlerMethod>()
  const hasRead = countUnread(app, { rateLimitFactor, busyBody: (request) => JSON.stringify(failure(busy, lang(request), request.id)) })
  // Tills read all that they ask for, and may share the network of a store with its customers.
  const mayHaveMore = (request: FastifyRequest, trafficClass: TrafficClass) => trafficClass === 'till' || hasRead(request)

  function classOf(trafficClass: TrafficClass) {
    return classes.get(trafficClass) as typeof classes extends Map<unknown, infer Class> ? Class : never
  }

  function sharesOf(request: FastifyRequest, trafficClass: TrafficClass): Share[] {
    const { half: from, mostOfNetwork, mostOfProvider, mostOfCaller } = classOf(trafficClass)
    const shares: Share[] = []
    if (mostOfNetwork !== undefined) shares.push({ client: networkOf(request.ip), most: mostOfNetwork })
    if (mostOfProvider !== undefined) shares.push({ client: providerOf(request.ip), most: mostOfProvider, from })
    const caller = mostOfCaller === undefined ? undefined : (trafficClass === 'knownDevice' ? knownOf : callerOf)(request)
    if (caller !== undefined && mostOfCaller !== undefined) shares.push({ client: caller, most: mostOfCaller })
    return shares
  }

  async function shed(request: FastifyRequest, reply: FastifyReply, trafficClass: TrafficClass): Promise<FastifyReply> {
    onShed(trafficClass)
    reply.wasShed = true
    await laterTurn()
    if (trafficClass !== 'page') return sendError(reply, busy, lang(request))
    return sendBusyPage(reply, retryAfterSeconds, lang(request))
  }

  app.decorateReply('wasShed', false)
  app.decorateRequest('shares')
  app.decorateRequest('release')

  app.addHook('onRoute', (route) => {
    const { handler } = route
    if (guarded.has(handler) || isAlwaysAnswered(route)) return
    const declaredOf = trafficClassFinder(route)
    const trafficClassOf = (request: FastifyRequest) => {
      const trafficClass = declaredOf(request)
      return trafficClass === 'password' && knownOf(request) !== undefined ? 'knownDevice' : trafficClass
    }
    route.config = { ...route.config, trafficClassOf }
    route.handler = async function guard(request, reply) {
      const trafficClass = trafficClassOf(request)
      const { slots } = classOf(trafficClass)
      request.shares ??= sharesOf(request, trafficClass)
      if (!slots.isFree(request.shares) || !mayHaveMore(request, trafficClass)) return shed(request, reply, trafficClass)
      request.release = slots.take(request.shares)
      try {
        return await handler.call(this, request, reply)
      } finally {
        request.release?.()
        request.release = undefined
      }
    }
    guarded.add(route.handler)
  })

  app.addHook('onRequest', async (request, reply) => {
    const trafficClass = request.routeOptions.config.trafficClassOf?.(request)
    if (trafficClass === undefined || trafficClass === 'password') return
    request.shares = sharesOf(request, trafficClass)
    if (!classOf(trafficClass).slots.isFree(request.shares)) return shed(request, reply, trafficClass)
  })

  app.addHook('onSend', async (request) => {
    request.release?.()
    request.release = undefined
  })

  return shed
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
