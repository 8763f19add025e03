import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { couponsForHome } from '../shelf/sections.ts'
import { CouponTicket } from '../ticket/CouponTicket.tsx'
import { useCoupons } from '../use-coupons.ts'
import { historyTexts } from './history-texts.ts'

/** As high as a screen. */
const mostShown = 4

interface NextCouponsProps {
  /** Only coupons of this department. */
  departmentId?: string | undefined
}

/** A few coupons for the next purchase, those that run out soon first, in as many columns as fit. Empty while loading. */
export default function NextCoupons({ departmentId }: NextCouponsProps) {
  const texts = useTexts(historyTexts)
  const { tickets: all = [], forYou } = useCoupons()
  const tickets = all.filter(({ coupon }) => departmentId === undefined || coupon.departmentIds.includes(departmentId))
  const shown = couponsForHome(tickets, forYou.couponIds, today()).slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="next" className="grid grid-cols-[minmax(0,1fr)] gap-3 -mt-3.5">
      <SectionHead id="next" title={texts.next} action={{ label: texts.toAll, href: paths.offers() }} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
        {tickets
          .filter(({ coupon }) => shown.includes(coupon.couponId))
          .map((ticket) => (
            <CouponTicket key={ticket.coupon.couponId} ticket={ticket} look="row" headingLevel={3} />
          ))}
      </div>
    </section>
  )
}
