import * as contract from '@herzkarte/contract/calls.ts'
import { handle } from '../../../../runtime/handle.ts'
import { changeMember, lockMember } from '../../members.ts'
import { profileOf } from '../../profile/profile.ts'
import { exchangeFacebook } from '../owners.ts'

export const unlinkFacebook = handle(
  contract.unlinkFacebook,
  async function unlinkFacebook(_, { member: { memberId }, tx, content, fail }) {
    const member = (await lockMember(tx, memberId)) ?? fail('userNotFound')
    if (member.facebookId !== null && member.passwordHash === null) fail('passwordMissing')
    await exchangeFacebook(tx, memberId, member.facebookId, null)
    const unlinked = await changeMember(tx, memberId, { facebookId: null })
    return profileOf(unlinked ?? member, content.merchant.timeZone)
  },
)
