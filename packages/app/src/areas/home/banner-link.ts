import type { Banner } from '@herzkarte/contract/home/index.ts'

interface BannerLinkOptions {
  isMember: boolean
  /** Inserted into external addresses, in the format of the API (`de_DE`). */
  lang: string
  /** Addresses of this banner's detail page and of the sign-in page. */
  detail: string
  login: string
}

/**
 * The target of a tap on a banner (specification, section 2): 1 an external page, 2 its video, 3 its picture, 4 its picture for members, and the
 * sign-in page for visitors. Undefined without a target: only pages with a secure address are opened. If an external page takes a code, which identifies
 * the member, it must be requested when the page is opened.
 */
export function bannerLink({ bannerType, webUrl }: Banner, { isMember, lang, detail, login }: BannerLinkOptions) {
  if (bannerType === 1) {
    if (!webUrl?.startsWith('https://')) return undefined
    const takesCode = isMember && webUrl.includes('{authCode}')
    return { href: fillAddress(webUrl, { lang, authCode: '' }), leavesApp: true, takesCode }
  }
  const href = bannerType === 4 && !isMember ? login : detail
  return { href, leavesApp: false, takesCode: false }
}

/** The address with the merchant's placeholders filled in. */
export function fillAddress(webUrl: string, { lang, authCode }: { lang: string; authCode: string }): string {
  return webUrl.replaceAll('{lang}', encodeURIComponent(lang)).replaceAll('{authCode}', encodeURIComponent(authCode))
}
