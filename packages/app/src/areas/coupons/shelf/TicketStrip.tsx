import { CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { useShell } from '../../../shell/shell.ts'
import { shelfTexts } from '../texts.ts'
import { CouponTicket } from '../ticket/CouponTicket.tsx'
import type { Ticket } from '../ticket/tickets.ts'

const strip =
  'no-scrollbar grid grid-flow-col auto-cols-[10.5rem] tablet:auto-cols-[minmax(13rem,1fr)] tablet:*:max-w-[400px] gap-3 overflow-x-auto snap-x scroll-px-(--margin) -mx-(--margin) px-(--margin) pb-4 -mb-4'
/** What is far below the window on a phone is not laid out before it comes near. */
const later = '[content-visibility:auto] [contain-intrinsic-height:auto_14.75rem] wide:[content-visibility:visible]'
const row = 'wide:grid-flow-row wide:auto-cols-auto wide:gap-5 wide:overflow-visible wide:m-0 wide:p-0'
/** As many columns of upright tickets as fit on a wide screen. */
export const ticketColumns = 'wide:grid-cols-[repeat(auto-fill,minmax(max(208px,9rem),1fr))]'
const fullRow = 'wide:grid-cols-[repeat(auto-fit,minmax(max(208px,9rem),1fr))]'

/** Those of the grid around it. */
const shared = 'wide:col-span-full wide:grid-cols-subgrid'
const layouts = { columns: ticketColumns, fullRow, fours: 'wide:grid-cols-4', shared }

/** As many as a phone's window shows. */
const firstPictures = 2

interface TicketStripProps {
  tickets: readonly Ticket[]
  label: string
  /** How wide screens place them: in columns of their own, in a single row as wide as the page, four to a row, or in the columns of the grid around. */
  layout?: keyof typeof layouts
  /** One of the first rows of a page: the pictures that are visible on a phone load at once. */
  isFirst?: boolean
}

/** Upright tickets in one row that scrolls sideways over the page's margin, or side by side on wide screens. */
export function TicketStrip({ tickets, label, layout = 'columns', isFirst = false }: TicketStripProps) {
  return (
    <ul aria-label={label} className={`${strip} ${later} ${row} ${layouts[layout]}`}>
      {tickets.map((ticket, place) => (
        <li key={ticket.coupon.couponId} className="min-w-0 snap-start *:h-full">
          <CouponTicket ticket={ticket} look="strip" headingLevel={3} isFirst={isFirst && place < firstPictures} />
        </li>
      ))}
    </ul>
  )
}

export function TicketStripSkeleton({ layout = 'columns' }: Pick<TicketStripProps, 'layout'>) {
  return (
    <div className={`${strip} ${row} ${layouts[layout]}`}>
      {[1, 2, 3, 4].map((place) => (
        <CouponSkeleton key={place} look="strip" />
      ))}
    </div>
  )
}

/** Tickets stacked on the phone, upright and side by side on wide screens. */
export function CouponGrid({ tickets }: { tickets: readonly Ticket[] }) {
  const look = useShell() === 'wide' ? 'grid' : 'row'
  return (
    <ShopGrid label={shelfTexts.coupons}>
      {tickets.map((ticket) => (
        <li key={ticket.coupon.couponId} className="min-w-0 *:h-full">
          <CouponTicket ticket={ticket} look={look} />
        </li>
      ))}
    </ShopGrid>
  )
}

export function CouponGridSkeleton() {
  return (
    <ShopGrid>
      <CouponSkeleton />
      <CouponSkeleton />
      <CouponSkeleton />
    </ShopGrid>
  )
}
