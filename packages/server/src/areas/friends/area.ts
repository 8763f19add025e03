import { friends as exported } from '@herzkarte/contract/account/own-data/export/community-part.ts'
import * as contract from '@herzkarte/contract/friends/index.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { deferred, statement } from '../../kernel/database/index.ts'
import { lockBook } from '../../ledger/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { regularJob } from '../../runtime/jobs/index.ts'
import { deletesFrom, type EraseMemberData, partsOf, rowsOf } from '../../runtime/member-data.ts'
import { purged } from '../../runtime/retention.ts'
import * as calls from './calls.ts'
import { expireTransfers, returnTransfer } from './expire-transfers.ts'
import { declinedDays } from './stops.ts'
import { lockedTransferOf } from './transfers.ts'

const { friendships, stops, sent, received } = exported.properties
const open = statement<{ transferId: string; unit: string }, [string]>(
  `select transfer_id as "transferId", unit from transfers where member_id = $1 and status = 'InTransit' order by unit, transfer_id`,
)
const eraseFriendships = statement<{ friendId: string }, [string]>(
  'delete from friendships where member_id = $1 returning friend_id as "friendId"',
)
const leaveFriend = statement<never, [string, string]>('delete from friendships where member_id = $2 and friend_id = $1')
const eraseStops = statement<{ otherId: string }, [string]>('delete from friend_stops where member_id = $1 returning other_id as "otherId"')
const leaveStop = statement<never, [string, string]>('delete from friend_stops where member_id = $2 and other_id = $1')
const eraseTransfers = deletesFrom('transfer_codes', 'transfers', 'incoming_transfers')

/** Hearts in transit return and expire with the rest. The histories of others still show the hearts, but no sender. */
const eraseFriends: EraseMemberData = async (tx, erasure) => {
  const { memberId, content, now } = erasure
  for (const { transferId, unit } of await tx.all(open, memberId)) {
    const book = await lockBook(tx, memberId, unit)
    const row = await tx.first(lockedTransferOf, memberId, transferId)
    if (row?.status === 'InTransit') await returnTransfer(tx, row, book, { content, now })
  }
  const friends = new Set((await tx.all(eraseFriendships, memberId)).map(({ friendId }) => friendId))
  const others = new Set((await tx.all(eraseStops, memberId)).map(({ otherId }) => otherId))
  await tx.runAll(
    [...friends].sort().map((friendId) => deferred(leaveFriend, memberId, friendId)),
    [...others].sort().map((otherId) => deferred(leaveStop, memberId, otherId)),
  )
  await eraseTransfers(tx, erasure)
}

export const friends = defineArea({
  name: 'friends',
  calls,
  // Reads by members end expired transfers immediately.
  jobs: [regularJob('expireTransfers', 1, (services) => expireTransfers(services))],
  retention: [
    purged('friend_stops', "kind in ('declines', 'declinedBy') and since < $1", { olderThanMs: declinedDays * dayMs, oldestBy: 'since' }),
  ],
  exports: {
    friends: partsOf({
      friendships: rowsOf(friendships.items, 'friendships', 'order by since, friend_id'),
      // That others have blocked or declined is theirs.
      stops: rowsOf(stops.items, 'friend_stops', "and kind in ('blocks', 'declines') order by since, other_id, kind"),
      sent: rowsOf(sent.items, 'transfers', 'order by sent_at, transfer_id'),
      received: rowsOf(received.items, 'incoming_transfers', 'order by sent_at, transfer_id'),
    }),
  },
  erases: eraseFriends,
  reference: { description: 'Friends, and hearts on their way from one member to another.', declared: contract },
})
