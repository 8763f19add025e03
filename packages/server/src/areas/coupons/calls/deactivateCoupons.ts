import * as contract from '@herzkarte/contract/coupons/index.ts'
import { validate as isUuid } from 'uuid'
import { once } from '../../../kernel/idempotency.ts'
import { handle } from '../../../runtime/handle.ts'
import { lockActive } from '../../account/index.ts'
import { deactivateFree } from '../user-coupons.ts'

export const deactivateCoupons = handle(
  contract.deactivateCoupons,
  async function deactivateCoupons(input, { member: { memberId }, tx, now, fail }) {
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const { userCouponIds, operationId } = input
    return once(tx, { memberId, operationId, call: contract.deactivateCoupons.name, input, now }, async () => {
      const deactivated = (await tx.all(deactivateFree, memberId, userCouponIds.filter(isUuid), now)).map(({ id }) => id)
      return { deactivated, left: userCouponIds.filter((id) => !deactivated.includes(id)) }
    })
  },
)
