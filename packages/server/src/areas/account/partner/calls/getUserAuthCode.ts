import { getUserAuthCode } from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { makeAuthCode } from '../auth-codes.ts'

export default handle(getUserAuthCode, async ({ type }, { member: { memberId }, tx, now, refuse }) => {
  if (type !== 'banner') refuse('verifyTypeInvalid')
  if (!(await findMember(tx, memberId))) refuse('userNotFound')
  return makeAuthCode(tx, memberId, now)
})
