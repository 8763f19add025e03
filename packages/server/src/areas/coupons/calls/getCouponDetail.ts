import * as contract from '@herzkarte/contract/coupons/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { isOffered } from '../../segments/index.ts'
import { readCoupons } from '../coupon-view.ts'
import { anyCouponView, userCouponView } from '../user-coupon-view.ts'
import { copiesOf, findUserCoupon } from '../user-coupons.ts'

export const getCouponDetail = handleRead(
  contract.getCouponDetail,
  async function getCouponDetail({ couponId, userCouponId }, { db, member, content, lang, now, day, fail }) {
    const memberId = member?.memberId ?? null
    const copy = userCouponId === undefined || !memberId ? undefined : await findUserCoupon(db, memberId, userCouponId)
    if (userCouponId !== undefined && !copy) fail('userCouponNotFound')
    const id = copy?.couponId ?? couponId ?? ''
    if (!copy && !content.coupon(id)) fail('couponNotFound')

    const [reading, copies] = await Promise.all([
      readCoupons(db, memberId, { content, lang, now, day }),
      memberId ? db.all(copiesOf, memberId, id) : [],
    ])
    const known = content.coupon(id)
    if (known && copies.length === 0 && !isOffered(known, reading.member)) fail('couponNotFound')
    return { coupon: anyCouponView(id, reading), userCoupons: copies.map((row) => userCouponView(row, reading)) }
  },
)
