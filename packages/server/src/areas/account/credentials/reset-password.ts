import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import type { Static } from 'typebox'
import { clearAttempts } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { additions } from '../contact/announce-change.ts'
import { contactOf, type Identifier } from '../contact/identifiers.ts'
import { lockMember, type Member } from '../members.ts'
import { announceEnd, openSession } from '../sessions/sessions.ts'
import { signInResult } from '../sessions/sign-in.ts'
import { oldContactOf } from '../undo/restore.ts'
import { changePassword, passwordChanges } from './change-password.ts'
import { isCommonPassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

type Steps = Omit<StepsContext<Call>, 'member' | 'fail'>

/** What a code or link went to. */
type Proof = Pick<Identifier, 'kind' | 'destination'>

/**
 * Sets a member's new password and signs in. All other sessions end. The code or link was correct: `useUp` takes it in the same transaction
 * and returns false if it was used concurrently; the caller then treats it as expired. Fails if the address or number is so new that the
 * owner of the account may not have noticed it.
 */
export async function resetPassword(
  member: Member,
  password: string,
  { kind, destination }: Proof,
  useUp: (tx: Tx) => Promise<boolean>,
  context: Steps & { fail: Fail<'contactTooNew' | 'userInactive' | 'newPasswordSameAsOld' | 'passwordTooCommon'> },
): Promise<Static<typeof SignInResult> | undefined> {
  const { transact, now, content, services, userAgent, fail } = context
  const { memberId } = member
  if (member.status !== 'active') return fail('userInactive')
  if (isCommonPassword(password, member, content.merchant.name)) fail('passwordTooCommon', { result: { fields: ['password'] } })
  if (await isPassword(password, member.passwordHash)) fail('newPasswordSameAsOld')
  const passwordHash = await hashPassword(password)
  const reset = await transact(async (tx) => {
    const own = await lockMember(tx, memberId)
    // Somebody may have undone the change that brought it.
    if (!own || contactOf(own, kind)?.destination !== destination) return undefined
    if (own.status !== 'active') return fail('userInactive')
    if (!(await oldContactOf(tx, own, kind, now))) fail('contactTooNew')
    if (!(await useUp(tx))) return undefined
    // A thief with the password before may have used these up.
    for (const used of [passwordChanges, additions]) await clearAttempts(tx, memberId, used)
    const changed = await changePassword(tx, own, { passwordHash, secret: services.settings.secret, now })
    return { ...changed, opened: await openSession(tx, memberId, { ...services, now, userAgent, isByMore: true }) }
  })
  if (!reset) return undefined
  announceEnd(reset.ended, services)
  return signInResult({ ...reset.member, passwordHash }, reset.opened, context)
}
