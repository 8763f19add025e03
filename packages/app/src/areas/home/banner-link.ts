import type { Banner } from '@herzkarte/contract/home/index.ts'

interface BannerLinkOptions {
  isMember: boolean
  /** Filled into external addresses, as the wire has it (`de_DE`). */
  lang: string
  /** Addresses of this banner's detail and of signing in. */
  detail: string
  login: string
}

export interface BannerLink {
  href: string
  leavesApp: boolean
  /** The page outside wants to know which member comes: a code is to be fetched when it is opened. */
  takesCode: boolean
}

/**
 * Where a tap on a banner leads (specification, section 2): 1 an external page, 2 its video, 3 its picture, 4 its picture for
 * members, and visitors to signing in. Undefined when it leads nowhere: only pages that are reached safely are opened.
 */
export function bannerLink({ bannerType, webUrl }: Banner, { isMember, lang, detail, login }: BannerLinkOptions): BannerLink | undefined {
  if (bannerType === 1) {
    if (!webUrl?.startsWith('https://')) return undefined
    const takesCode = isMember && webUrl.includes('{authCode}')
    return { href: fillAddress(webUrl, { lang, authCode: '' }), leavesApp: true, takesCode }
  }
  const href = bannerType === 4 && !isMember ? login : detail
  return { href, leavesApp: false, takesCode: false }
}

/** The address with what the merchant left open in it. */
export function fillAddress(webUrl: string, { lang, authCode }: { lang: string; authCode: string }): string {
  return webUrl.replaceAll('{lang}', encodeURIComponent(lang)).replaceAll('{authCode}', encodeURIComponent(authCode))
}
