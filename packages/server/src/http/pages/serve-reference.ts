import type { FastifyInstance } from 'fastify'
import type { Merchant } from '../../content/index.ts'
import { onceFor } from '../../kernel/once-for.ts'
import type { Areas } from '../../runtime/fold-areas.ts'
import { packedDocument, sendDocument } from '../../runtime/packed-document.ts'
import { assetUrl } from '../../runtime/pages/asset-files.ts'
import { plainPolicy, policyText } from '../../runtime/pages/headers.ts'
import { html } from '../../runtime/pages/html.ts'
import type { Services } from '../../runtime/services.ts'
import { openApiDocument } from '../openapi/document.ts'

export function serveReference(app: FastifyInstance, { content }: Services, areas: Areas): void {
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
