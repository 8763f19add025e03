import { CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { useShell } from '../../../shell/shell.ts'
import type { Ticket } from '../tickets.ts'
import { CouponTicket } from './CouponTicket.tsx'

const layout = 'grid grid-cols-[minmax(0,1fr)] gap-2.5 tablet:grid-cols-2 wide:grid-cols-[repeat(auto-fill,minmax(270px,1fr))] wide:gap-5'

/** Tickets stacked on the phone, upright and side by side on wide screens. */
export function CouponGrid({ tickets }: { tickets: readonly Ticket[] }) {
  const look = useShell() === 'wide' ? 'grid' : 'row'
  return (
    <ul className={layout}>
      {tickets.map((ticket) => (
        <li key={ticket.coupon.couponId} className="min-w-0 *:h-full">
          <CouponTicket ticket={ticket} look={look} />
        </li>
      ))}
    </ul>
  )
}

export function CouponGridSkeleton() {
  return (
    <div className={layout}>
      <CouponSkeleton />
      <CouponSkeleton />
      <CouponSkeleton />
    </div>
  )
}
