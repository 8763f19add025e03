import * as contract from '@herzkarte/contract/calls.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { checkCode, mailErrors, useCodeOfOwner } from '../contact/check-code.ts'
import { boundTo } from '../contact/code-origin.ts'
import { contactOf, maskIdentifier } from '../contact/identifiers.ts'
import { lastingContactOf } from '../contact/remembered-contacts.ts'
import { sendMemberCode } from '../contact/send-code.ts'
import { isPassword } from '../credentials/passwords.ts'
import { fromFacebook } from '../facebook/identify.ts'
import { findMember, lockMember } from '../members.ts'
import { provePasskey } from '../passkeys/verify.ts'
import { doneOrFail, passwordInSession, tryPassword } from '../sessions/try-password.ts'
import { giveTicket, identityWays, needsPasswordOrCode } from './tickets.ts'

export const confirmIdentity = handleInSteps(
  contract.confirmIdentity,
  async function confirmIdentity({ for: call, password, code, passkey, facebook }, context) {
    const { db, transact, member, now, ip, services, fail } = context
    const { secret } = services.settings
    const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
    const ticket = async (tx: Tx) => ({ ticket: await giveTicket(tx, member, call, now) })
    if ((passkey ?? facebook) && needsPasswordOrCode(call)) fail('confirmIdentity', { result: await identityWays(db, own, call, now) })
    if (passkey) {
      const subject = { purpose: 'confirmIdentity', ...member } as const
      return provePasskey(passkey, subject, ticket, context)
    }
    if (facebook) {
      // A token could be an old one. The code was given for this, and counts once.
      const token = await fromFacebook((api) => api.tokenFor(facebook.code, facebook.codeVerifier), context)
      const person = token === 'tokenRejected' ? token : await fromFacebook((api) => api.personOf(token), context)
      if (person === 'tokenRejected' || person.facebookId !== own.facebookId) return fail('facebookLoginTokenInvalid')
      return transact(ticket)
    }
    if (password !== undefined) {
      const isRight = () => isPassword(password, own.passwordHash)
      // It may have been changed while it was hashed.
      const whenRight = async (tx: Tx) =>
        (await lockMember(tx, own.memberId))?.passwordHash === own.passwordHash ? ticket(tx) : fail('incorrectPassword')
      return doneOrFail(await tryPassword(passwordInSession(member), isRight, whenRight, context), fail)
    }
    if (code === undefined) return fail('invalidVerifyCode')
    const subject = boundTo({ destination: own.memberId, purpose: 'confirmIdentity' }, { member, ip })
    const checked = await transact(async (tx) => {
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return checked
      await useCodeOfOwner(tx, subject, code, secret, now)
      return ticket(tx)
    })
    return typeof checked === 'string' ? fail(mailErrors[checked]) : checked
  },
)

export const sendIdentityCode = handleInSteps(contract.sendIdentityCode, async function sendIdentityCode({ to: kind }, context) {
  const { db, member, now, fail } = context
  const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  if (!contactOf(own, kind)) fail('needToVerifyPhoneOrEmail')
  const contact = (await lastingContactOf(db, own, kind, now)) ?? fail('contactTooNew')
  return sendMemberCode(own, contact, { purpose: 'confirmIdentity', named: { destination: maskIdentifier(contact) } }, context)
})
