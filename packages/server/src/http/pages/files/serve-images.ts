import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { picturePolicy, policyText } from '../../../runtime/pages/headers.ts'
import type { Services } from '../../../runtime/services.ts'

const fresh = 'public, max-age=3600, stale-while-revalidate=604800'

/**
 * `/images/*`: the merchant's images. Their names stay the same when they change, so they are revalidated after an hour. The native shell
 * loads them from another origin.
 */
export async function serveImages(app: FastifyInstance, { settings }: Services): Promise<void> {
  await app.register(fastifyStatic, {
    root: settings.imagesDir,
    prefix: '/images/',
    index: false,
    decorateReply: false,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders(reply) {
      reply.header('cache-control', fresh)
      reply.header('content-security-policy', policyText(picturePolicy))
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
