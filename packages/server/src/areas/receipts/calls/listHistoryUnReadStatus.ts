import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { countUnread } from '../count-unread.ts'

export const listHistoryUnReadStatus = handleRead(
  contract.listHistoryUnReadStatus,
  async function listHistoryUnReadStatus(_, { db, member, content }) {
    return countUnread(db, member.memberId, content)
  },
)
