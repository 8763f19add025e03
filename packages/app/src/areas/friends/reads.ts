import { api } from '../../dispatcher/api.ts'
import { useRead } from '../../dispatcher/query.ts'
import { heartReads } from '../hearts/reads.ts'

/** All calls that show friendships. */
export const friendReads = [api.listUserFriend, api.searchFriendsByName, api.searchUser, api.listBlockedUser] as const

/** All calls that a pending transfer affects, for its sender. */
export const sendReads = [...heartReads, api.getRecentTransferRecord] as const

/** The same for their receiver, who gets a notification. */
export const receiveReads = [...sendReads, api.listNotification, api.listHistoryUnReadStatus] as const

/** As many friends as one call reads. */
const mostFriends = 100

/** A friend by id, once friends are known. */
export function useFriend(userId: string | null | undefined) {
  const read = useRead(api.listUserFriend, { status: 'friends', limit: mostFriends })
  return { read, friend: read.data?.items.find((one) => one.userId === userId) }
}
