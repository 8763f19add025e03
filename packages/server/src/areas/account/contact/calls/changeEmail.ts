import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { exchangeContacts } from '../../member-keys.ts'
import { profileOf } from '../../member-profile.ts'
import { findOwner } from '../../members.ts'
import { moveNewsletter } from '../../newsletter/preferences.ts'
import { announceEnd, lockSignedIn } from '../../sessions/sessions.ts'
import { checkCode, mailErrors, useCode } from '../check-code.ts'
import { boundTo } from '../code-origin.ts'
import { emailViolation, readEmail } from '../identifiers.ts'
import { announceChange } from '../security-notices.ts'

export const changeEmail = handleInSteps(
  contract.changeEmail,
  async function changeEmail({ email, code }, { transact, member: caller, now, ip, content, services, fail }) {
    const { secret } = services.settings
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const subject = boundTo({ destination, purpose: 'changeEmail' }, { member: caller, ip })

    const outcome = await transact(async (tx) => {
      const own = await lockSignedIn(tx, caller)
      if (own.email === destination) fail('newEmailSameAsOld')
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return mailErrors[checked]
      const violation = emailViolation(own, destination, await findOwner(tx, destination))
      if (violation) fail(violation)
      await useCode(tx, subject, code, secret, now)
      const changed = { ...own, email: destination, emailVerifiedAt: now }
      await exchangeContacts(tx, own, changed, now)
      await moveNewsletter(tx, own, destination, now)
      const change = own.email === null ? 'emailAdded' : 'emailChanged'
      const ended = await announceChange(tx, change, own, { openSessionId: caller.sessionId, secret, now })
      return { ended, changed }
    })
    if (typeof outcome === 'string') return fail(outcome)
    announceEnd(outcome.ended, services)
    return profileOf(outcome.changed, content.merchant.timeZone)
  },
)
