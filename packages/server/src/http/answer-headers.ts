import type { FastifyInstance } from 'fastify'
import { answerPolicy, isEncrypted, policyText } from '../runtime/pages/headers.ts'
import type { Settings } from '../runtime/settings/settings.ts'

const yearSeconds = 31_536_000

/**
 * Default headers of every response, unless a page overrides them: it is not cached, its type is not sniffed, and it is not a page. HTTPS is
 * enforced only if the app is served over it, so that a demo works in a home network.
 */
export function answerHeaders({ publicUrl }: Pick<Settings, 'publicUrl'>): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyText(answerPolicy),
    'referrer-policy': 'no-referrer',
    ...(isEncrypted(publicUrl) && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
  }
}

/** Set on the raw response, so that the headers of pages are applied later and take precedence. */
export function guardAnswers(app: FastifyInstance, settings: Pick<Settings, 'publicUrl'>): void {
  const headers = Object.entries(answerHeaders(settings))
  app.addHook('onRequest', (_, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    done()
  })
}
