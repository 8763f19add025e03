import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { listFriends } from '../list-friends.ts'

export const searchFriendsByName = handleRead(
  contract.searchFriendsByName,
  function searchFriendsByName(wanted, { db, member: { memberId }, content, now }) {
    // The database has no text with this sign in it, and takes none.
    const filter = { ...wanted, name: wanted.name.replaceAll('\0', ''), status: 'friends' } as const
    return listFriends(db, memberId, filter, { sharing: content.merchant.sharing, now })
  },
)
