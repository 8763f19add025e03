import type { Coupon, UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Facts } from '@herzkarte/ui/layout/Facts.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import Lock from 'lucide-react/icons/lock'
import PackageCheck from 'lucide-react/icons/package-check'
import QrCode from 'lucide-react/icons/qr-code'
import Store from 'lucide-react/icons/store'
import Tickets from 'lucide-react/icons/tickets'
import UserCheck from 'lucide-react/icons/user-check'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { dayText, today } from '../../../shared/dates.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { MoreCoupons } from '../later.tsx'
import { couponTexts } from '../texts.ts'
import { hoursText } from '../ticket/hours-text.ts'
import { ticketOf } from '../ticket/tickets.ts'
import { CouponView } from './CouponView.tsx'
import { detailTexts } from './detail-texts.ts'

interface CouponScreenProps {
  read: { data: { coupon: Coupon; userCoupons: readonly UserCoupon[] } | undefined; error: unknown; refetch: () => unknown }
  /** The copy that the page shows; without it, the page shows the coupon. */
  userCouponId?: string
}

/** The page of a coupon in all its states. */
export function CouponScreen({ read: { data, error, refetch }, userCouponId }: CouponScreenProps) {
  const app = useTexts(appTexts)
  const coupons = useTexts(couponTexts)
  const texts = useTexts(detailTexts)
  const member = useSession()?.user
  const isGone = isApiError(error, errors.couponNotFound, errors.userCouponNotFound)
  const copies = data?.userCoupons ?? []
  const own = copies.filter((copy) => userCouponId === undefined || copy.userCouponId === userCouponId)
  return (
    <Screen
      title={coupons.coupon}
      name={data?.coupon.title}
      backTo={paths.offers()}
      ownHeading={data !== undefined}
      end={data && <ShareButton shared={sharedOf(data.coupon)} />}
    >
      {data ? (
        <CouponView ticket={ticketOf(data.coupon, own, { today: today(), member })} copies={copies} userCouponId={userCouponId} />
      ) : isGone ? (
        <>
          <EmptyState
            picture={emptyCoupons}
            title={texts.gone}
            text={texts.goneText}
            action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
          />
          <MoreCoupons />
        </>
      ) : error ? (
        <LoadFailed error={error} headingLevel={1} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <CouponSkeleton look="detail" />
        </Skeleton>
      )}
    </Screen>
  )
}

/** What is shared about a coupon: its deal first. */
const sharedOf = ({ couponId, badge, title, description, image }: Coupon) => ({
  title: `${badge} ${title}`,
  description,
  image,
  path: paths.coupon(couponId),
})

type Fact = Parameters<typeof Facts>[0]['facts'][number]

/** The terms of a coupon: dates, conditions, stock and audience. For an ended coupon, only its description. */
export function CouponFacts({ coupon, isMember, isOver }: { coupon: Coupon; isMember: boolean; isOver: boolean }) {
  const texts = useTexts(detailTexts)
  const { conditions, ageRestricted, perMember, collected, stock, storeNames, shownBecause } = coupon
  const times = hoursText(coupon)
  const facts: (Fact | false)[] = [
    !isOver && { icon: CalendarDays, text: <Days coupon={coupon} /> },
    !isOver && times !== undefined && { icon: Clock, text: texts.counts(times) },
    !isOver && storeNames !== undefined && { icon: Store, text: texts.onlyIn(storeNames.join(', ')) },
    conditions !== '' && { icon: Info, text: conditions },
    perMember > 1 &&
      !isOver && { icon: Tickets, text: isMember && collected > 0 ? texts.collectedOf(collected, perMember) : texts.perMember(perMember) },
    !isOver && shownBecause !== undefined && { icon: UserCheck, text: shownBecause },
    ageRestricted && { icon: Lock, text: texts.from18 },
    !isOver && collected < perMember && stockFact(),
    !isOver && { icon: QrCode, text: texts.atTheTill },
  ]
  return <Facts facts={facts.filter((fact): fact is Fact => fact !== false)} />

  function stockFact(): Fact {
    if (stock === 'expired') return { icon: CircleSlash, text: texts.expired }
    if (stock === 'outOfStock') return { icon: CircleSlash, text: texts.outOfStock }
    if (stock === 'lowStock') return { icon: PackageCheck, text: <b className="text-bakery-ink">{texts.lowStock}</b> }
    return { icon: PackageCheck, text: texts.available }
  }
}

/** The collection period, as long as it can be collected, and the redemption period. */
function Days({ coupon: { collectFrom, collectUntil, redeemFrom, redeemUntil, collected, perMember } }: { coupon: Coupon }) {
  const texts = useTexts(detailTexts)
  const day = today()
  const words = (of: string) => dayText(of, { weekday: true })
  const isToCollect = collected < perMember && day <= collectUntil
  return (
    <>
      {isToCollect && (
        <span className="block">
          {day < collectFrom ? texts.activateFrom(words(collectFrom)) : texts.activateUntil(words(collectUntil))}
        </span>
      )}
      <span className="block">
        {day < redeemFrom ? texts.validFrom(dayText(redeemFrom), dayText(redeemUntil)) : texts.validUntil(words(redeemUntil))}
      </span>
    </>
  )
}
