import type { Banner } from '@herzkarte/contract/home/index.ts'

interface Asking {
  isMember: boolean
  /** Filled into external addresses, as the wire has it (`de_DE`). */
  lang: string
  /** Addresses of this banner's detail and of signing in. */
  detail: string
  login: string
}

/**
 * Where a tap on a banner leads (specification, section 2): 1 an external page, 2 its video, 3 its picture, 4 its picture for
 * members, and visitors to signing in. Undefined when it leads nowhere.
 */
export function bannerLink({ bannerType, webUrl }: Banner, asking: Asking): { href: string; leavesApp: boolean } | undefined {
  if (bannerType === 1) return webUrl ? { href: fill(webUrl, asking.lang), leavesApp: true } : undefined
  if (bannerType === 4 && !asking.isMember) return { href: asking.login, leavesApp: false }
  return { href: asking.detail, leavesApp: false }
}

/** The merchant's check keeps `{authCode}` for pages of partners; until codes are given out it stays empty. */
function fill(webUrl: string, lang: string): string {
  return webUrl.replaceAll('{lang}', encodeURIComponent(lang)).replaceAll('{authCode}', '')
}
