import { CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { CouponTicket } from '../ticket/CouponTicket.tsx'
import type { Ticket } from '../ticket/tickets.ts'

const strip =
  'no-scrollbar grid grid-flow-col auto-cols-[10.5rem] tablet:auto-cols-[13rem] gap-3 overflow-x-auto snap-x scroll-px-4 -mx-4 px-4 pb-4 -mb-4'
const row = 'wide:grid-flow-row wide:auto-cols-auto wide:grid-cols-4 wide:gap-5 wide:overflow-visible wide:m-0 wide:p-0'

/** Upright tickets in one row that scrolls sideways over the page's margin; four side by side on wide screens. */
export function TicketStrip({ tickets, label }: { tickets: readonly Ticket[]; label: string }) {
  return (
    <ul aria-label={label} className={`${strip} ${row}`}>
      {tickets.map((ticket) => (
        <li key={ticket.coupon.couponId} className="min-w-0 snap-start *:h-full">
          <CouponTicket ticket={ticket} look="strip" headingLevel={3} />
        </li>
      ))}
    </ul>
  )
}

export function TicketStripSkeleton() {
  return (
    <div className={`${strip} ${row}`}>
      {[1, 2, 3, 4].map((place) => (
        <CouponSkeleton key={place} look="strip" />
      ))}
    </div>
  )
}
