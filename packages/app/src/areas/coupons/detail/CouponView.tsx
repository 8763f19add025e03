import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { daysBetween } from '@herzkarte/rules/time/day.ts'
import { Coupon } from '@herzkarte/ui/card/Coupon.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { today } from '../../../shared/dates.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { MoreCoupons } from '../later.tsx'
import { couponTexts } from '../texts.ts'
import { dealOf } from '../ticket/deal.ts'
import { endedCopyOf, ticketState } from '../ticket/ticket-state.ts'
import type { Ticket } from '../ticket/tickets.ts'
import { CouponFacts } from './CouponFacts.tsx'
import { CouponMainAction } from './CouponMainAction.tsx'
import { detailTexts } from './detail-texts.ts'
import { EndedFacts } from './EndedFacts.tsx'
import { OwnCopies } from './OwnCopies.tsx'

interface CouponViewProps {
  ticket: Ticket
  /** All copies that the member has or had, newest first. */
  copies: readonly UserCoupon[]
  /** The copy that is shown, if any. */
  userCouponId: string | undefined
}

/** The remaining days are shown within this many days. */
const soonDays = 14

/**
 * The ticket with its terms and its action, which is inside from tablets on, then the member's other copies and more coupons. Of a ticket that was used,
 * the stub is torn off, and what became of it stands next to it.
 */
export function CouponView({ ticket, copies, userCouponId }: CouponViewProps) {
  const texts = useTexts(couponTexts)
  const isBroad = useTwoColumns()
  const isMember = useSession() !== undefined
  const { coupon, availability } = ticket
  const ended = endedCopyOf(copies, userCouponId)
  const state = ended ? ticketState(ended.status === 'Redeemed' ? 'redeemed' : 'expired') : ticketState(availability)
  const shownId = userCouponId ?? ticket.copy?.userCouponId
  const others = copies.filter((copy) => copy.userCouponId !== shownId)
  const mark = state === 'redeemed' ? texts.redeemed : state === 'expired' ? texts.expired : undefined
  const action = ended ? <EndedFacts copy={ended} /> : <CouponMainAction ticket={ticket} isCopy={userCouponId !== undefined} />
  const isInside = isBroad && !ended
  const shown = (
    <Coupon
      deal={dealOf(coupon.badge)}
      title={isBroad ? undefined : coupon.title}
      note={coupon.description}
      picture={coupon.image}
      dept={departmentOf(coupon.tone)}
      state={state}
      look="detail"
      headingLevel={1}
      stubBadge={<StubBadge ticket={ticket} />}
      action={mark && <InkMark>{mark}</InkMark>}
    >
      <CouponFacts coupon={coupon} isMember={isMember} isOver={mark !== undefined} />
      {isInside && action}
    </Coupon>
  )
  return (
    <>
      {isInside ? shown : <ObjectPair object={shown}>{action}</ObjectPair>}
      {others.length > 0 && <OwnCopies copies={others} />}
      <MoreCoupons than={coupon} />
    </>
  )
}

/** On the picture: that it is activated, or how many days are left once they are few. */
function StubBadge({ ticket: { coupon, copy, availability } }: { ticket: Ticket }): ReactNode {
  const texts = useTexts(couponTexts)
  const detail = useTexts(detailTexts)
  if (availability === 'activated') {
    return (
      <Badge tone="leaf" icon={Check}>
        {texts.activated}
      </Badge>
    )
  }
  const isOpen = availability === 'collect' || availability === 'collectAhead' || availability === 'collected' || availability === 'signIn'
  const left = daysBetween(today(), copy ? coupon.redeemUntil : coupon.collectUntil)
  if (!isOpen || left < 0 || left > soonDays) return null
  return (
    <span className="[&>span]:bg-card">
      <Badge icon={Clock}>{left === 0 ? texts.lastDay : detail.daysLeft(left)}</Badge>
    </span>
  )
}
