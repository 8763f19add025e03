import type { Coupon, UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { today } from '../app/dates.ts'
import { isRefusal } from '../app/dispatcher/failure.ts'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { useSession } from '../app/session.ts'
import { ShareButton } from '../app/share/ShareButton.tsx'
import { appTexts } from '../app/texts.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { CouponView } from './CouponView.tsx'
import { detailTexts } from './detail-texts.ts'
import { couponTexts } from './texts.ts'
import { ticketOf } from './tickets.ts'

interface CouponScreenProps {
  read: { data: { coupon: Coupon; userCoupons: readonly UserCoupon[] } | undefined; error: unknown; refetch: () => unknown }
  /** The copy that the page is about; without it, it is about the coupon. */
  userCouponId?: string
}

/** The page of a coupon in all its states. */
export function CouponScreen({ read: { data, error, refetch }, userCouponId }: CouponScreenProps) {
  const app = useTexts(appTexts)
  const coupons = useTexts(couponTexts)
  const texts = useTexts(detailTexts)
  const member = useSession()?.user
  const isGone = isRefusal(error, 'couponNotFound') || isRefusal(error, 'userCouponNotFound')
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
        <EmptyState
          picture="coupons"
          title={texts.gone}
          text={texts.goneText}
          action={<Button href={paths.offers()}>{texts.toOffers}</Button>}
        />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-[580px] w-full max-w-[560px] rounded-md!" />
        </Skeleton>
      )}
    </Screen>
  )
}

/** A coupon as others are told of it: its deal first. */
const sharedOf = ({ couponId, badge, title, description, image }: Coupon) => ({
  title: `${badge} ${title}`,
  description,
  image,
  path: paths.coupon(couponId),
})
