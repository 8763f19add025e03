import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { handle } from '../../../runtime/handle.ts'
import { part } from '../friendships.ts'

export const deleteFriendRequset = handle(
  contract.deleteFriendRequset,
  async function deleteFriendRequset({ userId }, { tx, publish, member: { memberId }, fail }) {
    if (!isUuid(userId) || !(await part(tx, memberId, userId))) fail('userNotFound')
    for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
    return {}
  },
)
