import type { FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ApiError } from '../kernel/errors.ts'
import { Slots } from '../kernel/slots.ts'
import type { TrafficClass } from '../runtime/operations/index.ts'
import { langOfRequest } from '../runtime/request-language.ts'
import type { Services } from '../runtime/services.ts'
import { callerOf } from './authenticate.ts'
import { sendBusyPage } from './busy-page.ts'
import { sendError } from './envelope.ts'

/** How long shed clients should wait before they retry. The app and the till's library add a random delay. */
const retryAfterSeconds = 2
/** One for all, because the stack of an error costs as much as the rest of a rejection. */
const busy = new ApiError('serviceUnavailable', { params: { seconds: String(retryAfterSeconds) } })

/** A sale that comes in a burst waits its turn, for a third of a second at most, rather than coming back after two. */
const tillFactor = 4

interface Admission {
  services: Services
  isOfKnownDevice(request: FastifyRequest): boolean
  onShed(trafficClass: TrafficClass): void
}

/**
 * Limits how many requests are answered at once. Tills, members and visitors have slots of their own, and so have pages: a burst of one class leaves the
 * others theirs. Of the slots for calls that hash a password, half are for members and for devices that have signed in before: strangers leave those to them.
 *
 * Requests beyond are shed with 90503 and the time to retry: they wait for nothing but what else has arrived. The check runs before the body is read and
 * again afterwards, because only then a slot is taken: a slow upload occupies none. Calls that hash are checked afterwards only, since their body may have
 * the proof of a device. A slot is released when the response is ready.
 */
export const admit = plugin<Admission>(
  async function admit(app, { services, isOfKnownDevice, onShed }) {
    const { requestsAtOnce: atOnce } = services.settings
    const isOfMember = ({ headers }: FastifyRequest) => callerOf(headers.authorization, services) !== undefined
    const lang = ({ query }: FastifyRequest) => langOfRequest(query, services)
    const slots: Readonly<Record<TrafficClass, Slots>> = {
      till: new Slots(atOnce * tillFactor),
      member: new Slots(atOnce),
      visitor: new Slots(atOnce),
      page: new Slots(atOnce / 2),
      password: new Slots(32),
      knownDevice: new Slots(32),
    }

    function trafficClassOf(request: FastifyRequest): TrafficClass | undefined {
      const { call, trafficClass, quiet, endless } = request.routeOptions.config
      // Monitoring must work especially under load, and event streams wait for nothing.
      if (quiet || endless || request.is404) return undefined
      if (trafficClass === 'password' && (isOfMember(request) || isOfKnownDevice(request))) return 'knownDevice'
      if (trafficClass !== undefined) return trafficClass
      if (call?.startsWith('till/')) return 'till'
      if (call !== undefined) return isOfMember(request) ? 'member' : 'visitor'
      // An open page must get all of its files, because it is worthless without its code.
      return request.headers.accept?.includes('text/html') ? 'page' : undefined
    }

    function shed(request: FastifyRequest, reply: FastifyReply, trafficClass: TrafficClass): FastifyReply {
      onShed(trafficClass)
      reply.wasShed = true
      return trafficClass === 'page' ? sendBusyPage(reply, retryAfterSeconds, lang(request)) : sendError(reply, busy, lang(request))
    }

    app.decorateReply('wasShed', false)
    app.decorateRequest('release')

    app.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.config.trafficClass === 'password') return
      const trafficClass = trafficClassOf(request)
      if (trafficClass !== undefined && slots[trafficClass].isFull) return shed(request, reply, trafficClass)
    })

    app.addHook('preHandler', async (request, reply) => {
      const trafficClass = trafficClassOf(request)
      if (trafficClass === undefined) return
      request.release = slots[trafficClass].take()
      if (!request.release) return shed(request, reply, trafficClass)
    })

    app.addHook('onSend', async (request) => {
      request.release?.()
      request.release = undefined
    })
  },
  { name: 'slots', dependencies: ['tills'] },
)
