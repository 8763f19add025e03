import { unlinkFacebook } from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { changeMember, lockMember } from '../../members.ts'
import { profileOf } from '../../profile/profile.ts'
import { exchangeFacebook } from '../owners.ts'

export default handle(unlinkFacebook, async (_, { member: { memberId }, tx, content, refuse }) => {
  const member = (await lockMember(tx, memberId)) ?? refuse('userNotFound')
  if (member.facebookId !== null && member.passwordHash === null) refuse('passwordMissing')
  await exchangeFacebook(tx, memberId, member.facebookId, null)
  const unlinked = await changeMember(tx, memberId, { facebookId: null })
  return profileOf(unlinked ?? member, content.merchant.timeZone)
})
