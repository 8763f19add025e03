import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { notify } from '../../notifications/index.ts'
import { findFriend, friendView, relate } from '../friendships.ts'
import { idOf, lockBoth } from '../people.ts'

export const acceptFriend = handle(
  contract.acceptFriend,
  async function acceptFriend(input, { tx, publish, member: { memberId }, content, now, fail }) {
    const userId = idOf(input.userId) ?? fail('userNotFound')
    if (!(await lockBoth(tx, memberId, userId))) fail('userNotFound')
    const asked = await findFriend(tx, memberId, userId)
    if (asked?.status !== 'asking' && asked?.status !== 'friends') return fail('userNotFound')
    // Idempotent.
    if (asked.status === 'asking') {
      await relate(tx, memberId, userId, 'friends', now)
      await tx.runAll(notify(userId, { kind: 'friendAgreed', aboutId: memberId }, now))
      for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
    }
    const friend = (await findFriend(tx, memberId, userId)) ?? fail('userNotFound')
    return friendView(friend, content.merchant.sharing, now)
  },
)
