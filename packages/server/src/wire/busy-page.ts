import { errorCode, errorText } from '@herzkarte/contract/errors/catalogue.ts'
import type { Lang } from '@herzkarte/contract/languages.ts'
import type { FastifyReply } from 'fastify'
import { html } from '../pages/html.ts'
import type {} from './outcome.ts'

/** What a browser shows for a moment that opened a page when there was no place: it asks again by itself. Made of nothing that has to be fetched. */
export function sendBusyPage(reply: FastifyReply, againAfterSeconds: number, lang: Lang): FastifyReply {
  const text = errorText('serviceUnavailable', lang)
  const page = html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>Herzkarte</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="refresh" content="${againAfterSeconds}">
  </head>
  <body>
    <main>
      <h1>Herzkarte</h1>
      <p>${text}</p>
    </main>
  </body>
</html>`
  reply.outcome = errorCode('serviceUnavailable')
  return reply.status(503).header('retry-after', againAfterSeconds).type('text/html; charset=utf-8').send(page.text)
}
