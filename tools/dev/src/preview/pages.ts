import { readFileSync } from 'node:fs'
import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import { type Lang, type Localised, langs } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { assetUrl, type Html, html, type Services } from '@herzkarte/server'
import { type Content, pictureUrl } from '@herzkarte/server/content'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { histories, loginOf } from './members.ts'

const asset = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8')
const policy =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'"

/** The pages of a preview: its ways in, a sheet of all offers, and the sign-in that the link leads to. */
export function servePreviewPages(app: FastifyInstance, { content, now }: Services): void {
  async function page(reply: FastifyReply, title: string, body: Html): Promise<FastifyReply> {
    const document = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="stylesheet" href="${assetUrl('pages.css')}">
      <link rel="stylesheet" href="/preview/preview.css"></head><body><main>${body}</main></body></html>`
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(document.text)
  }

  app.get('/preview', async (_, reply) => page(reply, 'Preview', waysIn(content(), now())))
  app.get('/preview/sheet', async (_, reply) => page(reply, 'All offers', sheet(content(), dayOf(now(), content().merchant.timeZone))))
  app.get('/preview/enter', async (_, reply) => page(reply, 'Preview', html`<script type="module" src="/preview/enter.js"></script>`))
  app.get('/preview/enter.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(asset('enter.js')))
  app.get('/preview/preview.css', (_, reply) => reply.type('text/css; charset=utf-8').send(asset('preview.css')))
  app.get<{ Querystring: { as?: string } }>('/preview/session.json', async ({ query: { as }, headers: { cookie = '' } }) => {
    if (as === undefined || (!Object.hasOwn(histories, as) && !content().segment(as))) return null
    const answer = await app.inject({
      method: 'POST',
      url: '/newLogin.do',
      headers: { cookie },
      payload: { lang: 'de_DE', loginType: 'email', ...loginOf(as) },
    })
    const { token, user } = answer.json<{ result: SignInResult }>().result
    return { token, user }
  })
}

function waysIn({ merchant, segments }: Content, now: Date): Html {
  const at = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone: merchant.timeZone }).format(now)
  const ways = [
    ['/preview/enter?as=visitor', 'App', 'Visitor: not signed in'] as const,
    ...Object.entries(histories).map(([as, { what }]) => [`/preview/enter?as=${as}`, 'App', what] as const),
    ...segments.map(
      ({ id, reason }) => [`/preview/enter?as=${id}`, 'App', `Member of the segment ${id}: ${reason[merchant.defaultLang]}`] as const,
    ),
    ['/till', 'Till simulator', 'Sells to the members above'] as const,
    ['/preview/sheet', 'All offers', 'Coupons and banners in three languages, as one page'] as const,
    ['/outbox', 'Outbox', 'Mails, SMS and push messages, which are not sent'] as const,
  ]
  return html`<h1 class="display">Preview of ${merchant.name}</h1><p>The time is ${at}. Nothing here reaches real members, and nothing is held back for a control group.</p>
    <ul class="ways">${ways.map(([href, name, what]) => html`<li><a href="${href}"><strong>${name}</strong>${what}</a></li>`)}</ul>`
}

/** One item of the sheet: its picture, when it is offered, and its texts side by side. */
interface Offer {
  id: string
  picture: string
  from: string
  until: string
  badge?: Localised
  title: Localised
  texts: Localised[]
}

/** Coupons and banners in the order of the app. Those of another day are paler. */
function sheet({ coupons, banners }: Content, day: string): Html {
  const part = (name: string, offers: Offer[]) => html`<h2 class="display">${name}</h2>${offers.map((offer) => offerOf(offer, day))}`
  return html`<h1 class="display">All offers on ${day}</h1><p><a href="/preview">Back to the preview</a></p>
    ${part(
      'Coupons',
      coupons.map(({ id, picture, collectFrom, collectUntil, texts }) => ({
        id,
        picture,
        from: collectFrom,
        until: collectUntil,
        ...texts,
        texts: [texts.description, texts.conditions],
      })),
    )}
    ${part(
      'Banners',
      banners.map(({ id, image, from, until, texts }) => ({ id, picture: image, from, until, title: texts.title, texts: [texts.text] })),
    )}`
}

function offerOf({ id, picture, from, until, badge, title, texts }: Offer, day: string): Html {
  const column = (
    lang: Lang,
  ) => html`<div lang="${lang}">${badge && html`<p class="badge display">${badge[lang]}</p>`}<h3 class="display">${title[lang]}</h3>
    ${texts.map((text) => html`<p>${text[lang]}</p>`)}</div>`
  const isOpen = from <= day && day <= until
  return html`<section class="offer">
    <div><img src="${pictureUrl(picture)}" alt=""><small>${id}</small><small>from ${from}</small><small>until ${until}</small>${!isOpen && html`<small class="closed">not on this day</small>`}</div>${langs.map(column)}</section>`
}
