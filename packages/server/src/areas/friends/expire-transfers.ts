import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../content/index.ts'
import { statement, type Tx, transact } from '../../kernel/database/index.ts'
import { after, type Book, held, lockBook, write } from '../../ledger/index.ts'
import { doEach } from '../../runtime/jobs/index.ts'
import type { Services } from '../../runtime/services.ts'
import { returnHearts } from '../hearts/index.ts'
import { notify } from '../notifications/index.ts'
import { lockedTransferOf, markReturned, type TransferRow } from './transfers.ts'

type Due = Pick<TransferRow, 'memberId' | 'transferId' | 'unit'>

const transfersAtOnce = 500
const columns = 'member_id as "memberId", transfer_id as "transferId", unit'
const overdue = statement<Due, [Date, number]>(`
  select ${columns} from transfers where status = 'InTransit' and expires_at <= $1 order by expires_at, member_id, transfer_id limit $2`)
const overdueOf = statement<Due, [string, Date]>(`
  select ${columns} from transfers where member_id = $1 and status = 'InTransit' and expires_at <= $2 order by transfer_id`)

/**
 * Returns hearts that were not received in time. Can be interrupted at any time and run concurrently. Transfers that could not be returned are left
 * for the next run.
 */
export async function expireTransfers(services: Services): Promise<number> {
  let returned = 0
  const expire = async (transfer: Due) => {
    if (await expireTransfer(services, transfer, services.now())) returned += 1
  }
  const due = await services.db.all(overdue, services.now(), transfersAtOnce)
  await doEach(services, due, expire, { failed: 'transfers could not return', about: ({ transferId }) => ({ transferId }) })
  return returned
}

/** Does the same for one member immediately, so that a read never returns an overdue transfer. */
export async function expireTransfersOf(services: Services, memberId: string, now: Date): Promise<void> {
  for (const transfer of await services.db.all(overdueOf, memberId, now)) await expireTransfer(services, transfer, now)
}

async function expireTransfer({ pool, events, content }: Services, { memberId, transferId, unit }: Due, now: Date): Promise<boolean> {
  const ended = await transact(pool, async (tx) => {
    const book = await lockBook(tx, memberId, unit)
    const row = await tx.first(lockedTransferOf, memberId, transferId)
    if (row?.status !== 'InTransit' || row.expiresAt > now) return undefined
    const hearts = await returnTransfer(tx, row, book, { content: content(), now })
    const about = row.receiverId === null ? {} : { aboutId: row.receiverId }
    if (hearts > 0) await tx.runAll(notify(memberId, { kind: 'heartsReturned', ...about, campaignId: unit, hearts }, now))
    return row
  })
  if (!ended) return false
  for (const side of [memberId, ended.receiverId]) if (side !== null) events.publish(side, { type: 'transfersChanged' })
  return true
}

/** Hearts that were not received return to their lots; how many are on the card again, as some may have expired. Book and transfer must be locked. */
export async function returnTransfer(
  tx: Tx,
  row: TransferRow,
  book: Book,
  { content, now }: { content: Content; now: Date },
): Promise<number> {
  const { transferId, postingId } = row
  const day = dayOf(now, content.merchant.timeZone)
  const cause = { kind: 'transferReturn', id: transferId } as const
  const occasion = { reason: 'sharedHearts', cause, key: `transferReturn:${transferId}`, happenedAt: now } as const
  const returned = await returnHearts(tx, book, { postingId, from: 'transfer', day }, occasion)
  await tx.runAll(write([returned], now))
  await markReturned(tx, row, now)
  return held(after(book, returned)) - held(book)
}
