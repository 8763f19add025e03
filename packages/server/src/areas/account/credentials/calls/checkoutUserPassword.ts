import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { doneOrFail, sessionFailureKey, tryPassword } from '../../sessions/login-failures.ts'
import { isPassword } from '../passwords.ts'

export const checkoutUserPassword = handleInSteps(
  contract.checkoutUserPassword,
  async function checkoutUserPassword({ password }, context) {
    const { db, member, now, services, fail } = context
    const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
    const key = sessionFailureKey(member, services.settings.secret)
    const tried = await tryPassword(
      key,
      () => isPassword(password, own.passwordHash),
      async () => ({}),
      context,
    )
    return doneOrFail(tried, now, fail)
  },
)
