import { Script } from 'node:vm'
import { Window } from 'happy-dom'
import type { Plugin, Rolldown } from 'vite'
import { codeOf, hashOf, publicFile } from './code.ts'

/** Where nearly everybody comes in. */
const pages = ['/register', '/main/landing']
const langs = ['de', 'en', 'fr'] as const
/** Of the window in each shell, in pixels. */
const widths = { phone: 390, wide: 1440 }

/** The rendered HTML of each shell. */
type Drawn = Record<keyof typeof widths, string>

/**
 * Prerenders the first pages for visitors when the app is built: `first-pages/<address>.<language>.html`. A browser needs only the styles to show
 * them, and the app takes them over.
 */
export function firstPages(): Plugin {
  return {
    name: 'herzkarte-first-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = String((bundle['index.html'] as Rolldown.OutputAsset).source)
        const code = await codeOf('src/first-page/draw.tsx')
        const show = await codeOf('src/first-page/show.ts')
        const script = `assets/first-page-${hashOf(show)}.js`
        this.emitFile({ type: 'asset', fileName: script, source: show })
        for (const path of pages)
          for (const lang of langs) {
            const drawn: Drawn = { phone: await drawIn(path, lang, widths.phone, code), wide: await drawIn(path, lang, widths.wide, code) }
            const source = documentOf(index, { lang, script: `/${script}`, description: await descriptionOf(lang), ...drawn })
            this.emitFile({ type: 'asset', fileName: `first-pages${path}.${lang}.html`, source })
          }
      },
    },
  }
}

/** Runs the app in a window of this address and width in which no request is ever answered, and returns what it renders. */
export async function drawIn(path: string, lang: string, width: number, code: string): Promise<string> {
  // The warning concerns untrusted code; this is our own.
  const settings = { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  const window = new Window({ url: `http://localhost${path}`, width, height: 844, settings })
  try {
    Object.assign(window, { fetch: () => new Promise(() => {}) })
    new Script(code).runInContext(window)
    return await (window as unknown as { drawFirstPage(lang: string): Promise<string> }).drawFirstPage(lang)
  } finally {
    await window.happyDOM.close()
  }
}

/** A document with a prerendered page, based on the app's own. What it needs to be seen comes first; the code follows. */
export function documentOf(
  index: string,
  { lang, script, description, phone, wide }: Drawn & Record<'lang' | 'script' | 'description', string>,
) {
  const picture = /<img[^>]* src="([^"]+)/.exec(phone)?.[1] ?? ''
  return index
    .replace('<html lang="de">', `<html lang="${lang}">`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`)
    .replace('</title>', `</title>\n    <link rel="preload" as="image" href="${picture}" fetchpriority="high" />`)
    .replace('</body>', () => `  ${still('phone', phone)}\n    ${still('wide', wide)}\n    <script src="${script}"></script>\n  </body>`)
}

/** Inside a box that distinguishes it from what the app renders. The content security policy blocks style attributes, so the script sets the styles. */
const still = (id: string, html: string) =>
  `<template id="${id}"><div class="still">${html.replaceAll(/(<[^>]*) style="/g, '$1 data-style="')}</div></template>`

/** The app's description in this language, as shown on installation. */
async function descriptionOf(lang: string): Promise<string> {
  const name = lang === 'de' ? 'manifest.webmanifest' : `manifest.${lang}.webmanifest`
  return (JSON.parse(String(await publicFile(name))) as { description: string }).description
}
