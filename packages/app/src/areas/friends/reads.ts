import { api } from '../../dispatcher/api.ts'
import { heartReads } from '../hearts/reads.ts'

/** Everything that shows who is friends with whom. */
export const friendReads = [api.listUserFriend, api.searchFriendsByName, api.searchUser] as const

/** Everything that hearts on their way show in, for their sender. */
export const sendReads = [...heartReads, api.getRecentTransferRecord] as const

/** The same for their receiver, who gets a notification. */
export const receiveReads = [...sendReads, api.listNotification, api.listHistoryUnReadStatus] as const
