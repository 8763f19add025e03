import { listHistoryUnReadStatus } from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { countUnread } from '../count-unread.ts'

export default handleRead(listHistoryUnReadStatus, async (_, { db, member, content }) => countUnread(db, member.memberId, content))
