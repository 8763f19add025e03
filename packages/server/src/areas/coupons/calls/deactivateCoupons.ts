import * as contract from '@herzkarte/contract/coupons/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { deactivateAll } from '../user-coupons.ts'

export const deactivateCoupons = handle(
  contract.deactivateCoupons,
  async function deactivateCoupons(input, { member: { memberId }, tx, now, fail }) {
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { userCouponIds, operationId } = input
    return once(tx, { memberId, operationId, call: contract.deactivateCoupons.name, input, now }, async () => {
      const deactivated = await deactivateAll(tx, memberId, userCouponIds, now)
      return { deactivated, left: userCouponIds.filter((id) => !deactivated.includes(id)) }
    })
  },
)
