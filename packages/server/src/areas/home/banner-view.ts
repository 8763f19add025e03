import type { Banner as BannerView } from '@herzkarte/contract/home/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Banner, pictureUrl, text } from '../../content/index.ts'

/** A banner in the reader's language. Placeholders in its address remain, because only the app can fill them in. */
export function bannerView(banner: Banner, lang: Lang): BannerView {
  return {
    bannerId: banner.id,
    bannerType: banner.bannerType,
    tone: banner.tone,
    name: text(banner.texts.title, lang),
    text: text(banner.texts.text, lang),
    coverImg: pictureUrl(banner.image),
    webUrl: banner.webUrl ?? null,
    video: banner.video ? pictureUrl(banner.video) : null,
  }
}
