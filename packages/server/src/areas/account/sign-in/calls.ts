import * as contract from '@herzkarte/contract/calls.ts'
import { forgetAllTries } from '../../../kernel/attempts.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { checkCode, mailErrors, useCode, useCodeOfOwner } from '../contact/check-code.ts'
import { boundToRequester } from '../contact/code-origin.ts'
import { isIdentifierKind, readEmail, readIdentifier, readPhone } from '../contact/identifiers.ts'
import { lastingContactOf } from '../contact/remembered-contacts.ts'
import { findMemberByContact, lockMember } from '../members.ts'
import { openSession, signInResult } from '../sessions/sessions.ts'
import { areaCode, signIn, signInByFacebook } from './sign-in.ts'

export const login = handleInSteps(contract.login, async function login({ userName, password, deviceProof }, context) {
  const identifier = readEmail(userName) ?? readPhone(areaCode, userName)
  return signIn({ kind: identifier?.kind ?? 'email', identifier, typed: userName, password, deviceProof }, context)
})

export const newLogin = handleInSteps(
  contract.newLogin,
  async function newLogin({ loginType: kind, password = '', email, areaCode, phone, deviceProof, ...social }, context) {
    if (kind === 'facebook') return signInByFacebook({ ...social, deviceProof }, context)
    if (!isIdentifierKind(kind)) return context.fail('loginTypeUnsupported')
    const given = { email, areaCode, phone }
    return signIn({ kind, identifier: readIdentifier(kind, given), typed: JSON.stringify(given), password, deviceProof }, context)
  },
)

export const verifyLoginEmail = handleInSteps(
  contract.verifyLoginEmail,
  async function verifyLoginEmail({ email, code, deviceSecret, deviceProof }, context) {
    const { db, transact, now, ip, services, userAgent, fail } = context
    const { secret } = services.settings
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const subject = await boundToRequester(db, { destination, purpose: 'login' }, { deviceSecret, deviceProof, ip }, services.settings, now)

    const outcome = await transact(async (tx) => {
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return mailErrors[checked]
      const found = await findMemberByContact(tx, destination)
      // Locked, so that no session is opened that a new password or an undo does not end.
      const member = found && (await lockMember(tx, found.memberId))
      if (member?.email !== destination) return fail('emailNotRegistered')
      if (member.status !== 'active') fail('userInactive')
      const isOwner = await lastingContactOf(tx, member, 'email', now)
      // The row of the code has been locked since it was checked, so no other request signs in with it.
      await (isOwner ? useCodeOfOwner : useCode)(tx, subject, code, secret, now)
      await tx.runAll(forgetAllTries({ what: 'password', target: destination }, secret))
      return { member, opened: await openSession(tx, member.memberId, { ...services, now, userAgent, deviceProof }) }
    })
    if (typeof outcome === 'string') return fail(outcome)
    return signInResult(outcome.member, outcome.opened, context)
  },
)
