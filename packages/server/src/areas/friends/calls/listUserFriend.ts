import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { listFriends } from '../friendships.ts'

export const listUserFriend = handleRead(
  contract.listUserFriend,
  function listUserFriend(wanted, { db, member: { memberId }, content, now }) {
    return listFriends(db, memberId, wanted, { sharing: content.merchant.sharing, now })
  },
)
