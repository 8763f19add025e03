import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { CouponScreen } from '../detail/CouponScreen.tsx'

/** A coupon: its value, its terms, and the member's copies; or one of the copies: collected, activated, or its outcome. Open to visitors. */
export default function CouponPage() {
  const { couponId, userCouponId } = useParams()
  const read = useRead(api.getCouponDetail, userCouponId === undefined ? { couponId } : { userCouponId })
  return <CouponScreen read={read} userCouponId={userCouponId} />
}
