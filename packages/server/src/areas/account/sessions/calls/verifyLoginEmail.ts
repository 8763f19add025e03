import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { checkCode, useCode } from '../../contact/check-code.ts'
import { mailErrors } from '../../contact/code-errors.ts'
import { boundTo } from '../../contact/code-origin.ts'
import { readEmail } from '../../contact/identifiers.ts'
import { findMemberByEmail } from '../../members.ts'
import { clearFailures, failureKey } from '../login-failures.ts'
import { openSession } from '../sessions.ts'
import { signed } from '../signed.ts'

export const verifyLoginEmail = handleInSteps(
  contract.verifyLoginEmail,
  async function verifyLoginEmail({ email, code, deviceSecret }, context) {
    const { transact, now, services, userAgent, fail } = context
    const { secret } = services.settings
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const subject = boundTo({ destination, purpose: 'login' }, { deviceSecret })

    const outcome = await transact(async (tx) => {
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return mailErrors[checked]
      const member = (await findMemberByEmail(tx, destination)) ?? fail('emailNotRegistered')
      if (member.status !== 'active') fail('userInactive')
      // The row of the code has been locked since it was checked, so no other request signs in with it.
      await useCode(tx, subject, code, secret, now)
      await clearFailures(tx, failureKey(secret, 'email', destination))
      return { member, token: await openSession(tx, member.memberId, { ...services, now, userAgent, isConfirmed: true }) }
    })
    if (typeof outcome === 'string') return fail(outcome)
    return signed(outcome.member, outcome.token, context)
  },
)
