import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import Flame from 'lucide-react/icons/flame'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import type { CouponTexts } from '../texts.ts'
import type { Ticket } from './tickets.ts'

/** A badge for a coupon that is nearly gone (if the shopper can still collect it), or that is for adults. */
export function couponBadge({ coupon, availability }: Ticket, texts: CouponTexts): ReactNode {
  const isWanted = availability === 'collect' || availability === 'collectAhead' || availability === 'signIn'
  if (isWanted && coupon.stock === 'lowStock') {
    return (
      <Badge tone="amber" icon={Flame}>
        {texts.lowStock}
      </Badge>
    )
  }
  if (coupon.ageRestricted && availability === 'signIn') {
    return (
      <Badge tone="plum" icon={Lock}>
        {texts.from18}
      </Badge>
    )
  }
  return undefined
}
