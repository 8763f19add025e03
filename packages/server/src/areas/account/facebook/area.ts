import * as contract from '@herzkarte/contract/calls.ts'
import { definePart } from '../../../runtime/area.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { announceChange } from '../contact/security-notices.ts'
import { changeMember, findMemberByFacebook } from '../members.ts'
import { profileOf } from '../profile/profile.ts'
import { announceEnd, lockSignedIn } from '../sessions/sessions.ts'
import { fromFacebook, identify } from './identify.ts'
import { exchangeFacebook, linkUnconfirmed } from './owners.ts'

const exchangeFacebookCode = handleInSteps(contract.exchangeFacebookCode, async ({ code, codeVerifier }, context) => {
  const snsToken = await fromFacebook((facebook) => facebook.tokenFor(code, codeVerifier), context)
  return { snsToken: snsToken === 'tokenRejected' ? context.fail('facebookLoginTokenInvalid') : snsToken }
})

const checkIsExistFbAccount = handleInSteps(contract.checkIsExistFbAccount, async (social, context) => {
  const person = await identify(social, context)
  if (person === 'tokenRejected') return context.fail('facebookLoginTokenInvalid')
  const { facebookId, email, firstName, lastName } = person
  const isExist = (await findMemberByFacebook(context.db, facebookId)) !== undefined
  return { isExist, hasEmail: email !== null, firstName, lastName }
})

const linkFacebook = handleInSteps(contract.linkFacebook, async (social, context) => {
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
    const ended = await announceChange(tx, 'facebookLinked', member, { openSessionId: sessionId, now })
    await linkUnconfirmed(tx, memberId, member.facebookId, facebookId, now)
    const changed = await changeMember(tx, memberId, { facebookId })
    return { member: changed ?? member, ended }
  })
  announceEnd(linked.ended, services)
  return profileOf(linked.member, content.merchant.timeZone)
})

const unlinkFacebook = handleInSteps(contract.unlinkFacebook, async (_, { member: caller, transact, now, content, services, fail }) => {
  const { memberId, sessionId } = caller
  const unlinked = await transact(async (tx) => {
    const member = await lockSignedIn(tx, caller)
    if (member.facebookId === null) return { member, ended: [] }
    if (member.passwordHash === null) fail('passwordMissing')
    const ended = await announceChange(tx, 'facebookUnlinked', member, { openSessionId: sessionId, now })
    await exchangeFacebook(tx, memberId, member.facebookId, null)
    const changed = await changeMember(tx, memberId, { facebookId: null })
    return { member: changed ?? member, ended }
  })
  announceEnd(unlinked.ended, services)
  return profileOf(unlinked.member, content.merchant.timeZone)
})

export const facebook = definePart({
  calls: { checkIsExistFbAccount, exchangeFacebookCode, linkFacebook, unlinkFacebook },
  rateLimits: {
    checkIsExistFbAccount: { calls: 60, minutes: 10 },
    exchangeFacebookCode: { calls: 60, minutes: 10 },
    linkFacebook: { calls: 60, minutes: 10 },
  },
  constraints: { facebook_owners_pkey: { name: 'facebookAlreadyRegistered' } },
})
