import type { InputOf } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { groupCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { typedLine, typedText } from '@herzkarte/rules/text/typed-line.ts'
import { counterKey, countUse } from '../../../kernel/limits.ts'
import { DeliveryError, type Mail } from '../../../runtime/delivery/index.ts'
import { handleInSteps } from '../../../runtime/handle.ts'
import { exchangeContacts } from '../member-keys.ts'
import { profileOf } from '../member-profile.ts'
import { findMember, findOwner, type Member } from '../members.ts'
import { moveNewsletter } from '../newsletter/preferences.ts'
import { announceEnd, lockSignedIn } from '../sessions/sessions.ts'
import { type InquiryTopic, inquiryConfirmationMail, inquiryCopyMail, inquiryMail, inquiryTopics } from '../texts/inquiry-mails.ts'
import { checkCode, checkRequestedCode, countContactGuess, mailErrors, smsErrors, useCode } from './check-code.ts'
import { boundTo } from './code-origin.ts'
import { emailViolation, readEmail } from './identifiers.ts'
import { announceChange } from './security-notices.ts'
import { requestMail, sendStored } from './send-code.ts'
import { findSms } from './sms-log.ts'
import { storeCode } from './verification-codes.ts'

export const changeEmail = handleInSteps(
  contract.changeEmail,
  async function changeEmail({ email, code }, { transact, member: caller, now, ip, content, services, fail }) {
    const { secret } = services.settings
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const subject = boundTo({ destination, purpose: 'changeEmail' }, { member: caller, ip })

    const outcome = await transact(async (tx) => {
      const own = await lockSignedIn(tx, caller)
      if (own.email === destination) fail('newEmailSameAsOld')
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return mailErrors[checked]
      const violation = emailViolation(own, destination, await findOwner(tx, destination))
      if (violation) fail(violation)
      await useCode(tx, subject, code, secret, now)
      const changed = { ...own, email: destination, emailVerifiedAt: now }
      await exchangeContacts(tx, own, changed, now)
      await moveNewsletter(tx, own, destination, now)
      const change = own.email === null ? 'emailAdded' : 'emailChanged'
      const ended = await announceChange(tx, change, own, { openSessionId: caller.sessionId, secret, now })
      return { ended, changed }
    })
    if (typeof outcome === 'string') return fail(outcome)
    announceEnd(outcome.ended, services)
    return profileOf(outcome.changed, content.merchant.timeZone)
  },
)

export const changePhone = handleInSteps(
  contract.changePhone,
  async function changePhone({ smsId, code }, { db, transact, member: caller, now, ip, content, services, fail }) {
    const { memberId } = caller
    const { secret } = services.settings
    const sms = await findSms(db, smsId)
    if (sms?.purpose !== 'changePhone' || sms.memberId !== memberId) return fail('smsLogNotFound')
    const { destination, areaCode, phone } = sms
    const subject = boundTo(sms, { member: caller, ip })

    const outcome = await transact(async (tx) => {
      const own = await lockSignedIn(tx, caller)
      if (`${own.areaCode}${own.phone}` === destination) fail('newPhoneSameAsOld')
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return smsErrors[checked]
      const owner = await findOwner(tx, destination)
      if (owner && owner.memberId !== memberId) fail('phoneAlreadyRegistered')
      await useCode(tx, subject, code, secret, now)
      const changed = { ...own, areaCode, phone, phoneVerifiedAt: now }
      await exchangeContacts(tx, own, changed, now)
      const change = own.phone === null ? 'phoneAdded' : 'phoneChanged'
      const ended = await announceChange(tx, change, own, { openSessionId: caller.sessionId, secret, now })
      return { ended, changed }
    })
    if (typeof outcome === 'string') return fail(outcome)
    announceEnd(outcome.ended, services)
    return profileOf(outcome.changed, content.merchant.timeZone)
  },
)

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

export const sendVerifyEmail = handleInSteps(
  contract.sendVerifyEmail,
  async function sendVerifyEmail({ verifyType, email, deviceSecret, deviceProof }, context) {
    const { transact, member, now, ip, services, fail } = context
    if (verifyType !== 'login' && verifyType !== 'changeEmail') return fail('verifyTypeInvalid')
    if (verifyType === 'changeEmail' && !member) fail('tokenInvalid')
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    if (verifyType === 'login' || !member)
      return requestMail(destination, { purpose: 'login', named: {}, deviceSecret, deviceProof }, context)

    await countContactGuess(member.memberId, destination, context)
    const stored = await transact(async (tx) => {
      const own = (await findMember(tx, member.memberId)) ?? fail('userNotFound')
      const violation = emailViolation(own, destination, await findOwner(tx, destination))
      if (violation) fail(violation)
      const subject = boundTo({ destination, purpose: 'changeEmail' }, { member, ip })
      return storeCode(tx, subject, { secret: services.settings.secret, now })
    })
    return sendStored('email', stored, {}, context)
  },
)

export const verifyEmailCode = handleInSteps(
  contract.verifyEmailCode,
  async function verifyEmailCode({ verifyType: purpose, email, code, ...device }, context) {
    const { member, fail } = context
    if (purpose !== 'resetPassword' && purpose !== 'changeEmail') return fail('verifyTypeInvalid')
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const { checked } = await checkRequestedCode({ destination, purpose }, code, { member, ...device }, context)
    if (checked !== 'right') fail(mailErrors[checked])
    return {}
  },
)

export const verifySms = handleInSteps(contract.verifySms, async function verifySms({ smsId, code, ...device }, context) {
  const { db, member, fail } = context
  const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
  const { checked } = await checkRequestedCode(sms, code, { member, ...device }, context)
  if (checked !== 'right') fail(smsErrors[checked])
  return {}
})
