import * as contract from '@herzkarte/contract/coupons/index.ts'
import { errorCode, errorText } from '@herzkarte/contract/errors/catalogue.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { activateCoupons as activate } from '../activate-coupons.ts'

export const activateCoupons = handle(
  contract.activateCoupons,
  async function activateCoupons(input, { member: { memberId }, tx, content, lang, now, day, fail }) {
    const { bornBy: birthDate } = (await lockActive(tx, memberId)) ?? fail('userNotFound')
    const { couponIds, operationId } = input
    return once(tx, { memberId, operationId, call: contract.activateCoupons.name, input, now }, async () => {
      const outcomes = await activate(tx, { memberId, birthDate, couponIds, content, day, now })
      return {
        activated: outcomes.flatMap((one) =>
          'isNew' in one && one.isNew ? { couponId: one.couponId, userCouponId: one.userCouponId } : [],
        ),
        left: outcomes.flatMap((one) =>
          'violation' in one
            ? { couponId: one.couponId, errorCode: errorCode(one.violation), errorMessage: errorText(one.violation, lang) }
            : [],
        ),
      }
    })
  },
)
