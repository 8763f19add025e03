import * as contract from '@herzkarte/contract/calls.ts'
import { handleRead } from '../../../../runtime/handle.ts'
import { profileOf } from '../../member-profile.ts'
import { findMember } from '../../members.ts'

export const getUserProfile = handleRead(contract.getUserProfile, async function getUserProfile(_, { member, db, content, fail }) {
  const found = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  return profileOf(found, content.merchant.timeZone)
})
