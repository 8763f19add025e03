import { type Lang, langs } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import Type, { type Static } from 'typebox'
import { readMessageHtml, readOutbox } from '../../../runtime/delivery/index.ts'
import { assetUrl } from '../../../runtime/pages/asset-files.ts'
import { mailPolicy, outboxPolicy, policyText } from '../../../runtime/pages/headers.ts'
import type { Services } from '../../../runtime/services.ts'
import { codesIn, outboxPage } from './outbox-page.ts'

const shown = 50

/** `to`: only messages to this address or number. */
const querystring = Type.Object({ to: Type.Optional(Type.String()), lang: Type.Optional(Type.String()) })
type Query = Static<typeof querystring>

/** `/outbox` for people, `/outbox.json` for tests: what would have been sent. In demo mode only, because it shows codes. */
export function serveOutbox(app: FastifyInstance, { db, content, settings, now }: Services): void {
  if (!settings.demo) return

  app.get<{ Querystring: Query }>('/outbox', { schema: { querystring } }, async (request, reply) => {
    const messages = await readOutbox(db, shown, request.query.to)
    const lang = langOf(request)
    const state = `${lang}-${messages.length}-${messages[0]?.messageId ?? 'none'}`
    const etag = `"${state}"`
    reply
      .header('content-security-policy', policyText(outboxPolicy))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const [pages, outbox, script] = await Promise.all([assetUrl('pages.css'), assetUrl('outbox.css'), assetUrl('outbox.js')])
    const { timeZone } = content().merchant
    const page = outboxPage({ messages, lang, state, timeZone, now: now(), assets: { styles: [pages, outbox], script } })
    return reply.type('text/html; charset=utf-8').send(page.text)
  })

  app.get<{ Params: { messageId: string } }>('/outbox/:messageId.html', async ({ params }, reply) => {
    const html = await readMessageHtml(db, params.messageId)
    if (html === null) return reply.callNotFound()
    reply
      .header('content-security-policy', policyText(mailPolicy))
      .header('x-frame-options', 'SAMEORIGIN')
      .header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(html)
  })

  app.get<{ Querystring: Query }>('/outbox.json', { schema: { querystring } }, async (request, reply) => {
    const messages = await readOutbox(db, shown, request.query.to)
    reply.header('cache-control', 'no-store')
    return { items: messages.map((message) => ({ ...message, codes: codesIn(message.body) })) }
  })
}

function langOf({ query, headers }: FastifyRequest<{ Querystring: Query }>): Lang {
  const wanted = [query.lang, ...(headers['accept-language'] ?? '').split(',')].map((part) => part?.trim().slice(0, 2))
  return wanted.map((code) => langs.find((lang) => lang === code)).find((lang) => lang !== undefined) ?? 'en'
}
