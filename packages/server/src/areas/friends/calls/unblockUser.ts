import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { idOf } from '../people.ts'
import { deleteBlock } from '../stops.ts'

export const unblockUser = handle(contract.unblockUser, async function unblockUser(input, { tx, publish, member: { memberId }, fail }) {
  const userId = idOf(input.userId) ?? fail('userNotFound')
  if (!(await deleteBlock(tx, memberId, userId))) fail('userNotFound')
  publish(memberId, { type: 'friendsChanged' })
  return {}
})
