import type { SignInResult } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { newPasswordIssue } from '@herzkarte/rules/person/password.ts'
import { clearAttempts, countAttempt } from '../../../kernel/attempts.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { definePart } from '../../../runtime/area.ts'
import { handleInSteps, type StepsContext } from '../../../runtime/handle.ts'
import { checkRequestedCode, mailErrors, readLink, smsErrors, useCodeOfOwner, useUpLink } from '../contact/check-code.ts'
import { contactOf, type Identifier, readEmail, readPhone } from '../contact/identifiers.ts'
import { additions } from '../contact/security-notices.ts'
import { requestMail, requestSms } from '../contact/send-code.ts'
import { findSms } from '../contact/sms-log.ts'
import { findMember, findMemberByEmail, findMemberByPhone, lockMember, type Member } from '../members.ts'
import { doneOrFail, sessionFailureKey, tryPassword } from '../sessions/login-failures.ts'
import { announceEnd, lockSignedIn, openSession } from '../sessions/sessions.ts'
import { signInResult } from '../sessions/sign-in.ts'
import { oldContactOf } from '../undo/restore.ts'
import { changePassword, passwordChanges } from './change-password.ts'
import { isCommonPassword, type NewPassword, type PasswordProblem, passwordProblem } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

const checkNewPassword = handleInSteps(contract.checkNewPassword, async ({ password, email }, { db, member, content }) => {
  const own = member && (await findMember(db, member.memberId))
  return { isCommon: isCommonPassword(password, own ?? { email: email ?? null }, content.merchant.name) }
})

const checkoutUserPassword = handleInSteps(contract.checkoutUserPassword, async ({ password }, context) => {
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
})

const changeUserPassword = handleInSteps(contract.changeUserPassword, async ({ oldPassword, ...typed }, context) => {
  const { db, transact, member, now, content, services, fail } = context
  const { memberId, sessionId } = member
  const { secret } = services.settings
  failUnlessAllowed(typed, fail)
  const own = (await findMember(db, memberId)) ?? fail('userNotFound')
  const isRight = () => isPassword(oldPassword, own.passwordHash)
  doneOrFail(await tryPassword(sessionFailureKey(member, secret), isRight, async () => ({}), context), now, fail)
  if (newPasswordIssue(oldPassword, typed.password)) fail('newPasswordSameAsOld')

  if (isCommonPassword(typed.password, own, content.merchant.name)) fail('passwordTooCommon', { result: { fields: ['password'] } })

  const passwordHash = await hashPassword(typed.password)
  const { ended, contactChangedAt } = await transact(async (tx) => {
    const locked = await lockSignedIn(tx, member)
    // Another request changed it while this one was hashing.
    if (locked.passwordHash !== own.passwordHash) fail('incorrectPassword')
    const seconds = await countAttempt(tx, memberId, passwordChanges, now)
    if (seconds > 0) fail('changePasswordOutOfTimes', { params: { seconds: String(seconds) } })
    return changePassword(tx, locked, { passwordHash, openSessionId: sessionId, secret, now })
  })
  announceEnd(ended, services)
  return { contactChangedAt: contactChangedAt?.toISOString() ?? null }
})

const forgetUserPassword = handleInSteps(
  contract.forgetUserPassword,
  async ({ type, email = '', areaCode = '', phone = '', deviceSecret, deviceProof }, context) => {
    const { fail } = context
    if (type === 'email') {
      const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
      return requestMail(
        destination,
        { purpose: 'resetPassword', named: { verifyType: 'email', smsId: null }, deviceSecret, deviceProof },
        context,
      )
    }
    if (type !== 'phone') return fail('verifyTypeInvalid')
    const number = readPhone(areaCode, phone) ?? fail('invalidDestinationAddress')
    const draft = { ...number, purpose: 'resetPassword', tempUserId: null, memberId: null } as const
    return requestSms(draft, { named: { verifyType: 'phone' }, deviceSecret, deviceProof }, context)
  },
)

const resetUserPassword = handleInSteps(contract.resetUserPassword, async ({ resetToken, ...typed }, context) => {
  const { db, now, fail } = context
  failUnlessAllowed(typed, fail)
  const link = await readLink(db, resetToken, 'resetPassword', now)
  if (link === 'expired') return fail('activationEmailExpired')
  // Used links are unknown, and so is a link whose account has a different address by now.
  if (link === 'unknown') return fail('invalidVerifyCode')
  const member = (await findMemberByEmail(db, link.destination)) ?? fail('invalidVerifyCode')
  const proof = { kind: 'email', destination: link.destination } as const
  return (await resetPassword(member, typed.password, proof, (tx) => useUpLink(tx, resetToken), context)) ?? fail('invalidVerifyCode')
})

const resetUserPasswordByEmail = handleInSteps(
  contract.resetUserPasswordByEmail,
  async ({ email, code, deviceSecret, deviceProof, ...typed }, context) => {
    const { db, now, services, fail } = context
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    failUnlessAllowed(typed, fail)
    const subject = { destination, purpose: 'resetPassword' } as const
    const { checked, bound } = await checkRequestedCode(subject, code, { deviceSecret, deviceProof }, context)
    if (checked !== 'right') return fail(mailErrors[checked])
    const member = (await findMemberByEmail(db, destination)) ?? fail('emailNotRegistered')
    const proof = { kind: 'email', destination } as const
    const useUp = (tx: Tx) => useCodeOfOwner(tx, bound, code, services.settings.secret, now)
    return (await resetPassword(member, typed.password, proof, useUp, context)) ?? fail('activationEmailExpired')
  },
)

const resetUserPasswordByPhone = handleInSteps(
  contract.resetUserPasswordByPhone,
  async ({ smsId, code, deviceSecret, deviceProof, ...typed }, context) => {
    const { db, now, services, fail } = context
    failUnlessAllowed(typed, fail)
    const sms = await findSms(db, smsId)
    if (sms?.purpose !== 'resetPassword') return fail('smsLogNotFound')
    const { destination } = sms
    const subject = { destination, purpose: 'resetPassword' } as const
    const { checked, bound } = await checkRequestedCode(subject, code, { deviceSecret, deviceProof }, context)
    if (checked !== 'right') return fail(smsErrors[checked])
    const member = (await findMemberByPhone(db, destination)) ?? fail('phoneNotRegistered')
    const proof = { kind: 'phone', destination } as const
    const useUp = (tx: Tx) => useCodeOfOwner(tx, bound, code, services.settings.secret, now)
    return (await resetPassword(member, typed.password, proof, useUp, context)) ?? fail('smsCodeExpired')
  },
)

/**
 * Sets a member's new password and signs in. All other sessions end. The code or link was correct: `useUp` takes it in the same transaction
 * and returns false if it was used concurrently; the caller then treats it as expired. Fails if the address or number is so new that the
 * owner of the account may not have noticed it.
 */
async function resetPassword(
  member: Member,
  password: string,
  { kind, destination }: Pick<Identifier, 'kind' | 'destination'>,
  useUp: (tx: Tx) => Promise<boolean>,
  context: Omit<StepsContext<Call>, 'member' | 'fail'> & {
    fail: Fail<'contactTooNew' | 'userInactive' | 'newPasswordSameAsOld' | 'passwordTooCommon'>
  },
): Promise<SignInResult | undefined> {
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

/** Fails for a password that the rules forbid. Whether it is common is known with its member. */
function failUnlessAllowed(typed: NewPassword, fail: Fail<PasswordProblem['errorName']>): void {
  const problem = passwordProblem(typed)
  if (problem) fail(problem.errorName, { result: { fields: problem.fields } })
}

export const credentials = definePart({
  calls: {
    changeUserPassword,
    checkNewPassword,
    checkoutUserPassword,
    forgetUserPassword,
    resetUserPassword,
    resetUserPasswordByEmail,
    resetUserPasswordByPhone,
  },
  hashing: ['changeUserPassword', 'checkoutUserPassword', 'resetUserPassword', 'resetUserPasswordByEmail', 'resetUserPasswordByPhone'],
  rateLimits: {
    changeUserPassword: { calls: 60, minutes: 10 },
    checkNewPassword: { calls: 60, minutes: 10 },
    checkoutUserPassword: { calls: 60, minutes: 10 },
    forgetUserPassword: { calls: 20, minutes: 60 },
    resetUserPassword: { calls: 60, minutes: 10 },
    resetUserPasswordByEmail: { calls: 60, minutes: 10 },
    resetUserPasswordByPhone: { calls: 60, minutes: 10 },
  },
})
