import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { contactOf, maskIdentifier } from '../../contact/identifiers.ts'
import { lastingContactOf } from '../../contact/remembered-contacts.ts'
import { sendMemberCode } from '../../contact/send-code.ts'
import { findMember } from '../../members.ts'

export const sendDeleteAccountEmail = handleInSteps(contract.sendDeleteAccountEmail, async function sendDeleteAccountEmail(_, context) {
  const { db, member, now, fail } = context
  const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  if (!contactOf(own, 'email') && !contactOf(own, 'phone')) fail('needToVerifyPhoneOrEmail')
  const contact =
    (await lastingContactOf(db, own, 'email', now)) ?? (await lastingContactOf(db, own, 'phone', now)) ?? fail('contactTooNew')
  const named = { verifyType: contact.kind, destination: maskIdentifier(contact) }
  return sendMemberCode(own, contact, { purpose: 'deleteAccount', named }, context)
})
