import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Merchant } from '../../content/index.ts'
import { onceFor } from '../../kernel/once-for.ts'
import type { Areas } from '../../runtime/fold-areas.ts'
import { packedDocument, sendDocument } from '../../runtime/packed-document.ts'
import { assetUrl, serveAssets } from '../../runtime/pages/asset-files.ts'
import { helmetOptions, permissions, plainPolicy, policyText } from '../../runtime/pages/headers.ts'
import { html } from '../../runtime/pages/html.ts'
import type { Services } from '../../runtime/services.ts'
import { openApiDocument } from '../openapi/document.ts'
import { serveRobots } from './files/robots.ts'
import { serveBuiltApp } from './files/serve-built-app.ts'
import { serveImages } from './files/serve-images.ts'
import { serveOutbox } from './serve-outbox.ts'

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

function serveReference(app: FastifyInstance, { content }: Services, areas: Areas): void {
  const documentOf = onceFor(({ name }: Merchant) => packedDocument(openApiDocument(name, areas)))

  app.get('/openapi.json', async (request, reply) => sendDocument(await documentOf(content().merchant), request, reply))

  app.get('/reference', async (_, reply) => {
    const page = referencePage(content().merchant.name)
    reply.header('content-security-policy', policyText(plainPolicy)).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page.text)
  })
}

/** The kept interface as it comes, over the server's own document. Nothing is asked of other hosts. */
function referencePage(merchantName: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>API reference · Herzkarte</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${assetUrl('swagger-ui.css')}">
    <script src="${assetUrl('swagger-ui-bundle.js')}" defer></script>
    <script src="${assetUrl('reference.js')}" defer></script>
  </head>
  <body>
    <div id="reference"></div>
    <noscript>The reference of ${merchantName}'s API needs JavaScript; the document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
  </body>
</html>`
}
