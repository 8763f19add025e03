import * as contract from '@herzkarte/contract/calls.ts'
import { newPasswordIssue } from '@herzkarte/rules/person/password.ts'
import { countUse, longest, ofMember } from '../../../../kernel/limits.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { announceEnd, lockSignedIn } from '../../sessions/sessions.ts'
import { doneOrFail, passwordInSession, tryPassword } from '../../sessions/try-password.ts'
import { changePassword, passwordChanges } from '../change-password.ts'
import { failUnlessAllowed, isCommonPassword } from '../new-password.ts'
import { hashPassword, isPassword } from '../passwords.ts'

export const changeUserPassword = handleInSteps(
  contract.changeUserPassword,
  async function changeUserPassword({ oldPassword, ...typed }, context) {
    const { db, transact, member, now, content, services, fail } = context
    const { memberId, sessionId } = member
    const { secret } = services.settings
    failUnlessAllowed(typed, fail)
    const own = (await findMember(db, memberId)) ?? fail('userNotFound')
    const isRight = () => isPassword(oldPassword, own.passwordHash)
    doneOrFail(await tryPassword(passwordInSession(member), isRight, async () => ({}), context), fail)
    if (newPasswordIssue(oldPassword, typed.password)) fail('newPasswordSameAsOld')

    if (isCommonPassword(typed.password, own, content.merchant.name)) fail('passwordTooCommon', { result: { fields: ['password'] } })

    const passwordHash = await hashPassword(typed.password)
    const { ended, contactChangedAt } = await transact(async (tx) => {
      const locked = await lockSignedIn(tx, member)
      // Another request changed it while this one was hashing.
      if (locked.passwordHash !== own.passwordHash) fail('incorrectPassword')
      const seconds = longest(await countUse(tx, [ofMember(memberId, passwordChanges)], now))
      if (seconds > 0) fail('changePasswordOutOfTimes', { params: { seconds: String(seconds) } })
      return changePassword(tx, locked, { passwordHash, openSessionId: sessionId, secret, now })
    })
    announceEnd(ended, services)
    return { contactChangedAt: contactChangedAt?.toISOString() ?? null }
  },
)
