import { deleteFriendRequset } from '@herzkarte/contract/calls.ts'
import { validate as isUuid } from 'uuid'
import { handle } from '../../../runtime/handle.ts'
import { part } from '../friendships.ts'

export default handle(deleteFriendRequset, async ({ userId }, { tx, tell, member: { memberId }, refuse }) => {
  if (!isUuid(userId) || !(await part(tx, memberId, userId))) refuse('userNotFound')
  for (const side of [memberId, userId]) tell(side, { type: 'friendsChanged' })
  return {}
})
