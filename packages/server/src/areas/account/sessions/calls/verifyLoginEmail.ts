import { verifyLoginEmail } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, useCode } from '../../contact/check-code.ts'
import { mailRefusals } from '../../contact/code-refusals.ts'
import { readEmail } from '../../contact/identifiers.ts'
import { findMemberByEmail } from '../../members.ts'
import { failureKey, forgetFailures } from '../login-failures.ts'
import { openSession } from '../sessions.ts'
import { signed } from '../signed.ts'

export default handleInSteps(verifyLoginEmail, async ({ email, code }, context) => {
  const { transact, now, services, userAgent, refuse } = context
  const { secret } = services.settings
  const { destination } = readEmail(email) ?? refuse('emailFormatInvalid')
  const subject = { destination, purpose: 'login' } as const

  const outcome = await transact(async (tx) => {
    const checked = await checkCode(tx, subject, code, secret, now)
    if (checked !== 'right') return mailRefusals[checked]
    const member = (await findMemberByEmail(tx, destination)) ?? refuse('emailNotRegistered')
    if (member.status !== 'active') refuse('userInactive')
    // The row of the code is locked since it was checked, so nobody else signs in by it.
    await useCode(tx, subject, code, secret, now)
    await forgetFailures(tx, failureKey(secret, 'email', destination))
    return { member, token: await openSession(tx, member.memberId, { ...services, now, userAgent }) }
  })
  if (typeof outcome === 'string') return refuse(outcome)
  return signed(outcome.member, outcome.token, context)
})
