import type { FastifyInstance } from 'fastify'

/**
 * What every answer says to browsers unless a page says something else: it is not kept, nothing is guessed about it, and it is no
 * page. Set on the raw response, so that the headers of pages come after and count.
 */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_, { raw }, done) => {
    raw.setHeader('cache-control', 'no-store')
    raw.setHeader('x-content-type-options', 'nosniff')
    raw.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    raw.setHeader('referrer-policy', 'no-referrer')
    done()
  })
}
