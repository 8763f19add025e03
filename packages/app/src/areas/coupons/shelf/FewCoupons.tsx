import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { paths } from '../../../router/paths.ts'
import { today } from '../../../shared/dates.ts'
import { appTexts } from '../../../texts.ts'
import { CouponTicket } from '../ticket/CouponTicket.tsx'
import type { Ticket } from '../ticket/tickets.ts'
import { useCoupons } from '../use-coupons.ts'
import { couponsForHome } from './sections.ts'
import { TicketStrip } from './TicketStrip.tsx'

const fewTexts = defineTexts({
  more: { de: 'Weitere Coupons', en: 'More coupons', fr: 'Autres coupons' },
  next: { de: 'Für deinen nächsten Einkauf', en: 'For your next purchase', fr: 'Pour tes prochaines courses' },
})

type Similar = Partial<Pick<Coupon, 'couponId' | 'departmentIds'>>

interface MoreCouponsProps {
  /** Instead of "more coupons". */
  title?: string
  /** They go with this coupon, which is left out, or with these departments. */
  than?: Similar
}

/** A few coupons that a shopper can still activate. Empty while they are loading, because nothing is below them. */
export function MoreCoupons({ title, than = {} }: MoreCouponsProps) {
  const tickets = similarTo(than, useCoupons().tickets ?? [])
  if (tickets.length === 0) return null
  const name = title ?? fewTexts.more
  return (
    <section aria-labelledby="more" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SectionHead id="more" title={name} action={{ label: appTexts.seeAll, href: paths.offers() }} />
      <TicketStrip tickets={tickets} label={name} layout="fullRow" />
    </section>
  )
}

/** One row of a wide screen. */
const mostSimilar = 5

/** Other coupons that a shopper can still activate: those of the same departments first, then the merchant's order. */
export function similarTo({ couponId, departmentIds = [] }: Similar, tickets: readonly Ticket[]): Ticket[] {
  const open = tickets.filter(
    ({ coupon, availability }) =>
      coupon.couponId !== couponId && (availability === 'collect' || availability === 'collected' || availability === 'signIn'),
  )
  const isRelated = ({ coupon }: Ticket) => coupon.departmentIds.some((id) => departmentIds.includes(id))
  return [...open.filter(isRelated), ...open.filter((ticket) => !isRelated(ticket))].slice(0, mostSimilar)
}

/** As high as a screen. */
const mostNext = 4

/** A few coupons for the next purchase, those that run out soon first, in as many columns as fit. Empty while loading. */
export function NextCoupons() {
  const { tickets = [], forYou } = useCoupons()
  const shown = couponsForHome(tickets, forYou.couponIds, today()).slice(0, mostNext)
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="next" className="grid grid-cols-[minmax(0,1fr)] gap-3 -mt-3.5">
      <SectionHead id="next" title={fewTexts.next} action={{ label: appTexts.seeAll, href: paths.offers() }} />
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
