import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceChange } from '../../contact/security-notices.ts'
import { exchangeFacebook } from '../../member-keys.ts'
import { profileOf } from '../../member-profile.ts'
import { changeMember } from '../../members.ts'
import { announceEnd, lockSignedIn } from '../../sessions/sessions.ts'

export const unlinkFacebook = handleInSteps(
  contract.unlinkFacebook,
  async function unlinkFacebook(_, { member: caller, transact, now, content, services, fail }) {
    const { memberId, sessionId } = caller
    const unlinked = await transact(async (tx) => {
      const member = await lockSignedIn(tx, caller)
      if (member.facebookId === null) return { member, ended: [] }
      if (member.passwordHash === null) fail('passwordMissing')
      const { secret } = services.settings
      const ended = await announceChange(tx, 'facebookUnlinked', member, { openSessionId: sessionId, secret, now })
      await exchangeFacebook(tx, memberId, member.facebookId, null, now)
      const changed = await changeMember(tx, memberId, { facebookId: null })
      return { member: changed ?? member, ended }
    })
    announceEnd(unlinked.ended, services)
    return profileOf(unlinked.member, content.merchant.timeZone)
  },
)
