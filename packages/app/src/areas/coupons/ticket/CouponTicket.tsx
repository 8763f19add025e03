import { Coupon, type CouponProps } from '@herzkarte/ui/card/Coupon.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import Flame from 'lucide-react/icons/flame'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { CouponAction } from '../activation/CouponAction.tsx'
import { type CouponTexts, couponTexts } from '../texts.ts'
import { hoursText } from './hours-text.ts'
import { dealOf, type Ticket, ticketState } from './tickets.ts'

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

/** The next relevant date: until when it can be collected or used, or from when. */
function untilOf({ coupon, copy, availability }: Ticket, texts: CouponTexts): CouponProps['until'] {
  const { collectFrom, collectUntil, redeemFrom, redeemUntil } = coupon
  if (availability === 'notYet') return { label: texts.activateFrom, day: dayText(collectFrom) }
  if (availability === 'opensLater') return { label: texts.redeemFrom, day: dayText(redeemFrom) }
  if (availability === 'soldOut' || availability === 'redeemed' || availability === 'expired') return undefined
  const times = hoursText(coupon)
  if (times !== undefined) return { day: times }
  const day = copy ? redeemUntil : collectUntil
  if (day === today()) return { day: texts.lastDay, last: true }
  return { label: copy ? texts.validUntil : texts.activateUntil, day: dayText(day) }
}

/** A badge for a coupon that is nearly gone (if the shopper can still collect it), or that is for adults. */
function couponBadge({ coupon, availability }: Ticket, texts: CouponTexts): ReactNode {
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
