import * as contract from '@herzkarte/contract/calls.ts'
import { countUse, ofMember } from '../../../kernel/limits.ts'
import { handle } from '../../../runtime/handle.ts'
import { notify } from '../../notifications/index.ts'
import { findFriend, friendView, relate } from '../friendships.ts'
import { idOf, lockBoth } from '../people.ts'
import { stopsOf } from '../stops.ts'

const requests = { what: 'addFriend', most: 20, seconds: 24 * 3600 }

export const addFriend = handle(
  contract.addFriend,
  async function addFriend(input, { tx, publish, member: { memberId }, content, now, fail }) {
    const userId = idOf(input.userId) ?? fail('userNotFound')
    if (userId === memberId || !(await lockBoth(tx, memberId, userId))) fail('userNotFound')
    const status = (await findFriend(tx, memberId, userId))?.status
    if (status === 'invited') fail('repeatInvitation')
    if (status === 'friends') fail('alreadyInvited')
    const stops = await stopsOf(tx, memberId, userId, now)
    if (stops.has('blocks')) fail('friendBlocked')
    // As if the other one did not exist.
    if (stops.has('blockedBy')) fail('userNotFound')
    if (status !== 'asking') {
      if (stops.has('declinedBy')) fail('friendRequestTooSoon')
      if ((await countUse(tx, [ofMember(memberId, requests)], now)).length > 0) fail('friendRequestLimitReached')
    }
    await relate(tx, memberId, userId, status === 'asking' ? 'friends' : 'invited', now)
    await tx.runAll(notify(userId, { kind: status === 'asking' ? 'friendAgreed' : 'friendAsked', aboutId: memberId }, now))
    for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
    const friend = (await findFriend(tx, memberId, userId)) ?? fail('userNotFound')
    return friendView(friend, content.merchant.sharing, now)
  },
)
