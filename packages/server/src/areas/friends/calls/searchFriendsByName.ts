import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { listFriends } from '../friendships.ts'

export const searchFriendsByName = handleRead(
  contract.searchFriendsByName,
  function searchFriendsByName(wanted, { db, member: { memberId }, content, now }) {
    // PostgreSQL's text type does not support this character.
    const filter = { ...wanted, name: wanted.name.replaceAll('\0', ''), status: 'friends' } as const
    return listFriends(db, memberId, filter, { sharing: content.merchant.sharing, now })
  },
)
