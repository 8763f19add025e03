import { CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ShopGrid } from '@herzkarte/ui/layout/ShopGrid.tsx'
import { useShell } from '../../../shell/shell.ts'
import { CouponTicket } from '../ticket/CouponTicket.tsx'
import type { Ticket } from '../ticket/tickets.ts'
import { shelfTexts } from './shelf-texts.ts'

/** Tickets stacked on the phone, upright and side by side on wide screens. */
export function CouponGrid({ tickets }: { tickets: readonly Ticket[] }) {
  const texts = useTexts(shelfTexts)
  const look = useShell() === 'wide' ? 'grid' : 'row'
  return (
    <ShopGrid label={texts.coupons}>
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
