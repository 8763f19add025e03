import { getUserAuthCode } from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { makeAuthCode } from '../auth-codes.ts'

export default handle(getUserAuthCode, async ({ type }, { member: { memberId }, tx, now, fail }) => {
  if (type !== 'banner') fail('verifyTypeInvalid')
  if (!(await findMember(tx, memberId))) fail('userNotFound')
  return makeAuthCode(tx, memberId, now)
})
