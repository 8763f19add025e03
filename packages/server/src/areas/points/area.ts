import { voucher } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/points/index.ts'
import { expireVoucher, lockBook, pointsUnit, write } from '../../ledger/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { rowsOf } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'
import { activatedVouchers, deactivate } from './vouchers.ts'

export const points = defineArea({
  name: 'points',
  calls,
  exports: { vouchers: rowsOf(voucher, 'vouchers', 'order by activated_at, voucher_id') },
  // Activated points expire with their vouchers.
  async erases(tx, { memberId, now }) {
    for (const { voucherId, points } of await tx.all(activatedVouchers, memberId)) {
      const cause = { kind: 'accountDeletion', id: voucherId } as const
      const occasion = { reason: 'systemAdjust', cause, key: `accountDeletion:${voucherId}`, happenedAt: now } as const
      await tx.runAll(write([expireVoucher(await lockBook(tx, memberId, pointsUnit), points, occasion)], now))
      await tx.run(deactivate, memberId, voucherId, now)
    }
  },
  reference: { description: 'Bakery points, and the vouchers that they are activated as.', declared: contract },
})
