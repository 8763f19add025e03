import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Coupon } from '@herzkarte/ui/card/Coupon.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { ObjectPair } from '@herzkarte/ui/layout/ObjectCard.tsx'
import { FloatBar } from '@herzkarte/ui/layout/Page.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { SectionHead } from '@herzkarte/ui/layout/SectionHead.tsx'
import { CalendarCheck, CalendarX, Check, CircleCheck, PiggyBank, Plus, ReceiptText, Store, Ticket as TicketIcon } from 'lucide-react'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { dayAt, dayText, momentText } from '../../../shared/dates.ts'
import { money } from '../../../shared/money.ts'
import { useTwoColumns } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { useCollect } from '../activation/use-coupon.tsx'
import { MoreCoupons } from '../later.tsx'
import { couponTexts } from '../texts.ts'
import { CouponAction } from '../ticket/CouponTicket.tsx'
import { type CouponAvailability, dealOf, type Ticket, ticketStates } from '../ticket/tickets.ts'
import { CouponFacts, detailTexts } from './CouponFacts.tsx'

/** Actions that continue with a tap float above the tabs of the phone. */
const leadsOn: readonly CouponAvailability[] = ['collect', 'collectAhead', 'collected', 'signIn', 'ageUnknown']

interface CouponViewProps {
  ticket: Ticket
  /** All copies that the member has or had, newest first. */
  copies: readonly UserCoupon[]
  /** The copy that is shown, if any. */
  userCouponId: string | undefined
}

/**
 * The ticket with its terms and its action, which is inside from tablets on, then the member's other copies and more coupons. Of a ticket that was used,
 * the stub is torn off, and what became of it stands next to it.
 */
export function CouponView({ ticket, copies, userCouponId }: CouponViewProps) {
  const isBroad = useTwoColumns()
  const isMember = useSession() !== undefined
  const { coupon, availability } = ticket
  const ended = copies.find((copy) => copy.userCouponId === userCouponId && (copy.status === 'Redeemed' || copy.status === 'Expired'))
  const state = ended ? (ended.status === 'Redeemed' ? 'redeemed' : 'expired') : ticketStates[availability]
  const shownId = userCouponId ?? ticket.copy?.userCouponId
  const others = copies.filter((copy) => copy.userCouponId !== shownId)
  const mark = state === 'redeemed' || state === 'expired' ? couponTexts[state] : undefined
  const action = ended ? <EndedFacts copy={ended} /> : <CouponMainAction ticket={ticket} isCopy={userCouponId !== undefined} />
  const isInside = isBroad && !ended
  const shown = (
    <Coupon
      deal={dealOf(coupon.badge)}
      title={isBroad ? undefined : coupon.title}
      note={coupon.description}
      picture={coupon.image}
      dept={coupon.tone}
      state={state}
      look="detail"
      headingLevel={1}
      stubBadge={
        availability === 'activated' && (
          <Badge tone="leaf" icon={Check}>
            {couponTexts.activated}
          </Badge>
        )
      }
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

/** The outcome of a copy: when, where, on which receipt and for what discount it was redeemed, or that it expired. */
function EndedFacts({ copy }: { copy: UserCoupon }) {
  const { status, endedAt, storeName, discountCents, receiptNumber } = copy
  if (status === 'Expired') {
    return (
      <Rows label={detailTexts.facts}>
        {endedAt && <ListRow icon={CalendarX} title={couponTexts.expired} value={dayText(dayAt(endedAt))} />}
      </Rows>
    )
  }
  return (
    <>
      <Rows label={detailTexts.facts}>
        {endedAt && <ListRow icon={CalendarCheck} title={couponTexts.redeemed} value={momentText(endedAt)} />}
        {storeName && <ListRow icon={Store} title={detailTexts.where} value={storeName} />}
        {discountCents !== null && discountCents > 0 && <ListRow icon={PiggyBank} title={detailTexts.saved} value={money(discountCents)} />}
        {receiptNumber && (
          <ListRow icon={ReceiptText} title={detailTexts.receipt} value={<span className="tabular-nums break-all">{receiptNumber}</span>} />
        )}
      </Rows>
      <Button variant="line" href={paths.transactions()}>
        {detailTexts.toReceipts}
      </Button>
    </>
  )
}

/** The action for the coupon now, with a text for its status. */
function CouponMainAction({ ticket, isCopy }: { ticket: Ticket; isCopy: boolean }) {
  const isBroad = useTwoColumns()
  const { coupon, availability } = ticket
  const action = <CouponAction ticket={ticket} size="md" />
  const collect = useCollect(coupon)
  const canTakeAnother = !isCopy && (availability === 'collected' || availability === 'activated') && coupon.isCollectable
  return (
    <>
      {availability === 'activated' && (
        <div className="card flex items-center gap-3.5 p-4 rounded-lg ground-leaf-soft">
          <Icon of={CircleCheck} className="text-leaf-ink" />
          <p className="leading-5 font-bold text-leaf-ink">{appTexts.ready}</p>
        </div>
      )}
      {(availability === 'ageUnknown' || availability === 'tooYoung') && <p className="font-semibold">{couponTexts[availability]}</p>}
      <div className="grid gap-2 tablet:flex tablet:flex-wrap tablet:gap-3">
        {!isBroad && leadsOn.includes(availability) ? <FloatBar>{action}</FloatBar> : action}
        {canTakeAnother && (
          <Button variant="line" icon={Plus} busy={collect.isPending} onClick={collect.run}>
            {detailTexts.another}
          </Button>
        )}
      </div>
    </>
  )
}

/** The copies of a coupon that a member has or had, each with a link. */
function OwnCopies({ copies }: { copies: readonly UserCoupon[] }) {
  return (
    <section aria-labelledby="yours" className="grid gap-3">
      <SectionHead id="yours" title={detailTexts.yours} />
      <Rows>
        {copies.map(({ userCouponId, status, collectedAt, activatedAt, endedAt }) => (
          <ListRow
            key={userCouponId}
            icon={TicketIcon}
            title={detailTexts[status]}
            note={detailTexts.onDay(dayText(dayAt(endedAt ?? activatedAt ?? collectedAt)))}
            href={paths.userCoupon(userCouponId)}
          />
        ))}
      </Rows>
    </section>
  )
}
