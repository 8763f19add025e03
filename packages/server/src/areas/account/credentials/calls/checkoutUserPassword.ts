import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { doneOrFail, passwordInSession, tryPassword } from '../../sessions/try-password.ts'
import { isPassword } from '../passwords.ts'

export const checkoutUserPassword = handleInSteps(
  contract.checkoutUserPassword,
  async function checkoutUserPassword({ password }, context) {
    const { db, member, fail } = context
    const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
    const isRight = () => isPassword(password, own.passwordHash)
    return doneOrFail(await tryPassword(passwordInSession(member), isRight, async () => ({}), context), fail)
  },
)
