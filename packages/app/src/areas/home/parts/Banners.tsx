import type { Banner } from '@herzkarte/contract/home/index.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { homeTexts } from '../texts.ts'
import { BannerCard } from './BannerCard.tsx'

/** The merchant's news. */
export function Banners({ banners }: { banners: readonly Banner[] }) {
  const texts = useTexts(homeTexts)
  if (banners.length === 0) return null
  return (
    <section aria-labelledby="news" className="grid grid-cols-[minmax(0,1fr)] gap-3 wide:gap-5">
      <SectionHead id="news" title={texts.news} />
      <ul
        aria-label={texts.news}
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
