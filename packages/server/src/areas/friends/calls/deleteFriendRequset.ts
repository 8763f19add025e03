import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { handle } from '../../../runtime/handle.ts'
import { findFriend, part } from '../friendships.ts'
import { storeDecline } from '../stops.ts'

export const deleteFriendRequset = handle(
  contract.deleteFriendRequset,
  async function deleteFriendRequset({ userId }, { tx, publish, member: { memberId }, now, fail }) {
    const status = (await findFriend(tx, memberId, userId))?.status
    if (!isUuid(userId) || !(await part(tx, memberId, userId))) fail('userNotFound')
    if (status === 'asking') await storeDecline(tx, memberId, userId, now)
    for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
    return {}
  },
)
