import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { paths } from '../../../router/paths.ts'
import { TicketStrip } from '../shelf/TicketStrip.tsx'
import type { Ticket } from '../ticket/tickets.ts'
import { useCoupons } from '../use-coupons.ts'
import { detailTexts } from './detail-texts.ts'

/** One row of a wide screen. */
const mostShown = 5

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

/** Other coupons that a shopper can still activate: those of the same departments first, then the merchant's order. */
export function similarTo(
  { couponId, departmentIds = [] }: Partial<Pick<Coupon, 'couponId' | 'departmentIds'>>,
  tickets: readonly Ticket[],
): Ticket[] {
  const open = tickets.filter(
    ({ coupon, availability }) =>
      coupon.couponId !== couponId && (availability === 'collect' || availability === 'collected' || availability === 'signIn'),
  )
  const isRelated = ({ coupon }: Ticket) => coupon.departmentIds.some((id) => departmentIds.includes(id))
  return [...open.filter(isRelated), ...open.filter((ticket) => !isRelated(ticket))].slice(0, mostShown)
}
