declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name that requests are counted and logged under; without one they are pages and files. */
    call?: string
    /** Its answers last as long as somebody listens: they say nothing about speed. */
    endless?: boolean
    /** Asked every few seconds by machines: not logged. */
    quiet?: boolean
  }
  interface FastifyReply {
    /** `errorCode` of the answer, 0 for success. */
    outcome: number
  }
}

export {}
