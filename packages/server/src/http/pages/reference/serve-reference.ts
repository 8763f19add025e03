import type { FastifyInstance } from 'fastify'
import type { Areas } from '../../../runtime/fold-areas.ts'
import { assetUrl } from '../../../runtime/pages/asset-files.ts'
import { plainPolicy, policyText } from '../../../runtime/pages/headers.ts'
import { html } from '../../../runtime/pages/html.ts'
import { logo } from '../../../runtime/pages/icons.ts'
import type { Services } from '../../../runtime/services.ts'
import { openApiDocument } from '../../openapi/index.ts'

/** `/openapi.json`, and `/reference`, a page that renders it. */
export function serveReference(app: FastifyInstance, { content, settings }: Services, areas: Areas): void {
  let made: { merchantName: string; text: string } | undefined

  function documentText(): string {
    const { name: merchantName } = content().merchant
    if (made?.merchantName !== merchantName) made = { merchantName, text: JSON.stringify(openApiDocument(merchantName, areas)) }
    return made.text
  }

  app.get('/openapi.json', (_, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(documentText()),
  )

  app.get('/reference', async (_, reply) => {
    const page = await referencePage(content().merchant.name, settings.demo)
    reply.header('content-security-policy', policyText(plainPolicy)).header('cache-control', 'no-cache')
    return reply.type('text/html; charset=utf-8').send(page.text)
  })
}

async function referencePage(merchantName: string, demo: boolean) {
  const [pages, reference, bundle, script] = await Promise.all(
    (['pages.css', 'reference.css', 'swagger-ui-bundle.js', 'reference.js'] as const).map(assetUrl),
  )
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>API reference · Herzkarte</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${[pages, reference].map((href) => html`<link rel="stylesheet" href="${href}">`)}
    <script src="${bundle}" defer></script>
    <script src="${script}" defer></script>
  </head>
  <body>
    <div class="page">
      <header class="bar">
        <a class="brand display" href="/">${logo}Herzkarte</a>
        <nav><a href="/">App</a>${demo && html`<a href="/till">Till</a><a href="/outbox">Outbox</a>`}<a href="/openapi.json">openapi.json</a></nav>
      </header>
      <div id="reference"></div>
      <noscript>The reference of ${merchantName}'s API needs JavaScript; the document itself is at <a href="/openapi.json">/openapi.json</a>.</noscript>
    </div>
  </body>
</html>`
}
