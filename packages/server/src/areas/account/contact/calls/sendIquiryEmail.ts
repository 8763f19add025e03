import type { InputOf } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { typedLine, typedText } from '@herzkarte/rules/text/typed-line.ts'
import { counterKey, countUse } from '../../../../kernel/limits.ts'
import type { Mail } from '../../../../runtime/delivery/index.ts'
import { DeliveryError } from '../../../../runtime/delivery/index.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import type { Member } from '../../members.ts'
import { findMember } from '../../members.ts'
import { type InquiryTopic, inquiryConfirmationMail, inquiryCopyMail, inquiryMail, inquiryTopics } from '../../texts/inquiry-mails.ts'
import { readEmail } from '../identifiers.ts'

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
  } else {
    const key = counterKey(services.settings.secret, 'inquiry', answerTo)
    const usedUp = await transact((tx) => countUse(tx, [{ key, most: confirmationsPerDay, seconds: 24 * 3600 }], now))
    if (usedUp.length === 0) await sent({ to: answerTo, ...inquiryConfirmationMail(merchant, lang) })
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

/** To an unverified address in a day: anybody can type somebody else's. */
const confirmationsPerDay = 3

type Typed = InputOf<typeof contract.sendIquiryEmail>

type Inquiry = { topic: InquiryTopic; message: string; name: string; answerTo: string }

type Problem = { errorName: 'fieldRequired' | 'emailFormatInvalid'; fields: (keyof Typed)[] }

/**
 * Validates the typed fields, completed by what is known of a member. Returns the first problem and its fields. A member's name comes from
 * the account.
 */
function readInquiry(typed: Typed, member: Member | undefined): Inquiry | Problem {
  const topic = inquiryTopics.find((word) => word === typed.topic)
  const message = typedText(typed.message)
  const name = (member && `${member.firstName} ${member.lastName}`.trim()) || typedLine(typed.name ?? '')
  const email = typedLine(typed.email ?? '') || member?.email || ''
  const missing: (keyof Typed)[] = []
  if (!topic) missing.push('topic')
  if (message === '') missing.push('message')
  if (name === '' && !member) missing.push('name')
  if (email === '') missing.push('email')
  if (!topic || missing.length > 0) return { errorName: 'fieldRequired', fields: missing }
  const answerTo = readEmail(email)?.destination
  if (answerTo === undefined) return { errorName: 'emailFormatInvalid', fields: ['email'] }
  return { topic, message, name, answerTo }
}
