import { type Lang, langCodes } from '@herzkarte/rules/languages.ts'
import type { OutboxMessage } from '../../../runtime/delivery/index.ts'
import { type Html, html, icons, logo } from '../../../runtime/pages/html.ts'
import { outboxTexts } from './texts.ts'

interface OutboxPage {
  messages: readonly OutboxMessage[]
  lang: Lang
  timeZone: string
  now: Date
  state: string
  assets: { styles: readonly string[]; script: string }
}

/** The page of all messages that were not actually sent, newest first. */
export function outboxPage(page: OutboxPage): Html {
  const { messages, lang, state, assets } = page
  const texts = outboxTexts[lang]
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>${texts.title} · Herzkarte</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="preload" href="/pages/bricolage.woff2" as="font" type="font/woff2" crossorigin>
    ${assets.styles.map((href) => html`<link rel="stylesheet" href="${href}">`)}
    <noscript><meta http-equiv="refresh" content="5"></noscript>
    <script type="module" src="${assets.script}"></script>
  </head>
  <body>
    <div class="page">
      <header class="bar">
        <a class="brand display" href="/">${logo}Herzkarte</a>
        <nav><a href="/">${texts.app}</a><a href="/till">${texts.till}</a><a href="/reference">${texts.reference}</a></nav>
      </header>
      <main>
        <h1 class="display">${texts.title}</h1>
        <p class="lead">${texts.lead}</p>
        <div id="messages" data-state="${state}">
          ${messages.length === 0 ? emptyState(lang) : html`<ul class="messages">${messages.map((message) => messageCard(message, page))}</ul>`}
        </div>
        <p id="news" class="sr" role="status"></p>
      </main>
    </div>
  </body>
</html>`
}

function messageCard(message: OutboxMessage, { lang, timeZone, now }: OutboxPage): Html {
  const texts = outboxTexts[lang]
  const { messageId, channel, recipient, subject, body, hasHtml, sentAt } = message
  const [code] = codesIn(body)
  const text = html`<div class="text">${linked(body)}</div>`
  return html`<li class="message" id="m${messageId}" data-spoken="${texts.arrived(recipient, code)}">
    <div class="message__head">
      <span class="message__mark">${channel === 'email' ? icons.mail : icons.message}</span>
      <div>
        <p class="message__to">${recipient}</p>
        <p class="message__meta">${texts[channel]} · <time datetime="${sentAt.toISOString()}">${timeOf(sentAt, now, lang, timeZone)}</time></p>
      </div>
    </div>
    ${subject && html`<h2 class="display">${subject}</h2>`}
    ${code && codeTicket(code, lang)}
    ${hasHtml && folded('html', texts.asMail, html`<iframe class="mail" src="/outbox/${messageId}.html" title="${subject}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`)}
    ${code || hasHtml ? folded('text', texts.wholeText, text) : text}
  </li>`
}

function codeTicket(code: string, lang: Lang): Html {
  const texts = outboxTexts[lang]
  const middle = code.includes('-') ? code.indexOf('-') + 1 : code.length / 2
  return html`<div class="code">
    <p class="code__digits display" aria-label="${code}"><span>${code.slice(0, middle)}</span><span class="code__half">${code.slice(middle)}</span></p>
    <button class="copy" type="button" data-code="${code}" data-copied="${texts.copied}" data-focus="copy">
      <span class="is-todo">${icons.copy}${texts.copy}</span><span class="is-done">${icons.check}${texts.copied}</span>
    </button>
  </div>`
}

function folded(part: string, label: string, content: Html): Html {
  return html`<details data-part="${part}"><summary data-focus="${part}">${label}${icons.down}</summary>${content}</details>`
}

function emptyState(lang: Lang): Html {
  const texts = outboxTexts[lang]
  return html`<div class="empty">${icons.mail}<h2 class="display">${texts.empty}</h2><p>${texts.emptyLead}</p></div>`
}

function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}

function timeOf(at: Date, now: Date, lang: Lang, timeZone: string): string {
  const locale = langCodes[lang].replace('_', '-')
  const format = (options: Intl.DateTimeFormatOptions, instant = at) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(instant)
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' }
  const time = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
  return format(day) === format(day, now) ? time : `${format(day)}, ${time}`
}

/** The codes in a message: six digits, standing alone. */
export function codesIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])\d{6}(?![\w-])/g) ?? [])]
}
