import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../runtime/handle.ts'
import { readView } from '../household-view.ts'

export const getHousehold = handleRead(contract.getHousehold, async function getHousehold(_, { db, member, ...context }) {
  return readView(db, member.memberId, context)
})
