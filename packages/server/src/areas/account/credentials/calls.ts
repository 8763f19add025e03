import * as contract from '@herzkarte/contract/calls.ts'
import { newPasswordIssue } from '@herzkarte/rules/person/password.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { countUse, longest, ofMember } from '../../../kernel/limits.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { checkRequestedCode, mailErrors, readLink, smsErrors, useCodeOfOwner, useUpLink } from '../contact/check-code.ts'
import { readEmail, readPhone } from '../contact/identifiers.ts'
import { requestMail, requestSms } from '../contact/send-code.ts'
import { findSms } from '../contact/sms-log.ts'
import { findMember, findMemberByContact } from '../members.ts'
import { announceEnd, lockSignedIn } from '../sessions/sessions.ts'
import { doneOrFail, passwordInSession, tryPassword } from '../sessions/try-password.ts'
import { changePassword, passwordChanges, resetPassword } from './change-password.ts'
import { failUnlessAllowed, isCommonPassword } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

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

export const checkNewPassword = handleInSteps(
  contract.checkNewPassword,
  async function checkNewPassword({ password, email }, { db, member, content }) {
    const own = member && (await findMember(db, member.memberId))
    return { isCommon: isCommonPassword(password, own ?? { email: email ?? null }, content.merchant.name) }
  },
)

export const checkoutUserPassword = handleInSteps(
  contract.checkoutUserPassword,
  async function checkoutUserPassword({ password }, context) {
    const { db, member, fail } = context
    const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
    const isRight = () => isPassword(password, own.passwordHash)
    return doneOrFail(await tryPassword(passwordInSession(member), isRight, async () => ({}), context), fail)
  },
)

export const forgetUserPassword = handleInSteps(
  contract.forgetUserPassword,
  async function forgetUserPassword({ type, email = '', areaCode = '', phone = '', deviceSecret, deviceProof }, context) {
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

export const resetUserPassword = handleInSteps(
  contract.resetUserPassword,
  async function resetUserPassword({ resetToken, ...typed }, context) {
    const { db, now, fail } = context
    failUnlessAllowed(typed, fail)
    const link = await readLink(db, resetToken, 'resetPassword', now)
    if (link === 'expired') return fail('activationEmailExpired')
    // Used links are unknown, and so is a link whose account has a different address by now.
    if (link === 'unknown') return fail('invalidVerifyCode')
    const member = (await findMemberByContact(db, link.destination)) ?? fail('invalidVerifyCode')
    const proof = { kind: 'email', destination: link.destination } as const
    return (await resetPassword(member, typed.password, proof, (tx) => useUpLink(tx, resetToken), context)) ?? fail('invalidVerifyCode')
  },
)

export const resetUserPasswordByEmail = handleInSteps(
  contract.resetUserPasswordByEmail,
  async function resetUserPasswordByEmail({ email, code, deviceSecret, deviceProof, ...typed }, context) {
    const { db, now, services, fail } = context
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    failUnlessAllowed(typed, fail)
    const subject = { destination, purpose: 'resetPassword' } as const
    const { checked, bound } = await checkRequestedCode(subject, code, { deviceSecret, deviceProof }, context)
    if (checked !== 'right') return fail(mailErrors[checked])
    const member = (await findMemberByContact(db, destination)) ?? fail('emailNotRegistered')
    const proof = { kind: 'email', destination } as const
    const useUp = (tx: Tx) => useCodeOfOwner(tx, bound, code, services.settings.secret, now)
    return (await resetPassword(member, typed.password, proof, useUp, context)) ?? fail('activationEmailExpired')
  },
)

export const resetUserPasswordByPhone = handleInSteps(
  contract.resetUserPasswordByPhone,
  async function resetUserPasswordByPhone({ smsId, code, deviceSecret, deviceProof, ...typed }, context) {
    const { db, now, services, fail } = context
    failUnlessAllowed(typed, fail)
    const sms = await findSms(db, smsId)
    if (sms?.purpose !== 'resetPassword') return fail('smsLogNotFound')
    const { destination } = sms
    const subject = { destination, purpose: 'resetPassword' } as const
    const { checked, bound } = await checkRequestedCode(subject, code, { deviceSecret, deviceProof }, context)
    if (checked !== 'right') return fail(smsErrors[checked])
    const member = (await findMemberByContact(db, destination)) ?? fail('phoneNotRegistered')
    const proof = { kind: 'phone', destination } as const
    const useUp = (tx: Tx) => useCodeOfOwner(tx, bound, code, services.settings.secret, now)
    return (await resetPassword(member, typed.password, proof, useUp, context)) ?? fail('smsCodeExpired')
  },
)
