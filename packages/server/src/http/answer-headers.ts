import type { FastifyInstance } from 'fastify'

/** Default headers of every response, unless a page overrides them: it is not cached, its type is not sniffed, and it is not a page. */
export const answerHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const

/** Set on the raw response, so that the headers of pages are applied later and take precedence. */
export function guardAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_, { raw }, done) => {
    for (const [name, value] of Object.entries(answerHeaders)) raw.setHeader(name, value)
    done()
  })
}
