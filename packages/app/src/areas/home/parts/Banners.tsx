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
    <section aria-labelledby="news" className="grid gap-3 wide:gap-5">
      <SectionHead id="news" title={texts.news} />
      <div className="grid gap-3 wide:grid-cols-3 wide:gap-6">
        {banners.map((banner) => (
          <BannerCard key={banner.bannerId} banner={banner} />
        ))}
      </div>
    </section>
  )
}
