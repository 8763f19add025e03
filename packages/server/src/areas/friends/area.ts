import * as contract from '@herzkarte/contract/friends/index.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { defineArea } from '../../runtime/area.ts'
import { regularJob } from '../../runtime/jobs/index.ts'
import { purged } from '../../runtime/retention.ts'
import { acceptFriend } from './calls/acceptFriend.ts'
import { addFriend } from './calls/addFriend.ts'
import { blockUser } from './calls/blockUser.ts'
import { cancelTransferStamp } from './calls/cancelTransferStamp.ts'
import { deleteFriendRequset } from './calls/deleteFriendRequset.ts'
import { getRecentTransferRecord } from './calls/getRecentTransferRecord.ts'
import { listBlockedUser } from './calls/listBlockedUser.ts'
import { listUserFriend } from './calls/listUserFriend.ts'
import { receiveTransferStamp } from './calls/receiveTransferStamp.ts'
import { searchFriendsByName } from './calls/searchFriendsByName.ts'
import { searchUser } from './calls/searchUser.ts'
import { transferStamp } from './calls/transferStamp.ts'
import { transferStampByCode } from './calls/transferStampByCode.ts'
import { unblockUser } from './calls/unblockUser.ts'
import { expireTransfers } from './expire-transfers.ts'
import { eraseFriends, exportFriends } from './member-data.ts'
import { declinedDays } from './stops.ts'

export const friends = defineArea({
  name: 'friends',
  calls: {
    acceptFriend,
    addFriend,
    blockUser,
    cancelTransferStamp,
    deleteFriendRequset,
    getRecentTransferRecord,
    listBlockedUser,
    listUserFriend,
    receiveTransferStamp,
    searchFriendsByName,
    searchUser,
    transferStamp,
    transferStampByCode,
    unblockUser,
  },
  // Reads by members end expired transfers immediately.
  jobs: [regularJob('expireTransfers', 1, (services) => expireTransfers(services))],
  retention: [
    purged('friend_stops', "kind in ('declines', 'declinedBy') and since < $1", { olderThanMs: declinedDays * dayMs, oldestBy: 'since' }),
  ],
  exports: { friends: exportFriends },
  erases: eraseFriends,
  reference: { description: 'Friends, and hearts on their way from one member to another.', declared: contract },
})
