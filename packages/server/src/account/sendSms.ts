import { sendSms } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../wire/handle.ts'
import { findMemberByPhone } from './members.ts'
import { lockRegistration } from './registrations.ts'
import { codeSeconds, resendSeconds } from './resend-rule.ts'
import { sendOrWithdraw, whileWaiting } from './send-code.ts'
import { isServedBySms } from './sms-countries.ts'
import { codeSms } from './texts/code-sms.ts'
import { storeCode } from './verification-codes.ts'

export default handleInSteps(sendSms, async ({ verifyType, tempUserId }, context) => {
  const { transact, now, lang, content, services, refuse } = context
  if (verifyType !== 'register') refuse('verifyTypeInvalid')

  const { to, stored } = await transact(async (tx) => {
    const registration = await lockRegistration(tx, tempUserId)
    if (registration?.kind !== 'phone') return refuse('userNotFound')
    const { destination, areaCode, memberId } = registration
    if (memberId || (await findMemberByPhone(tx, destination))) refuse('phoneAlreadyRegistered')
    if (!isServedBySms(areaCode ?? '')) refuse('smsCannotBeSent')
    const stored = await storeCode(tx, { destination, purpose: 'register' }, services.settings.secret, now)
    return { to: destination, stored }
  })
  if ('refused' in stored) {
    return refuse(stored.refused === 'tooSoon' ? 'verificationCodeSentTooOften' : 'resendSmsOutOfTimes', whileWaiting(stored, tempUserId))
  }

  const fault = await sendOrWithdraw(stored, (code) => services.delivery.sms({ to, text: codeSms(code, content.merchant, lang) }), context)
  if (fault) refuse(fault === 'refused' ? 'smsSendError' : 'smsServerError')
  return { tempUserId, expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds }
})
