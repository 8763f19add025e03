import { Coupon } from '@herzkarte/ui/card/Coupon.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import { paths } from '../../../router/paths.ts'
import { CouponAction } from '../activation/CouponAction.tsx'
import { couponTexts } from '../texts.ts'
import { couponBadge } from './coupon-badge.tsx'
import { dealOf } from './deal.ts'
import { ticketState } from './ticket-state.ts'
import type { Ticket } from './tickets.ts'
import { untilOf } from './until.ts'

interface CouponTicketProps {
  ticket: Ticket
  look: 'row' | 'grid' | 'strip'
  headingLevel?: 2 | 3
  /** Among the first on its page: its picture loads at once. */
  isFirst?: boolean
}

/** A coupon in a list, with its current action. */
export function CouponTicket({ ticket, look, headingLevel = 2, isFirst = false }: CouponTicketProps) {
  const texts = useTexts(couponTexts)
  const { coupon, copy, availability } = ticket
  const { couponId, title, badge, description, image, tone } = coupon
  const isLocked = availability === 'ageUnknown' || availability === 'tooYoung'
  return (
    <Coupon
      deal={dealOf(badge)}
      title={title}
      note={isLocked ? texts[availability] : look !== 'grid' || availability === 'redeemed' ? undefined : description}
      picture={image}
      isFirst={isFirst}
      dept={departmentOf(tone)}
      state={ticketState(availability)}
      look={look}
      headingLevel={headingLevel}
      until={
        isLocked ? undefined : untilOf(ticket, look === 'strip' ? { ...texts, activateUntil: texts.until, validUntil: texts.until } : texts)
      }
      badge={couponBadge(ticket, texts)}
      action={<CouponAction ticket={ticket} size="sm" />}
      href={copy ? paths.userCoupon(copy.userCouponId) : paths.coupon(couponId)}
    />
  )
}
