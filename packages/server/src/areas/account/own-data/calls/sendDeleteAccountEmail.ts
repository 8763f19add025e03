import * as contract from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { boundTo } from '../../contact/code-origin.ts'
import { contactOf, maskIdentifier } from '../../contact/identifiers.ts'
import { codeTimes, failMail, failSms, sendOrWithdraw, sendStoredSms } from '../../contact/send-code.ts'
import { storeCode } from '../../contact/verification-codes.ts'
import { findMember } from '../../members.ts'
import { deletionMail } from '../../texts/deletion-mail.ts'
import { oldContactOf } from '../../undo/restore.ts'

// The code belongs to the member, not to the address: it cannot delete an account that has the address later.
export const sendDeleteAccountEmail = handleInSteps(contract.sendDeleteAccountEmail, async function sendDeleteAccountEmail(_, context) {
  const { db, transact, member, now, lang, ip, content, services, fail } = context
  const { secret, publicUrl } = services.settings
  const own = (await findMember(db, member.memberId)) ?? fail('userNotFound')
  if (!contactOf(own, 'email') && !contactOf(own, 'phone')) fail('needToVerifyPhoneOrEmail')
  const identifier = (await oldContactOf(db, own, 'email', now)) ?? (await oldContactOf(db, own, 'phone', now)) ?? fail('contactTooNew')
  const { kind: verifyType, destination: to } = identifier
  const named = { verifyType, destination: maskIdentifier(identifier) }

  const subject = boundTo({ destination: own.memberId, purpose: 'deleteAccount' }, { member, ip })
  const stored = await transact((tx) => storeCode(tx, subject, { secret, now }))
  if ('rejected' in stored) return verifyType === 'email' ? failMail(stored, named, fail) : failSms(stored, named, fail)
  if (verifyType === 'phone') {
    await sendStoredSms(stored, { to, purpose: 'deleteAccount' }, context)
    return { ...named, ...codeTimes }
  }
  const { code, linkToken } = stored
  const letter = { firstName: own.firstName, code, link: `${publicUrl}/deleteAccount#deleteToken=${linkToken}` }
  const counting = { countsWith: 'session', countsInTotal: 'session' } as const
  const send = () => services.delivery.mail({ to, ...counting, ...deletionMail(letter, content.merchant, lang) })
  if (await sendOrWithdraw(stored, send, context)) fail('sendEmailError')
  return { ...named, ...codeTimes }
})
