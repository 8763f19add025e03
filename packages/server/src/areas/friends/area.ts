import * as contract from '@herzkarte/contract/friends/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { regularJob } from '../../runtime/jobs/index.ts'
import { acceptFriend } from './calls/acceptFriend.ts'
import { addFriend } from './calls/addFriend.ts'
import { cancelTransferStamp } from './calls/cancelTransferStamp.ts'
import { deleteFriendRequset } from './calls/deleteFriendRequset.ts'
import { getRecentTransferRecord } from './calls/getRecentTransferRecord.ts'
import { listUserFriend } from './calls/listUserFriend.ts'
import { receiveTransferStamp } from './calls/receiveTransferStamp.ts'
import { searchFriendsByName } from './calls/searchFriendsByName.ts'
import { searchUser } from './calls/searchUser.ts'
import { transferStamp } from './calls/transferStamp.ts'
import { transferStampByCode } from './calls/transferStampByCode.ts'
import { expireTransfers } from './expire-transfers.ts'
import { eraseFriends, exportFriends } from './member-data.ts'

export const friends = defineArea({
  name: 'friends',
  calls: {
    acceptFriend,
    addFriend,
    cancelTransferStamp,
    deleteFriendRequset,
    getRecentTransferRecord,
    listUserFriend,
    receiveTransferStamp,
    searchFriendsByName,
    searchUser,
    transferStamp,
    transferStampByCode,
  },
  // Reads by members end expired transfers immediately.
  jobs: [regularJob('expireTransfers', 1, (services) => expireTransfers(services))],
  exports: { friends: exportFriends },
  erases: eraseFriends,
  reference: { description: 'Friends, and hearts on their way from one member to another.', declared: contract },
})
