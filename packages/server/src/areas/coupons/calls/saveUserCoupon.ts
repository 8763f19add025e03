import * as contract from '@herzkarte/contract/coupons/index.ts'
import { v7 as uuid } from 'uuid'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { counterOf, leftToCollect, takeCoupons } from '../counters.ts'
import { collectingViolation, readCoupons } from '../coupon-view.ts'
import { userCouponView } from '../user-coupon-view.ts'
import { insertCollected, lockUserCoupon } from '../user-coupons.ts'

export const saveUserCoupon = handle(
  contract.saveUserCoupon,
  async function saveUserCoupon(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    // Concurrent requests of one member wait here, so that the copies counted below are complete.
    const member = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    return once(tx, { memberId, operationId: input.operationId, call: contract.saveUserCoupon.name, input, now }, async () => {
      const coupon = content.coupon(input.couponId) ?? fail('couponNotFound')
      const { member: offeree, stopped } = await readCoupons(tx, memberId, { content, now, day })
      const wanting = { member: offeree, birthDate: member.bornBy, collected: offeree?.collected.get(coupon.id) ?? 0 }
      const violation = collectingViolation(coupon, wanting, day)
      if (violation) fail(violation)
      if (stopped.has(coupon.id)) fail('noCouponsLeft')

      const userCouponId = uuid()
      await insertCollected(tx, memberId, [{ userCouponId, couponId: coupon.id }], now)
      if ((await takeCoupons(tx, [coupon.id], day)).size === 0) {
        const { inAll } = leftToCollect(await tx.first(counterOf, coupon.id), day)
        fail(inAll === 0 ? 'noCouponsLeft' : 'issueQuotaExceeded')
      }
      const row = (await lockUserCoupon(tx, memberId, userCouponId)) ?? fail('couponNotFound')
      return { userCoupon: userCouponView(row, await readCoupons(tx, memberId, { content, lang, now, day })) }
    })
  },
)
