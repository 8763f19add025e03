import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { announceChange } from '../../contact/security-notices.ts'
import { profileOf } from '../../member-profile.ts'
import { exchangeFacebook } from '../../members.ts'
import { announceEnd, lockSignedIn } from '../../sessions/sessions.ts'

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
