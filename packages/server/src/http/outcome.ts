import type { TrafficClass } from '../runtime/operations/index.ts'
import type { TillKeyInUse } from '../runtime/till-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name under which requests are counted and logged. Requests without one are pages and files. */
    call?: string
    /** Its responses last as long as somebody listens, so their duration says nothing about speed. */
    endless?: boolean
    /** Polled every few seconds by machines, so it is not logged. */
    quiet?: boolean
    /** The class whose slots its requests take (admission.ts), where it does not follow from who asks. */
    trafficClass?: TrafficClass
  }
  interface FastifyRequest {
    /** Gives its slot back. */
    release: (() => void) | undefined
    /** The key of a till's request, once it was checked. */
    tillKey: TillKeyInUse | undefined
  }
  interface FastifyReply {
    /** `errorCode` of the response, 0 for success. */
    outcome: number
    /** The request was shed because there was no free slot. */
    wasShed: boolean
  }
}
