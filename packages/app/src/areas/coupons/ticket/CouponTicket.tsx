import { daysBetween } from '@herzkarte/rules/time/day.ts'
import { Button, type ButtonProps } from '@herzkarte/ui/action/Button.tsx'
import { Coupon, type CouponProps } from '@herzkarte/ui/card/Coupon.tsx'
import { Badge } from '@herzkarte/ui/display/Badge.tsx'
import { InkMark } from '@herzkarte/ui/display/InkMark.tsx'
import { stored } from '@herzkarte/ui/storage.ts'
import { CircleSlash, CloudOff, Flame, Lock } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../../router/paths.ts'
import { signInFor } from '../../../router/sign-in.ts'
import { dayText, today } from '../../../shared/dates.ts'
import { LazyLocked } from '../../../shared/lazy-part.tsx'
import { appTexts } from '../../../texts.ts'
import { activationTexts } from '../activation/activation-texts.ts'
import { useActivate, useCollect, useDeactivate } from '../activation/use-coupon.tsx'
import { couponTexts } from '../texts.ts'
import { hoursText } from './hours-text.ts'
import { dealOf, type Ticket, ticketStates } from './tickets.ts'

interface CouponTicketProps {
  ticket: Ticket
  look: 'row' | 'grid' | 'strip'
  headingLevel?: 2 | 3
  /** Among the first on its page: its picture loads at once. */
  isFirst?: boolean
}

/** A coupon in a list, with its current action. */
export function CouponTicket({ ticket, look, headingLevel = 2, isFirst = false }: CouponTicketProps) {
  const { coupon, copy, availability } = ticket
  const { couponId, title, badge, description, image, tone } = coupon
  const isLocked = availability === 'ageUnknown' || availability === 'tooYoung'
  return (
    <Coupon
      deal={dealOf(badge)}
      title={title}
      note={isLocked ? couponTexts[availability] : look !== 'grid' || availability === 'redeemed' ? undefined : description}
      picture={image}
      isFirst={isFirst}
      dept={tone}
      state={ticketStates[availability]}
      look={look}
      headingLevel={headingLevel}
      until={isLocked ? undefined : untilOf(ticket)}
      badge={couponBadge(ticket)}
      action={<CouponAction ticket={ticket} size="sm" />}
      href={copy ? paths.userCoupon(copy.userCouponId) : paths.coupon(couponId)}
    />
  )
}

/** The day of activating matters only this close to it; until then, the one for redeeming stands there. */
const lastDays = 7

/** The next relevant date: until when it can be redeemed or, in the last week, activated, or from when. */
function untilOf({ coupon, copy, availability }: Ticket): CouponProps['until'] {
  const { collectFrom, collectUntil, redeemFrom, redeemUntil } = coupon
  if (availability === 'notYet') return { label: couponTexts.activateFrom, day: dayText(collectFrom) }
  if (availability === 'opensLater') return { label: couponTexts.redeemFrom, day: dayText(redeemFrom) }
  if (availability === 'soldOut' || availability === 'redeemed' || availability === 'expired') return undefined
  const times = hoursText(coupon)
  if (times !== undefined) return { day: times }
  const isToActivate = !copy && collectUntil < redeemUntil && daysBetween(today(), collectUntil) < lastDays
  const day = isToActivate ? collectUntil : redeemUntil
  if (day === today()) return { day: appTexts.lastDay, last: true }
  return { label: isToActivate ? couponTexts.activateUntil : couponTexts.redeemUntil, day: dayText(day) }
}

/** A badge for a coupon that is nearly gone (if the shopper can still collect it), or that is for adults. */
function couponBadge({ coupon, availability }: Ticket): ReactNode {
  const isWanted = availability === 'collect' || availability === 'collectAhead' || availability === 'signIn'
  if (isWanted && coupon.stock === 'lowStock') {
    return (
      <Badge tone="amber" icon={Flame}>
        {couponTexts.lowStock}
      </Badge>
    )
  }
  if (coupon.ageRestricted && availability === 'signIn') {
    return (
      <Badge tone="plum" icon={Lock}>
        {couponTexts.from18}
      </Badge>
    )
  }
  return undefined
}

/**
 * The one action for a coupon now: activate, deactivate, collect ahead of its first day, or what is missing for it. `md` is the main action of its
 * page. All states use the same button, so that the keyboard focus stays.
 */
export function CouponAction({ ticket, size }: { ticket: Ticket; size: 'sm' | 'md' }) {
  const { coupon, copy, availability } = ticket
  const { title } = coupon
  const activate = useActivate(coupon)
  const collect = useCollect(coupon)
  const deactivate = useDeactivate(copy)
  const isMain = size === 'md'
  const isReady = isMain && (availability === 'collect' || availability === 'collected')
  const { confirm } = activate
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the coupon counts, the function is new each time
  useEffect(() => {
    if (isReady && takeIntention(coupon.couponId)) confirm()
  }, [isReady, coupon.couponId])

  function button(words: string, more: Partial<ButtonProps>): ReactNode {
    return (
      <Button variant={isMain ? 'heart' : 'ink'} size={size} label={isMain ? undefined : `${words}: ${title}`} {...more}>
        {words}
      </Button>
    )
  }
  switch (availability) {
    case 'signIn':
      return button(appTexts.signIn, { variant: isMain ? 'heart' : 'line', icon: Lock, onClick: () => signInForCoupon(coupon.couponId) })
    case 'ageUnknown':
      return button(couponTexts.addBirthDate, { variant: isMain ? 'heart' : 'line', href: paths.editProfile() })
    case 'soldOut':
      return isMain ? null : <Badge icon={CircleSlash}>{couponTexts.soldOut}</Badge>
    case 'redeemed':
    case 'expired':
      return isMain ? null : <InkMark>{couponTexts[availability]}</InkMark>
    case 'collect':
    case 'collectAhead':
    case 'collected':
    case 'activated':
      return (
        <>
          {availability === 'collectAhead'
            ? button(couponTexts.collect, { busy: collect.isPending, onClick: collect.run })
            : availability !== 'activated'
              ? activate.isWaiting
                ? button(couponTexts.waiting, { variant: 'line', icon: CloudOff, onClick: activate.takeBack })
                : button(couponTexts.activate, { busy: activate.isPending, onClick: activate.run })
              : button(isMain ? couponTexts.deactivate : couponTexts.activated, {
                  variant: isMain ? 'line' : 'on',
                  busy: deactivate.isPending,
                  onClick: deactivate.run,
                  label: isMain ? undefined : `${couponTexts.activated}: ${title}. ${couponTexts.deactivate}`,
                })}

          {activate.question}
          {/* A till has it in a basket (specification, section 8). */}
          {deactivate.isLocked && <LazyLocked text={activationTexts.locked} onClose={deactivate.reset} />}
        </>
      )
    default:
      return null
  }
}

interface Intention {
  couponId: string
  at: number
}

/** Long enough to sign up. After that, the visitor has something else in mind. */
const lastsMs = 30 * 60_000

/** The coupon that a visitor tapped. */
const intention = stored<Intention>(
  'couponIntention',
  (value): value is Intention => typeof (value as Intention | null)?.couponId === 'string' && typeof (value as Intention).at === 'number',
)

/** A visitor wants this coupon: leads to sign-in, and then to the coupon, which is activated. */
function signInForCoupon(couponId: string): void {
  intention.set({ couponId, at: Date.now() })
  signInFor(paths.coupon(couponId))
}

/** Whether the member tapped this coupon before signing in. It is answered once. */
function takeIntention(couponId: string, now = Date.now()): boolean {
  const found = intention.get()
  if (found?.couponId !== couponId) return false
  intention.clear()
  return now - found.at < lastsMs
}
