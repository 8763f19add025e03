import { type PublicPage, publicPages } from '@herzkarte/contract/public-pages.ts'
import { defaultLang, type Lang, langs } from '@herzkarte/rules/languages.ts'

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`)
const patterns = publicPages.map((page) => ({ page, pattern: patternOf(page.path) }))
const hreflangs = [...langs.map((lang) => ({ hreflang: lang as string, lang })), { hreflang: 'x-default', lang: defaultLang }]

/**
 * What search engines are told with the document of an address: which address it goes by and where it stands in the other languages, or that it is
 * nothing for them. In headers, so that no page fetches it.
 */
export function robotsHeaders(path: string, lang: Lang, publicUrl: string): Record<string, string> {
  const known = knownAs(path.replace(/(.)\/$/, '$1'))
  if (!known) return { 'x-robots-tag': 'noindex' }
  const others = hreflangs.map(
    ({ hreflang, lang: other }) => `<${inLang(known, other, publicUrl)}>; rel="alternate"; hreflang="${hreflang}"`,
  )
  return { link: [`<${inLang(known, lang, publicUrl)}>; rel="canonical"`, ...others].join(', ') }
}

/** Every public page whose address says all, and the recipes: what comes and goes is found by its links. In three languages each. */
export function sitemap(recipeIds: readonly string[], publicUrl: string): string {
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

/** The address that a public page goes by; undefined for every other one. */
function knownAs(path: string): string | undefined {
  const isSame = ({ also }: PublicPage) => also?.includes(path)
  return publicPages.find(isSame)?.path ?? (patterns.some(({ pattern }) => pattern.test(path)) ? path : undefined)
}
