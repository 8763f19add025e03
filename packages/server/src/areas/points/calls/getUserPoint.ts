import * as contract from '@herzkarte/contract/points/index.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readPoints } from '../vouchers.ts'

export const getUserPoint = handleRead(contract.getUserPoint, function getUserPoint(_, { db, member, content, now }) {
  return readPoints(db, member.memberId, { content, now })
})
