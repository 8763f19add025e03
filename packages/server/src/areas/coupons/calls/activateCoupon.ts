import * as contract from '@herzkarte/contract/coupons/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { activateCoupons } from '../activate-coupons.ts'
import { readCoupons } from '../coupon-view.ts'
import { userCouponView } from '../user-coupon-view.ts'
import { lockUserCoupon } from '../user-coupons.ts'

export const activateCoupon = handle(
  contract.activateCoupon,
  async function activateCoupon(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    return once(tx, { memberId, operationId: input.operationId, call: contract.activateCoupon.name, input, now }, async () => {
      const [outcome] = await activateCoupons(tx, { memberId, birthDate, couponIds: [input.couponId], content, day, now })
      if (!outcome) return fail('couponNotFound')
      if ('violation' in outcome) return fail(outcome.violation)
      const row = (await lockUserCoupon(tx, memberId, outcome.userCouponId)) ?? fail('couponNotFound')
      return { userCoupon: userCouponView(row, await readCoupons(tx, memberId, { content, lang, now, day })) }
    })
  },
)
