import type { Banner } from '@herzkarte/contract/home/index.ts'
import { Link } from '@herzkarte/ui/action/Link.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { Picture } from '@herzkarte/ui/display/Picture.tsx'
import { defineTexts, langCode, locale } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { ArrowUpRight, Lock } from 'lucide-react'
import type { MouseEvent } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { signInFor } from '../../../router/sign-in.ts'

/** The merchant's news. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null
  return (
    <section aria-labelledby="news" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <SectionHead id="news" title={homeTexts.news} />
      <ul
        aria-label={homeTexts.news}
        className={`no-scrollbar grid grid-flow-col auto-cols-[min(19rem,84vw)] gap-3 overflow-x-auto snap-x scroll-px-(--margin) -mx-(--margin) px-(--margin) pb-4 -mb-4 tablet:grid-flow-row tablet:auto-cols-auto tablet:gap-4 tablet:m-0 tablet:p-0 ${banners.length % 3 === 0 ? 'tablet:grid-cols-3' : 'tablet:grid-cols-2'} wide:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] wide:gap-6`}
      >
        {banners.map((banner) => (
          <li key={banner.bannerId} className="min-w-0 snap-start grid">
            <BannerCard banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function BannerCard({ banner }: { banner: Banner }) {
  const isMember = useSession() !== undefined
  const { tone, name, text, coverImg, webUrl } = banner
  const link = bannerLink(banner, isMember)
  const isLocked = banner.bannerType === 4 && !isMember
  const mark = link?.leavesApp ? ArrowUpRight : isLocked ? Lock : undefined
  function leave(event: MouseEvent): void {
    if (isLocked) {
      event.preventDefault()
      signInFor(paths.banner(banner.bannerId))
    }
    if (!link?.leavesApp || !webUrl) return
    event.preventDefault()
    device.open(link.takesCode ? partnerAddress(banner, webUrl) : link.href)
  }
  return (
    <article data-dept={tone} className="card relative flex flex-col overflow-hidden rounded-lg bg-(--dept-soft)">
      <div className="grid gap-1 px-[18px] pt-4 flex-1 content-start">
        <h3 className="face-display text-lg flex items-start justify-between gap-3 text-(--dept-ink)">
          {link ? (
            <Link
              href={link.href}
              target={link.leavesApp ? '_blank' : undefined}
              rel={link.leavesApp ? 'noopener' : undefined}
              onClick={leave}
              className="stretched"
            >
              {name}
            </Link>
          ) : (
            name
          )}
          {mark && <Icon of={mark} size="sm" className="mt-0.5" />}
        </h3>
        <p className="text-sm text-pretty">{firstLine(text)}</p>
      </div>
      <Picture src={coverImg} width={390} height={164} className="w-full aspect-[390/164] -mt-2" />
    </article>
  )
}

/**
 * The target of a tap on a banner (specification, section 2): 1 an external page, 2 its video, 3 its picture, 4 its picture for members, and the
 * sign-in page for visitors. Undefined without a target: only pages with a secure address are opened. If an external page takes a code, which identifies
 * the member, it must be requested when the page is opened.
 */
export function bannerLink({ bannerId, bannerType, webUrl }: Pick<Banner, 'bannerId' | 'bannerType' | 'webUrl'>, isMember: boolean) {
  if (bannerType === 1) {
    if (!webUrl?.startsWith('https://')) return undefined
    const takesCode = isMember && webUrl.includes('{authCode}')
    return { href: fillAddress(webUrl, ''), leavesApp: true, takesCode }
  }
  return { href: bannerType === 4 && !isMember ? paths.login() : paths.banner(bannerId), leavesApp: false, takesCode: false }
}

/** The address with the merchant's placeholders filled in. */
export function fillAddress(webUrl: string, authCode: string): string {
  return webUrl.replaceAll('{lang}', encodeURIComponent(langCode())).replaceAll('{authCode}', encodeURIComponent(authCode))
}

/** The rest is on the banner's own page; a sentence cut in the middle would be less clear. */
function firstLine(text: string): string {
  const [first] = new Intl.Segmenter(locale(), { granularity: 'sentence' }).segment(text)
  return first?.segment ?? text
}

/**
 * A partner's page with a code that identifies the member (specification, section 2). Without an answer, the address has no code, and the partner
 * treats the member as a visitor.
 */
async function partnerAddress({ bannerId }: Pick<Banner, 'bannerId'>, webUrl: string): Promise<string> {
  const authCode = await api.getUserAuthCode({ type: 'banner', bannerId }, { quiet: true }).catch(() => '')
  return fillAddress(webUrl, authCode)
}

export const homeTexts = defineTexts({
  news: { de: 'Neues aus dem Markt', en: 'News from the store', fr: 'Nouvelles du magasin' },
  noCopay: { de: 'ohne Zuzahlung', en: 'no extra charge', fr: 'sans supplément' },
})
