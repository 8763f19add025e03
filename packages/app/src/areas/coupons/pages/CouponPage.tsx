import type { Coupon } from '@herzkarte/contract/coupons/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import emptyCoupons from '@herzkarte/ui/assets/pictures/empty-coupons.svg'
import { CouponSkeleton } from '@herzkarte/ui/card/Coupon.tsx'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { ShareButton } from '../../../share/ShareButton.tsx'
import { Gone } from '../../../shared/Detail.tsx'
import { today } from '../../../shared/dates.ts'
import { Loaded } from '../../../shared/Loaded.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { detailTexts } from '../detail/CouponFacts.tsx'
import { CouponView } from '../detail/CouponView.tsx'
import { MoreCoupons } from '../later.tsx'
import { couponTexts } from '../texts.ts'
import { ticketOf } from '../ticket/tickets.ts'

/** A coupon: its value, its terms, and the member's copies; or one of the copies: collected, activated, or its outcome. Open to visitors. */
export default function CouponPage() {
  const { couponId, userCouponId } = useParams()
  const member = useSession()?.user
  const read = useRead(api.getCouponDetail, userCouponId === undefined ? { couponId } : { userCouponId })
  const shown = read.data?.coupon
  const gone = isApiError(read.error, errors.couponNotFound, errors.userCouponNotFound) && (
    <Gone
      picture={emptyCoupons}
      title={detailTexts.gone}
      text={detailTexts.goneText}
      action={detailTexts.toOffers}
      href={paths.offers()}
      headingLevel={2}
    >
      <MoreCoupons />
    </Gone>
  )
  return (
    <Screen
      title={couponTexts.coupon}
      name={shown?.title}
      backTo={paths.offers()}
      ownHeading={shown !== undefined}
      end={shown && <ShareButton shared={sharedOf(shown)} />}
    >
      <Loaded read={read} skeleton={<CouponSkeleton look="detail" />} gone={gone} headingLevel={1}>
        {({ coupon, userCoupons: copies }) => {
          const own = copies.filter((copy) => userCouponId === undefined || copy.userCouponId === userCouponId)
          return <CouponView ticket={ticketOf(coupon, own, { today: today(), member })} copies={copies} userCouponId={userCouponId} />
        }}
      </Loaded>
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
