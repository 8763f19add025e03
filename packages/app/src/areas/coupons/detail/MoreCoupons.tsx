import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { paths } from '../../../router/paths.ts'
import { TicketStrip } from '../shelf/TicketStrip.tsx'
import { useCoupons } from '../use-coupons.ts'
import { detailTexts } from './detail-texts.ts'
import { similarTo } from './similar.ts'

/** A few coupons that go with one. Empty while they are loading, because nothing is below them. */
export default function MoreCoupons({ than }: { than: Coupon }) {
  const texts = useTexts(detailTexts)
  const tickets = similarTo(than, useCoupons().tickets ?? [])
  if (tickets.length === 0) return null
  return (
    <section aria-labelledby="more" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="more" title={texts.more} action={{ label: texts.toAll, href: paths.offers() }} />
      <TicketStrip tickets={tickets} label={texts.more} layout="fullRow" />
    </section>
  )
}
