import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { readView } from '../household-view.ts'
import { end } from '../households.ts'

export const leaveHousehold = handle(
  contract.leaveHousehold,
  async function leaveHousehold(_, { tx, publish, member: { memberId }, ...context }) {
    await end(tx, memberId, publish, context.now)
    return readView(tx, memberId, context)
  },
)
