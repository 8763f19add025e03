import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { boundTo } from '../../contact/code-origin.ts'
import { contactOf, maskIdentifier } from '../../contact/identifiers.ts'
import { codeTimes, failMail, failSms, sendMemberMail, sendStoredSms } from '../../contact/send-code.ts'
import { storeCode } from '../../contact/verification-codes.ts'
import { findMember } from '../../members.ts'
import { oldContactOf } from '../../undo/restore.ts'

// The code belongs to the member and goes to what the account has had for a while: somebody who only has the session cannot read it.
export const sendIdentityCode = handleInSteps(contract.sendIdentityCode, async function sendIdentityCode({ to: kind }, context) {
  const { db, transact, member, now, ip, services, fail } = context
  const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  if (!contactOf(own, kind)) fail('needToVerifyPhoneOrEmail')
  const contact = (await oldContactOf(db, own, kind, now)) ?? fail('contactTooNew')
  const named = { destination: maskIdentifier(contact) }
  const purpose = 'confirmIdentity'
  const subject = boundTo({ destination: own.memberId, purpose }, { member, ip })
  const stored = await transact((tx) => storeCode(tx, subject, { secret: services.settings.secret, now }))
  if ('rejected' in stored) return kind === 'email' ? failMail(stored, named, fail) : failSms(stored, named, fail)
  const message = { to: contact.destination, purpose } as const
  if (kind === 'email') await sendMemberMail(stored, { ...message, firstName: own.firstName }, context)
  else await sendStoredSms(stored, message, context)
  return { ...named, ...codeTimes }
})
