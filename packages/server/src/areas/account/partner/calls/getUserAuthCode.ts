import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { makeAuthCode } from '../auth-codes.ts'

export const getUserAuthCode = handle(
  contract.getUserAuthCode,
  async function getUserAuthCode({ type, bannerId }, { member: { memberId }, tx, content, now, fail }) {
    if (type !== 'banner') fail('verifyTypeInvalid')
    const banner = bannerId === undefined ? undefined : (content.banner(bannerId) ?? fail('verifyTypeInvalid'))
    if (!(await findMember(tx, memberId))) fail('userNotFound')
    return makeAuthCode(tx, memberId, banner?.partner ?? null, now)
  },
)
