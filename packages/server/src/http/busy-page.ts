import { createHash, randomInt } from 'node:crypto'
import { errorCode } from '@herzkarte/contract/errors/catalogue.ts'
import { type Lang, type Localised, langs } from '@herzkarte/rules/languages.ts'
import type { FastifyReply } from 'fastify'
import { colourStyle } from '../runtime/pages/colours.ts'
import { policyText, shutPolicy } from '../runtime/pages/headers.ts'
import { Html, html } from '../runtime/pages/html.ts'
import { furrows, heart } from '../runtime/pages/marks.ts'

const texts = {
  title: { de: 'Gerade ist viel los', en: 'We’re very busy', fr: 'Il y a foule en ce moment' },
  text: {
    de: 'Einen Augenblick, gleich bist du dran. Du musst nichts tun: Diese Seite versucht es von selbst noch einmal.',
    en: 'One moment, it’s your turn soon. There is nothing to do: this page tries again by itself.',
    fr: 'Un instant, c’est bientôt à toi. Tu n’as rien à faire\u00a0: cette page réessaie toute seule.',
  },
} satisfies Record<string, Localised>

/** The mark of Herzkarte: a heart with the furrows of a field. */
const logo = html`<svg viewBox="0 0 48 48" aria-hidden="true"><mask id="furrows"><path d="${heart}" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/><g fill="none" stroke="#000" stroke-width="2.5">${furrows.map((path) => html`<path d="${path}"/>`)}</g></mask><path d="M0 0h48v48H0z" mask="url(#furrows)"/></svg>`

/** The app's typefaces are not used because they would have to be fetched. */
const styles = `${colourStyle}body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;background:var(--hk-paper);color:var(--hk-ink);font:1rem/1.5 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:30rem;padding:2rem 1rem 4rem;text-align:center}
svg{width:5rem;height:5rem;fill:var(--hk-heart)}
@media (prefers-reduced-motion:no-preference){svg{animation:beat 1.6s ease-in-out infinite}@keyframes beat{30%{transform:scale(1.1)}60%{transform:none}}}
h1{margin:1.25rem 0 .5rem;font-size:1.875rem;line-height:1.1;text-wrap:balance}
p{margin:0;color:var(--hk-ink-soft);text-wrap:pretty}`

const styleHash = `'sha256-${createHash('sha256').update(styles).digest('base64')}'`
const policy = policyText({ ...shutPolicy, 'style-src': [styleHash] })

const pages = Object.fromEntries(langs.map((lang) => [lang, pageIn(lang).text]))

/**
 * The page that a browser shows briefly if there was no free slot. It reloads by itself after a random delay of up to twice the given time,
 * so that not all clients return at once. It needs no further files.
 */
export function sendBusyPage(reply: FastifyReply, againAfterSeconds: number, lang: Lang): FastifyReply {
  reply.outcome = errorCode('serviceUnavailable')
  return reply
    .status(503)
    .headers({ 'retry-after': againAfterSeconds, refresh: againAfterSeconds + randomInt(againAfterSeconds + 1) })
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(pages[lang])
}

function pageIn(lang: Lang): Html {
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>${texts.title[lang]} · Herzkarte</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>${new Html(styles)}</style>
  </head>
  <body>
    <main>
      ${logo}
      <h1>${texts.title[lang]}</h1>
      <p>${texts.text[lang]}</p>
    </main>
  </body>
</html>`
}
