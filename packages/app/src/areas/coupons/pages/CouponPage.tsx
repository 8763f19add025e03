import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { CouponScreen } from '../detail/CouponScreen.tsx'

/** A coupon: its value, its terms, and the member's copies. Open to visitors. */
export default function CouponPage() {
  const { couponId = '' } = useParams()
  const read = useRead(api.getCouponDetail, { couponId })
  return <CouponScreen read={read} />
}
