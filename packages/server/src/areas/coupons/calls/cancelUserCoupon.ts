import * as contract from '@herzkarte/contract/coupons/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockedByTillUntil } from '../../../kernel/till-lock.ts'
import { handle } from '../../../runtime/handle.ts'
import { readCoupons } from '../coupon-view.ts'
import { statusNow, userCouponView } from '../user-coupon-view.ts'
import { lockUserCoupon, markDeactivated } from '../user-coupons.ts'

export const cancelUserCoupon = handle(
  contract.cancelUserCoupon,
  async function cancelUserCoupon(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    const row = (await lockUserCoupon(tx, memberId, input.userCouponId)) ?? fail('userCouponNotFound')
    return once(tx, { memberId, operationId: input.operationId, call: contract.cancelUserCoupon.name, input, now }, async () => {
      if (statusNow(row, content.coupon(row.couponId), day) !== 'Activated') fail('couponNotActivated')
      if (lockedByTillUntil(row, now)) fail('couponTemporarilyLocked')
      await tx.run(markDeactivated, memberId, row.userCouponId)
      const reading = await readCoupons(tx, memberId, { content, lang, now, day })
      return { userCoupon: userCouponView({ ...row, status: 'Active', activatedAt: null, lockedUntil: null }, reading) }
    })
  },
)
