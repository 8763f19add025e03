import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Areas } from '../../runtime/fold-areas.ts'
import { serveAssets } from '../../runtime/pages/asset-files.ts'
import { helmetOptions, permissions } from '../../runtime/pages/headers.ts'
import type { Services } from '../../runtime/services.ts'
import { serveRobots } from './files/robots.ts'
import { serveBuiltApp } from './files/serve-built-app.ts'
import { serveImages } from './files/serve-images.ts'
import { serveOutbox } from './serve-outbox.ts'
import { serveReference } from './serve-reference.ts'

const svg = 'image/svg+xml'

/** Everything that a browser opens: the app, the till simulator, the merchant's images, and the pages for operators. */
export async function servePages(app: FastifyInstance, services: Services, areas: Areas): Promise<void> {
  const { settings } = services
  await app.register(async (pages) => {
    await pages.register(helmet, helmetOptions(settings))
    pages.addHook('onRequest', (_, reply, done) => {
      reply.raw.setHeader('permissions-policy', permissions)
      done()
    })
    pages.addHook('onSend', (_, reply, payload, done) => {
      // Text without a charset is read in whatever encoding its reader assumes.
      if (reply.getHeader('content-type') === svg) reply.type(`${svg}; charset=utf-8`)
      done(null, payload)
    })
    serveAssets(pages)
    serveOutbox(pages, services)
    serveReference(pages, services, areas)
    for (const serve of areas.pages) serve(pages, services)
    serveRobots(pages, services)
    serveImages(pages, services)
    // Each has its own scope, because each registers its own way to send files.
    const built = [
      { root: settings.webDir, prefix: '/' },
      { root: settings.demo ? settings.tillDir : null, prefix: '/till/' },
    ]
    for (const { root, prefix } of built)
      if (root) await pages.register((scope) => serveBuiltApp(scope, { root, prefix, publicUrl: settings.publicUrl }))
  })
}
