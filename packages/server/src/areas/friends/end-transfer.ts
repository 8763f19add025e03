import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { type Book, write } from '../../ledger/index.ts'
import { returnHearts } from '../hearts/index.ts'
import { markReturned, type TransferRow } from './transfers.ts'

/** Hearts that were not received return to their original lots. The book and the transfer must be locked. */
export async function returnTransfer(
  tx: Tx,
  row: TransferRow,
  book: Book,
  { content, now }: { content: Content; now: Date },
): Promise<void> {
  const { transferId, postingId } = row
  const day = dayOf(now, content.merchant.timeZone)
  const cause = { kind: 'transferReturn', id: transferId } as const
  const occasion = { reason: 'sharedHearts', cause, key: `transferReturn:${transferId}`, happenedAt: now } as const
  await tx.runAll(write([await returnHearts(tx, book, { postingId, from: 'transfer', day }, occasion)], now))
  await markReturned(tx, row, now)
}
