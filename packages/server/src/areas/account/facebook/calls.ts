import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { announceChange } from '../contact/security-notices.ts'
import { profileOf } from '../member-profile.ts'
import { exchangeFacebook, findMemberByFacebook } from '../members.ts'
import { announceEnd, lockSignedIn } from '../sessions/sessions.ts'
import { fromFacebook, identify } from './identify.ts'

export const checkIsExistFbAccount = handleInSteps(contract.checkIsExistFbAccount, async function checkIsExistFbAccount(social, context) {
  const person = await identify(social, context)
  if (person === 'tokenRejected') return context.fail('facebookLoginTokenInvalid')
  const { facebookId, email, firstName, lastName } = person
  const isExist = (await findMemberByFacebook(context.db, facebookId)) !== undefined
  return { isExist, hasEmail: email !== null, firstName, lastName }
})

export const exchangeFacebookCode = handleInSteps(
  contract.exchangeFacebookCode,
  async function exchangeFacebookCode({ code, codeVerifier }, context) {
    const snsToken = await fromFacebook((facebook) => facebook.tokenFor(code, codeVerifier), context)
    return { snsToken: snsToken === 'tokenRejected' ? context.fail('facebookLoginTokenInvalid') : snsToken }
  },
)

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

export const unlinkFacebook = handleInSteps(
  contract.unlinkFacebook,
  async function unlinkFacebook(_, { member: caller, transact, now, content, services, fail }) {
    const unlinked = await transact(async (tx) => {
      const member = await lockSignedIn(tx, caller)
      if (member.facebookId === null) return { member, ended: [] }
      if (member.passwordHash === null) fail('passwordMissing')
      const { secret } = services.settings
      const ended = await announceChange(tx, 'facebookUnlinked', member, { openSessionId: caller.sessionId, secret, now })
      return { member: await exchangeFacebook(tx, member, null, now), ended }
    })
    announceEnd(unlinked.ended, services)
    return profileOf(unlinked.member, content.merchant.timeZone)
  },
)
