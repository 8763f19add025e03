import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { handle } from '../../../runtime/handle.ts'
import { deleteBlock } from '../stops.ts'

export const unblockUser = handle(
  contract.unblockUser,
  async function unblockUser({ userId }, { tx, publish, member: { memberId }, fail }) {
    if (!isUuid(userId) || !(await deleteBlock(tx, memberId, userId))) fail('userNotFound')
    publish(memberId, { type: 'friendsChanged' })
    return {}
  },
)
