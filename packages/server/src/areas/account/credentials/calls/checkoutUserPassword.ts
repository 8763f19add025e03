import { checkoutUserPassword } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { doneOrRefuse, sessionFailureKey, tryPassword } from '../../sessions/try-password.ts'
import { isPassword } from '../passwords.ts'

export default handleInSteps(checkoutUserPassword, async ({ password }, context) => {
  const { db, member, now, services, refuse } = context
  const own = (await findMember(db, member.memberId)) ?? refuse('userNotFound')
  const key = sessionFailureKey(member, services.settings.secret)
  const tried = await tryPassword(
    key,
    () => isPassword(password, own.passwordHash),
    async () => ({}),
    context,
  )
  return doneOrRefuse(tried, now, refuse)
})
