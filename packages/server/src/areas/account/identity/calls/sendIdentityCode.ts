import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { contactOf, maskIdentifier } from '../../contact/identifiers.ts'
import { lastingContactOf } from '../../contact/remembered-contacts.ts'
import { sendMemberCode } from '../../contact/send-code.ts'
import { findMember } from '../../members.ts'

export const sendIdentityCode = handleInSteps(contract.sendIdentityCode, async function sendIdentityCode({ to: kind }, context) {
  const { db, member, now, fail } = context
  const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  if (!contactOf(own, kind)) fail('needToVerifyPhoneOrEmail')
  const contact = (await lastingContactOf(db, own, kind, now)) ?? fail('contactTooNew')
  return sendMemberCode(own, contact, { purpose: 'confirmIdentity', named: { destination: maskIdentifier(contact) } }, context)
})
