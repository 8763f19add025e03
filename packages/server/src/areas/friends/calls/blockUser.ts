import * as contract from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { handle } from '../../../runtime/handle.ts'
import { part } from '../friendships.ts'
import { lockBoth } from '../people.ts'
import { storeBlock } from '../stops.ts'

export const blockUser = handle(contract.blockUser, async function blockUser({ userId }, { tx, publish, member: { memberId }, now, fail }) {
  if (!isUuid(userId) || userId === memberId || !(await lockBoth(tx, memberId, userId))) fail('userNotFound')
  await part(tx, memberId, userId)
  await storeBlock(tx, memberId, userId, now)
  for (const side of [memberId, userId]) publish(side, { type: 'friendsChanged' })
  return {}
})
