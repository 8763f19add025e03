import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceChange } from '../../contact/security-notices.ts'
import { profileOf } from '../../member-profile.ts'
import { exchangeFacebook, findMemberByFacebook } from '../../members.ts'
import { announceEnd, lockSignedIn } from '../../sessions/sessions.ts'
import { identify } from '../identify.ts'

export const linkFacebook = handleInSteps(contract.linkFacebook, async function linkFacebook(social, context) {
  const { member: caller, transact, now, content, services, fail } = context
  const { memberId, sessionId } = caller
  const person = await identify(social, context)
  if (person === 'tokenRejected') return fail('facebookLoginTokenInvalid')
  const { facebookId } = person
  const linked = await transact(async (tx) => {
    const member = await lockSignedIn(tx, caller)
    const owner = await findMemberByFacebook(tx, facebookId)
    if (owner && owner.memberId !== memberId) fail('facebookAlreadyRegistered')
    if (member.facebookId === facebookId) return { member, ended: [] }
    const { secret } = services.settings
    const ended = await announceChange(tx, 'facebookLinked', member, { openSessionId: sessionId, secret, now })
    return { member: await exchangeFacebook(tx, member, facebookId, now), ended }
  })
  announceEnd(linked.ended, services)
  return profileOf(linked.member, content.merchant.timeZone)
})
