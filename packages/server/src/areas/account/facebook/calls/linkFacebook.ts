import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { changeMember, findMemberByFacebook, lockMember } from '../../members.ts'
import { profileOf } from '../../profile/profile.ts'
import { identify } from '../identify.ts'
import { exchangeFacebook } from '../owners.ts'

export const linkFacebook = handleInSteps(contract.linkFacebook, async function linkFacebook(social, context) {
  const { member: caller, transact, content, fail } = context
  const { memberId } = caller
  const person = await identify(social, context)
  if (person === 'tokenRejected') return fail('facebookLoginTokenInvalid')
  const { facebookId } = person
  const linked = await transact(async (tx) => {
    const member = (await lockMember(tx, memberId)) ?? fail('userNotFound')
    const owner = await findMemberByFacebook(tx, facebookId)
    if (owner && owner.memberId !== memberId) fail('facebookAlreadyRegistered')
    await exchangeFacebook(tx, memberId, member.facebookId, facebookId)
    return (await changeMember(tx, memberId, { facebookId })) ?? member
  })
  return profileOf(linked, content.merchant.timeZone)
})
