import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { paths } from '../../../router/paths.ts'
import { TicketStrip } from '../shelf/TicketStrip.tsx'
import { useCoupons } from '../use-coupons.ts'
import { detailTexts } from './detail-texts.ts'
import { similarTo } from './similar.ts'

interface MoreCouponsProps {
  /** Instead of "more coupons". */
  title?: string
  /** They go with this coupon, which is left out, or with these departments. */
  than?: Partial<Pick<Coupon, 'couponId' | 'departmentIds'>>
}

/** A few coupons that a shopper can still activate. Empty while they are loading, because nothing is below them. */
export default function MoreCoupons({ title, than = {} }: MoreCouponsProps) {
  const texts = useTexts(detailTexts)
  const tickets = similarTo(than, useCoupons().tickets ?? [])
  if (tickets.length === 0) return null
  const name = title ?? texts.more
  return (
    <section aria-labelledby="more" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="more" title={name} action={{ label: texts.toAll, href: paths.offers() }} />
      <TicketStrip tickets={tickets} label={name} layout="fullRow" />
    </section>
  )
}
