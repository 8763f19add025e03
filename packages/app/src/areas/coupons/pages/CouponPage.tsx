import type { Coupon, UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { today } from '../../../shared/dates.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { CouponView } from '../detail/CouponView.tsx'
import { detailTexts } from '../detail/detail-texts.ts'
import { MoreCoupons } from '../later.tsx'
import { couponTexts } from '../texts.ts'
import { ticketOf } from '../ticket/tickets.ts'

/** A coupon: its value, its terms, and the member's copies; or one of the copies: collected, activated, or its outcome. Open to visitors. */
export default function CouponPage() {
  const { couponId, userCouponId } = useParams()
  const read = useRead(api.getCouponDetail, userCouponId === undefined ? { couponId } : { userCouponId })
  return <CouponScreen read={read} userCouponId={userCouponId} />
}

interface CouponScreenProps {
  read: { data: { coupon: Coupon; userCoupons: readonly UserCoupon[] } | undefined; error: unknown; refetch: () => unknown }
  /** The copy that the page shows; without it, the page shows the coupon. */
  userCouponId?: string | undefined
}

/** The page of a coupon in all its states. */
function CouponScreen({ read: { data, error, refetch }, userCouponId }: CouponScreenProps) {
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
