import type { Share } from '../kernel/slots.ts'
import type { TrafficClass } from '../kernel/traffic-class.ts'
import type { TillKeyInUse } from '../runtime/till-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name under which requests are counted and logged. Requests without one are pages and files. */
    call?: string
    /** Its responses last as long as somebody listens, so their duration says nothing about speed. */
    endless?: boolean
    /** Polled every few seconds by machines, so it is not logged. */
    quiet?: boolean
    /** The traffic class, where it does not follow from the kind of route. */
    trafficClass?: TrafficClass
    /** The traffic class whose slots its requests take (admission.ts). Without one, requests are always answered. */
    trafficClassOf?: (request: FastifyRequest) => TrafficClass
  }
  interface FastifyRequest {
    /** Whose slots it takes, once its traffic class is known. */
    shares: readonly Share[] | undefined
    /** Whose unread bytes its response counts to. */
    readers: readonly Share[]
    /** Gives its slot back. */
    release: (() => void) | undefined
    /** The key of a till's request, once it was checked. */
    tillKey: TillKeyInUse | undefined
    /** Says that a larger body, or an upload, is complete. */
    bodyArrived: (() => void) | undefined
  }
  interface FastifyReply {
    /** `errorCode` of the response, 0 for success. */
    outcome: number
    /** The request was shed because there was no free slot. */
    wasShed: boolean
  }
}
