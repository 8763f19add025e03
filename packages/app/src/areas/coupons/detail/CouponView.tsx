import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { daysBetween } from '@herzkarte/rules/time/day.ts'
import { Coupon } from '@herzkarte/ui/card/Coupon.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { departmentOf } from '@herzkarte/ui/tones.ts'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import type { ReactNode } from 'react'
import { useSession } from '../../../dispatcher/session.ts'
import { today } from '../../../shared/dates.ts'
import { useShell } from '../../../shell/shell.ts'
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

/** The ticket with its terms, then its action; on wide screens, terms and action share a card next to the ticket. */
export function CouponView({ ticket, copies, userCouponId }: CouponViewProps) {
  const texts = useTexts(couponTexts)
  const isWide = useShell() === 'wide'
  const isMember = useSession() !== undefined
  const { coupon, standing } = ticket
  const ended = endedCopyOf(copies, userCouponId)
  const state = ended ? ticketState(ended.status === 'Redeemed' ? 'redeemed' : 'expired') : ticketState(standing)
  const shownId = userCouponId ?? ticket.copy?.userCouponId
  const others = copies.filter((copy) => copy.userCouponId !== shownId)
  const mark = state === 'redeemed' ? texts.redeemed : state === 'expired' ? texts.expired : undefined
  const facts = <CouponFacts coupon={coupon} isMember={isMember} isOver={mark !== undefined} />
  const action = ended ? <EndedFacts copy={ended} /> : <CouponMainAction ticket={ticket} isCopy={userCouponId !== undefined} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-[minmax(0,560px)_minmax(0,1fr)] wide:gap-10 wide:items-start">
      <Coupon
        deal={dealOf(coupon.badge)}
        title={coupon.title}
        note={coupon.description}
        picture={coupon.image}
        dept={departmentOf(coupon.tone)}
        state={state}
        look="detail"
        headingLevel={1}
        stubBadge={<StubBadge ticket={ticket} />}
        action={mark && <InkMark>{mark}</InkMark>}
      >
        {!isWide && facts}
      </Coupon>
      <div className="grid gap-4">
        {isWide ? (
          <Card className="grid gap-6 p-8">
            {facts}
            {action}
          </Card>
        ) : (
          action
        )}
        {others.length > 0 && <OwnCopies copies={others} />}
      </div>
    </div>
  )
}

/** On the picture: that it is activated, or how many days are left once they are few. */
function StubBadge({ ticket: { coupon, copy, standing } }: { ticket: Ticket }): ReactNode {
  const texts = useTexts(couponTexts)
  const detail = useTexts(detailTexts)
  if (standing === 'activated') {
    return (
      <Badge tone="leaf" icon={Check}>
        {texts.activated}
      </Badge>
    )
  }
  const isOpen = standing === 'collect' || standing === 'collectAhead' || standing === 'collected' || standing === 'signIn'
  const left = daysBetween(today(), copy ? coupon.redeemUntil : coupon.collectUntil)
  if (!isOpen || left < 0 || left > soonDays) return null
  return (
    <span className="[&>span]:bg-card">
      <Badge icon={Clock}>{left === 0 ? texts.lastDay : detail.daysLeft(left)}</Badge>
    </span>
  )
}
