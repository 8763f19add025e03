import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readBlocked } from '../stops.ts'

export const listBlockedUser = handleRead(contract.listBlockedUser, async function listBlockedUser(_, { db, member: { memberId } }) {
  return { items: await readBlocked(db, memberId) }
})
