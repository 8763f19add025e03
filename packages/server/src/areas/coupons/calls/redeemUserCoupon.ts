import * as contract from '@herzkarte/contract/coupons/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { activationViolation } from '../activation.ts'
import { readCoupons } from '../coupon-view.ts'
import { userCouponView } from '../user-coupon-view.ts'
import { inUse, lockCopies, lockUserCoupon, markActivated } from '../user-coupons.ts'

export const redeemUserCoupon = handle(
  contract.redeemUserCoupon,
  async function redeemUserCoupon(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    // Concurrent activations of copies of one coupon wait here, so that together they do not exceed the limit.
    const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    return once(tx, { memberId, operationId: input.operationId, call: contract.redeemUserCoupon.name, input, now }, async () => {
      const row = (await lockUserCoupon(tx, memberId, input.userCouponId)) ?? fail('userCouponNotFound')
      const reading = await readCoupons(tx, memberId, { content, lang, now, day })
      const { status, isCredited } = row
      if (status === 'Activated') return { userCoupon: userCouponView(row, reading) }

      const others = inUse(await lockCopies(tx, memberId, [row.couponId]))
      const coupon = content.coupon(row.couponId)
      const isStopped = reading.stopped.has(row.couponId)
      const { campaignId } = input
      const violation = activationViolation({ coupon, status, birthDate, isStopped, isCredited, others, campaignId, day })
      if (violation) fail(violation)
      await tx.run(markActivated, memberId, [row.userCouponId], now)
      return { userCoupon: userCouponView({ ...row, status: 'Activated', activatedAt: now }, reading) }
    })
  },
  { shared: true },
)
