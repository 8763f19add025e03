import { type PublicPage, publicPages } from '@herzkarte/contract/public-pages.ts'
import { defaultLang, type Lang, langs } from '@herzkarte/rules/languages.ts'
import type { FastifyInstance } from 'fastify'
import type { Content } from '../../../content/index.ts'
import { onceFor } from '../../../kernel/once-for.ts'
import type { Services } from '../../../runtime/services.ts'

// No longer than ids are: the header repeats the path, and a proxy takes an answer with too large a head for a failed server.
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]{1,64}')}$`)
const patterns = publicPages.map((page) => ({ page, pattern: patternOf(page.path) }))
const hreflangs = [...langs.map((lang) => ({ hreflang: lang as string, lang })), { hreflang: 'x-default', lang: defaultLang }]

/** Robots headers of a document: its canonical address and other languages, or noindex. No page has to contain them. */
export function robotsHeaders(path: string, lang: Lang, publicUrl: string): Record<string, string> {
  const known = knownAs(path.replace(/(.)\/$/, '$1'))
  if (!known) return { 'x-robots-tag': 'noindex' }
  const others = hreflangs.map(
    ({ hreflang, lang: other }) => `<${inLang(known, other, publicUrl)}>; rel="alternate"; hreflang="${hreflang}"`,
  )
  return { link: [`<${inLang(known, lang, publicUrl)}>; rel="canonical"`, ...others].join(', ') }
}

/** Every public page without parameters, and the recipes, in three languages each. Temporary pages are found through links. */
function sitemap(recipeIds: readonly string[], publicUrl: string): string {
  const paths = publicPages.map(({ path }) => path).filter((path) => !path.includes(':'))
  const all = [...paths, ...recipeIds.map((id) => `/recipe/${id}`)]
  const entries = all.flatMap((path) => langs.map((lang) => entryOf(path, lang, publicUrl)))
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`
}

function entryOf(path: string, lang: Lang, publicUrl: string): string {
  const others = hreflangs.map(
    ({ hreflang, lang: other }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${inLang(path, other, publicUrl)}"/>`,
  )
  return `<url><loc>${inLang(path, lang, publicUrl)}</loc>${others.join('')}</url>`
}

function inLang(path: string, lang: Lang, publicUrl: string): string {
  return new URL(lang === defaultLang ? path : `${path}?lang=${lang}`, publicUrl).href
}

/** The canonical address of a public page; undefined for any other page. */
function knownAs(path: string): string | undefined {
  const isSame = ({ also }: PublicPage) => also?.includes(path)
  return publicPages.find(isSame)?.path ?? (patterns.some(({ pattern }) => pattern.test(path)) ? path : undefined)
}

/** `GET /robots.txt` disallows nothing: headers say what is indexed. `GET /sitemap.xml` lists those addresses. */
export function serveRobots(app: FastifyInstance, { settings: { publicUrl }, content }: Services): void {
  const rules = `User-agent: *\nDisallow:\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`
  const forAnHour = 'public, max-age=3600'
  const bytesOf = onceFor(({ recipes }: Content) => {
    const ids = recipes.map(({ id }) => id)
    return Buffer.from(sitemap(ids, publicUrl))
  })

  app.get('/robots.txt', (_, reply) => reply.header('cache-control', forAnHour).type('text/plain; charset=utf-8').send(rules))
  app.get('/sitemap.xml', (_, reply) =>
    reply.header('cache-control', forAnHour).type('application/xml; charset=utf-8').send(bytesOf(content())),
  )
}
