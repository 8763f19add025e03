import { coupon } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/coupons/index.ts'
import { statement } from '../../kernel/database/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { dailyJob, regularJob } from '../../runtime/jobs/index.ts'
import { rowsOf } from '../../runtime/member-data.ts'
import { countBudgets } from './budgets.ts'
import * as calls from './calls.ts'
import { expireCoupons } from './expire-coupons.ts'

const endOpen = statement<never, [string, Date]>(
  `update user_coupons set status = 'Expired', ended_at = $2, locked_until = null where member_id = $1 and status in ('Active', 'Activated')`,
)

export const coupons = defineArea({
  name: 'coupons',
  calls,
  jobs: [
    dailyJob('expireCoupons', '00:05', (services) => expireCoupons(services)),
    regularJob('countBudgets', 1, (services) => countBudgets(services)),
  ],
  exports: { coupons: rowsOf(coupon, 'user_coupons', 'order by collected_at, user_coupon_id') },
  // Copies stay with the pseudonym, because the copies of a coupon are counted.
  async erases(tx, { memberId, now }) {
    await tx.run(endOpen, memberId, now)
  },
  reference: { description: 'Coupons: collecting and activating them, what became of them.', declared: contract },
})
