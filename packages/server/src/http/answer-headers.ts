import type { FastifyInstance } from 'fastify'

/**
 * What every answer says to browsers unless a page says something else: it is not kept, nothing is guessed about it, and it is no
 * page.
 */
export const answerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const

/** Set on the raw response, so that the headers of pages come after and count. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_, { raw }, done) => {
    for (const [name, value] of Object.entries(answerHeaders)) raw.setHeader(name, value)
    done()
  })
}
