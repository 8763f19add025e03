import type { TrafficClass } from '../kernel/traffic-class.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name that requests are counted and logged under; without one they are pages and files. */
    call?: string
    /** Its answers last as long as somebody listens: they say nothing about speed. */
    endless?: boolean
    /** Asked every few seconds by machines: not logged. */
    quiet?: boolean
    /** Whose places its requests take (admission.ts); without one they are always answered. */
    trafficClassOf?: (request: FastifyRequest) => TrafficClass
  }
  interface FastifyReply {
    /** `errorCode` of the answer, 0 for success. */
    outcome: number
    /** There was no place for it: it was sent away at once. */
    wasShed: boolean
  }
}
