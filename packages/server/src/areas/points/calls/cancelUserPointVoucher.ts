import * as contract from '@herzkarte/contract/points/index.ts'
import { once } from '../../../kernel/idempotency.ts'
import { lockedByTillUntil } from '../../../kernel/till-lock.ts'
import { lockBook, pointsUnit } from '../../../ledger/index.ts'
import { handle } from '../../../runtime/handle.ts'
import { giveVoucherBack, lockVoucher, readPoints, voucherView } from '../vouchers.ts'

export const cancelUserPointVoucher = handle(
  contract.cancelUserPointVoucher,
  async function cancelUserPointVoucher(input, { member: { memberId }, tx, content, now, day, fail }) {
    const { voucherId, operationId } = input
    const book = await lockBook(tx, memberId, pointsUnit)
    return once(tx, { memberId, operationId, call: contract.cancelUserPointVoucher.name, input, now }, async () => {
      // Read after the lock, because a till that redeems it locks the same book.
      const voucher = (await lockVoucher(tx, memberId, voucherId)) ?? fail('voucherNotFound')
      if (voucher.status !== 'Activated') fail('voucherNotActivated')
      if (lockedByTillUntil(voucher, now)) fail('couponTemporarilyLocked')
      await giveVoucherBack(tx, book, voucher, { day, now })
      const row = { ...voucher, status: 'Deactivated', endedAt: now } as const
      return { voucher: voucherView(row, { content, now }), points: await readPoints(tx, memberId, { content, now }) }
    })
  },
)
