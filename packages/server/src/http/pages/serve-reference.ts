import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Merchant } from '../../content/index.ts'
import { onceFor } from '../../kernel/once-for.ts'
import type { Areas } from '../../runtime/fold-areas.ts'
import { assetUrl } from '../../runtime/pages/asset-files.ts'
import { plainPolicy, policyText } from '../../runtime/pages/headers.ts'
import { html } from '../../runtime/pages/html.ts'
import type { Services } from '../../runtime/services.ts'
import { takesGzip } from '../../runtime/takes-gzip.ts'
import { openApiDocument } from '../openapi/document.ts'

export function serveReference(app: FastifyInstance, { content }: Services, areas: Areas): void {
  const documentOf = onceFor(({ name }: Merchant) => documentFrom(JSON.stringify(openApiDocument(name, areas))))

  app.get('/openapi.json', async ({ headers }, reply) => {
    const { plain, packed, tag } = await documentOf(content().merchant)
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag }).type('application/json; charset=utf-8')
    if (headers['if-none-match']?.includes(tag)) return reply.status(304).send()
    if (!takesGzip({ headers })) return reply.send(plain)
    return reply.header('content-encoding', 'gzip').send(packed)
  })

  app.get('/reference', async (_, reply) => {
    const page = referencePage(content().merchant.name)
    reply.header('content-security-policy', policyText(plainPolicy)).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page.text)
  })
}

/** As bytes, which all responses share. The tag is weak, because it stands for both encodings. */
async function documentFrom(text: string) {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 16)
  const plain = Buffer.from(text)
  return { plain, packed: await promisify(gzip)(plain), tag: `W/"${hash}"` }
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
