import { api } from '../../dispatcher/api.ts'
import { heartReads } from '../../dispatcher/query.ts'

/** Everything that shows who is friends with whom. */
export const friendReads = [api.listUserFriend, api.searchFriendsByName, api.searchUser] as const

/** Everything that hearts on their way show in, for who sends them. */
export const sendReads = [...heartReads, api.getRecentTransferRecord] as const

/** The same for who receives them, and is told so. */
export const receiveReads = [...sendReads, api.listNotification, api.listHistoryUnReadStatus] as const
