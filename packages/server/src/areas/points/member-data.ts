import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import { expireVoucher, lockBook, pointsUnit, write } from '../../ledger/index.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'
import { markDeactivated, readActivated } from './vouchers.ts'

const all = statement<Stored<ExportedData['vouchers'][number]>, [string]>(
  `select voucher_id as "voucherId", points, status, activated_at as "activatedAt", ended_at as "endedAt", receipt_id as "receiptId",
     used_cents as "usedCents", returned_cents as "returnedCents"
   from vouchers where member_id = $1 order by activated_at, voucher_id`,
)

export async function exportVouchers(db: Db, memberId: string): Promise<ExportedData['vouchers']> {
  return plain(await db.all(all, memberId))
}

/** Activated points expire with their vouchers. */
export const eraseVouchers: EraseMemberData = async (tx, { memberId, now }) => {
  for (const { voucherId, points } of await readActivated(tx, memberId)) {
    const cause = { kind: 'accountDeletion', id: voucherId } as const
    const occasion = { reason: 'systemAdjust', cause, key: `accountDeletion:${voucherId}`, happenedAt: now } as const
    await tx.runAll(write([expireVoucher(await lockBook(tx, memberId, pointsUnit), points, occasion)], now))
    await markDeactivated(tx, memberId, voucherId, now)
  }
}
