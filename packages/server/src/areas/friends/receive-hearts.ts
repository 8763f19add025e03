import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, lastDayOf } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { deliver, lockBothBooks, receive, write } from '../../ledger/index.ts'
import { findMember, lockActive } from '../account/index.ts'
import { openCard } from '../hearts/index.ts'
import { notify } from '../notifications/index.ts'
import { lockedTransferOf, markReceived, type TransferRow, transferOf } from './transfers.ts'

export type Rejected =
  | 'transferStampCodeNotFound'
  | 'transferAlreadyReceived'
  | 'transferStampCodeInvalid'
  | 'transferReceiverInvalid'
  | 'campaignEnded'

/**
 * Credits hearts in transit to the member who has the code, and notifies both sides. Of two concurrent attempts, the later one fails. A paused
 * campaign accepts them: they were collected before the pause, and the sender has promised them.
 */
export async function receiveHearts(
  tx: Tx,
  { senderId, transferId, receiverId }: Record<'senderId' | 'transferId' | 'receiverId', string>,
  { content, now, fail }: { content: Content; now: Date; fail: (why: Rejected) => never },
): Promise<TransferRow> {
  const found = (await tx.first(transferOf, senderId, transferId)) ?? fail('transferStampCodeNotFound')
  const { unit, amount } = found
  if (receiverId === senderId || (found.toFriend && found.receiverId !== receiverId)) fail('transferReceiverInvalid')
  const campaign = content.campaign(unit) ?? fail('transferStampCodeNotFound')
  // The lock may have stopped a thief. The hearts return when their time is over.
  if ((await findMember(tx, senderId))?.status === 'inactive') fail('transferStampCodeInvalid')
  // Hearts for an account that was just emptied would be nobody's.
  if (!(await lockActive(tx, receiverId))) fail('transferReceiverInvalid')
  await tx.runAll(openCard(receiverId, unit, now))
  const [theirs, own] = await lockBothBooks(tx, senderId, receiverId, unit)
  const row = (await tx.first(lockedTransferOf, senderId, transferId)) ?? fail('transferStampCodeNotFound')
  if (row.status === 'Received') fail('transferAlreadyReceived')
  if (row.status === 'Returned' || row.expiresAt <= now) fail('transferStampCodeInvalid')
  const day = dayOf(now, content.merchant.timeZone)
  if (campaign.redeemUntil < day) fail('campaignEnded')

  const occasion = { reason: 'sharedHearts', happenedAt: now } as const
  const sent = { kind: 'transferDelivery', id: transferId } as const
  const received = { kind: 'transferReceipt', id: transferId } as const
  await tx.runAll(write([deliver(theirs, amount, { ...occasion, cause: sent, key: `transferDelivery:${transferId}` })], now))
  const landing = { ...occasion, cause: received, key: `transferReceipt:${transferId}` }
  await tx.runAll(write([receive(own, amount, lastDayOf(campaign), landing)], now))
  await markReceived(tx, row, receiverId, now)
  // Who sends hearts by a code learns that they were received, and nothing about whom.
  const taker = row.toFriend ? { aboutId: receiverId } : {}
  await tx.runAll(notify(receiverId, { kind: 'heartsReceived', aboutId: senderId, campaignId: unit, hearts: amount }, now))
  await tx.runAll(notify(senderId, { kind: 'heartsTaken', ...taker, campaignId: unit, hearts: amount }, now))
  return row
}
