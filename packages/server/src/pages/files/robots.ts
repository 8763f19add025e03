import { defaultLang, type Lang, langs } from '@herzkarte/contract/languages.ts'
import { type PublicPage, publicPages } from '@herzkarte/contract/public-pages.ts'

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[\\w-]+')}$`)
const patterns = publicPages.map((page) => ({ page, pattern: patternOf(page.path) }))

/**
 * What search engines are told with the document of an address: which address it goes by and where it stands in the other languages, or that it is
 * nothing for them. In headers, so that no page fetches it.
 */
export function robotsHeaders(path: string, lang: Lang, publicUrl: string): Record<string, string> {
  const known = knownAs(path.replace(/(.)\/$/, '$1'))
  if (!known) return { 'x-robots-tag': 'noindex' }
  const inLang = (one: Lang) => new URL(one === defaultLang ? known : `${known}?lang=${one}`, publicUrl).href
  const others = langs.map((one) => `<${inLang(one)}>; rel="alternate"; hreflang="${one}"`)
  const links = [`<${inLang(lang)}>; rel="canonical"`, ...others, `<${inLang(defaultLang)}>; rel="alternate"; hreflang="x-default"`]
  return { link: links.join(', ') }
}

/** The address that a public page goes by; undefined for every other one. */
function knownAs(path: string): string | undefined {
  const isSame = ({ also }: PublicPage) => also?.includes(path)
  return publicPages.find(isSame)?.path ?? (patterns.some(({ pattern }) => pattern.test(path)) ? path : undefined)
}
