import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { profileOf } from '../profile.ts'

export const getUserProfile = handleRead(contract.getUserProfile, async function getUserProfile(_, { member, db, content, fail }) {
  const found = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  return profileOf(found, content.merchant.timeZone)
})
