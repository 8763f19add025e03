import * as contract from '@herzkarte/contract/calls.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { DeliveryError, type Mail } from '../../../../runtime/delivery/index.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { findMember } from '../../members.ts'
import { inquiryConfirmationMail, inquiryCopyMail, inquiryMail } from '../../texts/inquiry-mails.ts'
import { mayConfirmTo } from '../inquiry/confirmations.ts'
import { readInquiry } from '../inquiry/read-inquiry.ts'

export const sendIquiryEmail = handleInSteps(contract.sendIquiryEmail, async function sendIquiryEmail(typed, context) {
  const { member: caller, db, transact, content, lang, now, services, fail } = context
  const { merchant } = content
  const member = caller && (await findMember(db, caller.memberId))
  const inquiry = readInquiry(typed, member)
  if ('errorName' in inquiry) return fail(inquiry.errorName, { result: { fields: inquiry.fields } })
  const { topic, message, answerTo } = inquiry

  const cardNumber = member ? groupCardNumber(member.cardNumber) : null
  const received = inquiryMail({ ...inquiry, cardNumber, lang }, merchant, merchant.defaultLang)
  if (!(await sent({ to: merchant.contact.email, isToUs: true, replyTo: answerTo, ...received }))) fail('sendEmailError')

  // What follows is a courtesy: the message has already arrived.
  if (member?.email && member.emailVerifiedAt) {
    await sent({ to: member.email, ...inquiryCopyMail({ topic, message, firstName: member.firstName }, merchant, lang) })
  } else if (await transact((tx) => mayConfirmTo(tx, answerTo, services.settings.secret, now))) {
    await sent({ to: answerTo, ...inquiryConfirmationMail(merchant, lang) })
  }
  return {}

  async function sent(mail: Mail): Promise<boolean> {
    try {
      await services.delivery.mail(mail)
      return true
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error
      services.log.warn({ fault: error.fault }, 'a mail about an inquiry did not go out')
      return false
    }
  }
})
