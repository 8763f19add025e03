import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { CouponScreen } from '../detail/CouponScreen.tsx'

/** A member's copy of a coupon: collected, activated, or its outcome. */
export default function UserCouponPage() {
  const { userCouponId = '' } = useParams()
  const read = useRead(api.getCouponDetail, { userCouponId })
  return <CouponScreen read={read} userCouponId={userCouponId} />
}
