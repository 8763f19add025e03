import { searchFriendsByName } from '@herzkarte/contract/calls.ts'
import { handleRead } from '../wire/handle.ts'
import { listFriends } from './list-friends.ts'

export default handleRead(searchFriendsByName, (wanted, { db, member: { memberId }, content, now }) =>
  listFriends(db, memberId, { ...wanted, status: 'friends' }, { sharing: content.merchant.sharing, now }),
)
