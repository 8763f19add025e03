import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { idOf } from '../people.ts'
import { unblock } from '../stops.ts'

export const unblockUser = handle(contract.unblockUser, async function unblockUser(input, { tx, publish, member: { memberId }, fail }) {
  const userId = idOf(input.userId) ?? fail('userNotFound')
  if ((await tx.run(unblock, memberId, userId)) === 0) fail('userNotFound')
  publish(memberId, { type: 'friendsChanged' })
  return {}
})
