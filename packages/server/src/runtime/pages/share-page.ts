import { type Lang, type Localised, langCodes } from '@herzkarte/rules/languages.ts'
import { assetUrl } from './asset-files.ts'
import { type Html, html } from './html.ts'

export interface Share {
  title: string
  description: string
  image: string | null
  path: string | null
  lang: Lang
}

/** The merchant, with its picture for what has none of its own. */
interface Sender {
  name: string
  app: { icon: string }
}

/** The size that messengers show largest. */
export const previewSize = { width: 1200, height: 630 }

export const leadOfSharedPages: Localised = {
  de: 'Herzen sammeln, Prämien mitnehmen: kostenlos bei jedem Einkauf.',
  en: 'Collect hearts, take rewards home: free with every purchase.',
  fr: 'Des cœurs à collectionner, des récompenses à emporter\u00a0: gratuit à chaque achat.',
}

const texts = {
  open: { de: 'In der App ansehen', en: 'See it in the app', fr: 'Voir dans l’appli' },
  discover: { de: 'Herzkarte entdecken', en: 'Discover the heart card', fr: 'Découvrir la carte à cœurs' },
  gone: { de: 'Das gibt es hier nicht mehr', en: 'This is no longer here', fr: 'Ce n’est plus ici' },
  goneText: {
    de: 'Der Link ist abgelaufen oder nicht ganz angekommen. Neues findest du in der App.',
    en: 'The link has run out or did not come through whole. The app has plenty of new things.',
    fr: 'Le lien a expiré ou est arrivé incomplet. L’appli est pleine de nouveautés.',
  },
} satisfies Record<string, Localised>

/** The page of a shared item: its tags define the preview, its button leads into the app. */
export function sharePage({ title, description, image, path, lang }: Share, merchant: Sender, url: string): Html {
  const { width, height } = previewSize
  const tags: [string, string | number][] = [
    ['og:type', 'website'],
    ['og:site_name', merchant.name],
    ['og:locale', langCodes[lang]],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', `${url}/preview.png`],
    ['og:image:type', 'image/png'],
    ['og:image:width', width],
    ['og:image:height', height],
  ]
  const head = html`<meta name="description" content="${description}">
    <meta name="twitter:card" content="summary_large_image">
    ${tags.map(([property, content]) => html`<meta property="${property}" content="${content}">`)}`
  const content = html`<div class="picture"><img src="${image ?? iconOf(merchant)}" alt=""></div>
      <h1 class="display">${title}</h1>
      ${description && html`<p>${description}</p>`}
      <a class="open" href="${path ?? '/main/landing'}">${path ? texts.open[lang] : texts.discover[lang]}</a>
      <p class="soft">${leadOfSharedPages[lang]}</p>`
  return pageOf({ title, head, content, lang, merchant })
}

export function gonePage(merchant: Sender, lang: Lang): Html {
  const content = html`<div class="picture"><img src="${iconOf(merchant)}" alt=""></div>
      <h1 class="display">${texts.gone[lang]}</h1>
      <p>${texts.goneText[lang]}</p>
      <a class="open" href="/main/landing">${texts.discover[lang]}</a>`
  return pageOf({ title: texts.gone[lang], head: html``, content, lang, merchant })
}

const iconOf = ({ app }: Sender) => `/images/${app.icon}`

type PageParts = Pick<Share, 'title' | 'lang'> & { head: Html; content: Html; merchant: Sender }

function pageOf({ title, head, content, lang, merchant: { name } }: PageParts): Html {
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <title>${title} · ${name}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    ${head}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${assetUrl('pages.css')}">
    <link rel="stylesheet" href="${assetUrl('share.css')}">
  </head>
  <body>
    <main class="shared">
      <a class="shop display" href="/main/landing">${name}</a>
      <article>
      ${content}
      </article>
    </main>
  </body>
</html>`
}
