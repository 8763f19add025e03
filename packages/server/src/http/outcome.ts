import type { TrafficClass } from '../kernel/traffic-class.ts'

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
  interface FastifyReply {
    /** `errorCode` of the response, 0 for success. */
    outcome: number
    /** The request was shed because there was no free slot. */
    wasShed: boolean
  }
}
