import { listUserFriend } from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { listFriends } from '../list-friends.ts'

export default handleRead(listUserFriend, (wanted, { db, member: { memberId }, content, now }) =>
  listFriends(db, memberId, wanted, { sharing: content.merchant.sharing, now }),
)
