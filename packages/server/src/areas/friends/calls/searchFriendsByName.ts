import { searchFriendsByName } from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { listFriends } from '../list-friends.ts'

export default handleRead(searchFriendsByName, (wanted, { db, member: { memberId }, content, now }) =>
  // The database has no text with this sign in it, and takes none.
  listFriends(
    db,
    memberId,
    { ...wanted, name: wanted.name.replaceAll('\0', ''), status: 'friends' },
    { sharing: content.merchant.sharing, now },
  ),
)
