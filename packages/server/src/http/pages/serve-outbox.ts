import type { FastifyInstance } from 'fastify'
import Type, { type Static } from 'typebox'
import { type OutboxMessage, readMessageHtml, readOutbox } from '../../runtime/delivery/index.ts'
import { assetUrl } from '../../runtime/pages/asset-files.ts'
import { mailPolicy, plainPolicy, policyText } from '../../runtime/pages/headers.ts'
import { type Html, html } from '../../runtime/pages/html.ts'
import type { Services } from '../../runtime/services.ts'

const shown = 50

/** `to`: only messages to this address or number. */
const querystring = Type.Object({ to: Type.Optional(Type.String()) })
type Query = { Querystring: Static<typeof querystring> }

/** `/outbox` for people, `/outbox.json` for tests: what would have been sent. In demo mode only, because it shows codes. */
export function serveOutbox(app: FastifyInstance, { db, content, settings }: Services): void {
  if (!settings.demo) return

  app.get<Query>('/outbox', { schema: { querystring } }, async ({ query }, reply) => {
    const messages = await readOutbox(db, shown, query.to)
    const page = outboxPage(messages, assetUrl('pages.css'), content().merchant.timeZone)
    reply.header('content-security-policy', policyText(plainPolicy)).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(page.text)
  })

  app.get<{ Params: { messageId: string } }>('/outbox/:messageId.html', async ({ params }, reply) => {
    const mail = await readMessageHtml(db, params.messageId)
    if (mail === null) return reply.callNotFound()
    reply.header('content-security-policy', policyText(mailPolicy)).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(mail)
  })

  app.get<Query>('/outbox.json', { schema: { querystring } }, async ({ query }, reply) => {
    const messages = await readOutbox(db, shown, query.to)
    reply.header('cache-control', 'no-store')
    return { items: messages.map((message) => ({ ...message, codes: codesIn(message.body) })) }
  })
}

function outboxPage(messages: readonly OutboxMessage[], style: string, timeZone: string): Html {
  const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone })
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <title>Outbox · Herzkarte</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="${style}">
  </head>
  <body>
    <main class="plain">
      <h1>Outbox</h1>
      <p>What would go out as email, SMS or push message in real operation, the newest first. Load the page again for what has come since.</p>
      ${messages.length === 0 && html`<p>Nothing was sent yet. Sign up in the app, and your code will be here.</p>`}
      ${messages.map((message) => articleOf(message, time))}
    </main>
  </body>
</html>`
}

function articleOf({ messageId, channel, recipient, subject, body, hasHtml, sentAt }: OutboxMessage, time: Intl.DateTimeFormat): Html {
  return html`<article>
        <h2>${recipient}</h2>
        <p class="soft">${channel}, ${time.format(sentAt)}</p>
        ${subject && html`<h3>${subject}</h3>`}
        <p>${linked(body)}</p>
        ${hasHtml && html`<p><a href="/outbox/${messageId}.html">Shown as a mail</a></p>`}
      </article>`
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

/** The codes in a message: six digits, standing alone. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])\d{6}(?![\w-])/g) ?? [])]
}
