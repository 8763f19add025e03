import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../runtime/handle.ts'
import { readPartner } from '../../../runtime/household.ts'
import { part } from '../friendships.ts'
import { idOf, lockBoth } from '../people.ts'
import { storeStop } from '../stops.ts'

export const blockUser = handle(contract.blockUser, async function blockUser(input, { tx, publish, member: { memberId }, now, fail }) {
  const userId = idOf(input.userId) ?? fail('userNotFound')
  if (userId === memberId || !(await lockBoth(tx, memberId, userId))) fail('userNotFound')
  if ((await readPartner(tx, memberId)) === userId) fail('householdFirst')
  const wereRelated = (await tx.run(part, memberId, userId)) > 0
  await storeStop(tx, memberId, userId, 'blocks', now)
  publish(memberId, { type: 'friendsChanged' })
  // Anybody else hears nothing: a block is not their business, and could be sent over and over.
  if (wereRelated) publish(userId, { type: 'friendsChanged' })
  return {}
})
