import type { ExportedData } from '@herzkarte/contract/account/own-data/export.ts'
import { type Db, statement } from '../../kernel/database/index.ts'
import { plain, type Stored } from '../../kernel/plain.ts'
import { lockBook } from '../../ledger/index.ts'
import type { EraseMemberData } from '../../runtime/member-data.ts'
import { returnTransfer } from './end-transfer.ts'
import { lockTransfer } from './transfers.ts'

type Friends = ExportedData['friends']

const friendships = statement<Stored<Friends['friendships'][number], 'since'>, [string]>(
  'select status, since from friendships where member_id = $1 order by since, friend_id',
)
const stops = statement<Stored<Friends['stops'][number], 'since'>, [string]>(
  'select kind, since from friend_stops where member_id = $1 order by since, other_id, kind',
)
const sent = statement<Stored<Friends['sent'][number]>, [string]>(
  `select unit, amount, to_friend as "toFriend", status, sent_at as "sentAt", expires_at as "expiresAt", ended_at as "endedAt"
   from transfers where member_id = $1 order by sent_at, transfer_id`,
)
const received = statement<Stored<Friends['received'][number]>, [string]>(
  `select unit, amount, status, sent_at as "sentAt", ended_at as "endedAt" from incoming_transfers where member_id = $1
   order by sent_at, transfer_id`,
)
const open = statement<{ transferId: string; unit: string }, [string]>(
  `select transfer_id as "transferId", unit from transfers where member_id = $1 and status = 'InTransit' order by unit, transfer_id`,
)
const leaveFriends = statement<never, [string]>(
  `delete from friendships theirs using friendships own
   where own.member_id = $1 and theirs.member_id = own.friend_id and theirs.friend_id = $1`,
)
const eraseFriendships = statement<never, [string]>('delete from friendships where member_id = $1')
const leaveStops = statement<never, [string]>(
  `delete from friend_stops theirs using friend_stops own
   where own.member_id = $1 and theirs.member_id = own.other_id and theirs.other_id = $1`,
)
const eraseStops = statement<never, [string]>('delete from friend_stops where member_id = $1')
const deleteCodes = statement<never, [string]>('delete from transfer_codes where member_id = $1')
const eraseSent = statement<never, [string]>('delete from transfers where member_id = $1')
const eraseReceived = statement<never, [string]>('delete from incoming_transfers where member_id = $1')

export async function exportFriends(db: Db, memberId: string): Promise<Friends> {
  const [others, stopped, away, here] = await Promise.all([
    db.all(friendships, memberId),
    db.all(stops, memberId),
    db.all(sent, memberId),
    db.all(received, memberId),
  ])
  return { friendships: plain(others), stops: plain(stopped), sent: plain(away), received: plain(here) }
}

/** Hearts in transit return and expire with the rest. The histories of others still show the hearts, but no sender. */
export const eraseFriends: EraseMemberData = async (tx, { memberId, content, now }) => {
  for (const { transferId, unit } of await tx.all(open, memberId)) {
    const book = await lockBook(tx, memberId, unit)
    const row = await lockTransfer(tx, memberId, transferId)
    if (row?.status === 'InTransit') await returnTransfer(tx, row, book, { content, now })
  }
  await tx.run(leaveFriends, memberId)
  await tx.run(eraseFriendships, memberId)
  await tx.run(leaveStops, memberId)
  await tx.run(eraseStops, memberId)
  await tx.run(deleteCodes, memberId)
  await tx.run(eraseSent, memberId)
  await tx.run(eraseReceived, memberId)
}
