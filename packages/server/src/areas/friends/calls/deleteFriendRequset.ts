import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { findFriend, part } from '../friendships.ts'
import { idOf } from '../people.ts'
import { storeStop } from '../stops.ts'

export const deleteFriendRequset = handle(
  contract.deleteFriendRequset,
  async function deleteFriendRequset(input, { tx, publish, member: { memberId }, now, fail }) {
    const userId = idOf(input.userId) ?? fail('userNotFound')
    const status = (await findFriend(tx, memberId, userId))?.status
    if ((await tx.run(part, memberId, userId)) === 0) fail('userNotFound')
    if (status === 'asking') await storeStop(tx, memberId, userId, 'declines', now)
    for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
    return {}
  },
)
