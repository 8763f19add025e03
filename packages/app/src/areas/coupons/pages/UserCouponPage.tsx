import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { CouponScreen } from '../parts/CouponScreen.tsx'

/** A member's own copy of a coupon: to be activated, activated, or what became of it. */
export default function UserCouponPage() {
  const { userCouponId = '' } = useParams()
  const read = useRead(api.getCouponDetail, { userCouponId })
  return <CouponScreen read={read} userCouponId={userCouponId} />
}
