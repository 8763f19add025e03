import { saveUserCoupon } from '@herzkarte/contract/coupons/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { v7 as uuid } from 'uuid'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockMember } from '../../account/index.ts'
import { obstacleToCollecting } from '../collecting.ts'
import { readCounter, takeCoupons } from '../counters.ts'
import { readCoupons } from '../read-coupons.ts'
import { leftToCollect } from '../stock.ts'
import { userCouponView } from '../user-coupon-view.ts'
import { countCopies, keepCollected, lockUserCoupon } from '../user-coupons.ts'

export default handle(saveUserCoupon, async (input, { member: { memberId }, tx, content, lang, now, refuse }) => {
  // Whoever collects twice at once waits here, so that the copies counted below are all there are.
  const member = (await lockMember(tx, memberId)) ?? refuse('userNotFound')
  return once(tx, { memberId, operationId: input.operationId, call: saveUserCoupon.name, input, now }, async () => {
    const coupon = content.coupon(input.couponId) ?? refuse('couponNotFound')
    const day = dayOf(now, content.merchant.timeZone)
    const { collected } = await countCopies(tx, memberId, coupon.id)
    const obstacle = obstacleToCollecting(coupon, { birthDate: member.birthDate, collected }, day)
    if (obstacle) refuse(obstacle)

    const userCouponId = uuid()
    await keepCollected(tx, memberId, [{ userCouponId, couponId: coupon.id }], now)
    if ((await takeCoupons(tx, [coupon.id], day)).size === 0) {
      const { inAll } = leftToCollect(await readCounter(tx, coupon.id), day)
      refuse(inAll === 0 ? 'noCouponsLeft' : 'issueQuotaExceeded')
    }
    const row = (await lockUserCoupon(tx, memberId, userCouponId)) ?? refuse('couponNotFound')
    return { userCoupon: userCouponView(row, { ...(await readCoupons(tx, memberId)), content, lang, now, day }) }
  })
})
