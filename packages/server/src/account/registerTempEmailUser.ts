import { registerTempEmailUser } from '@herzkarte/contract/calls.ts'
import { handleInSteps } from '../wire/handle.ts'
import { findMemberByIdentifier, readEmail } from './identifiers.ts'
import { beginRegistration } from './registrations.ts'
import { codeSeconds, resendSeconds } from './resend-rule.ts'
import { sendOrWithdraw, whileWaiting } from './send-code.ts'
import { codeMail } from './texts/code-mail.ts'
import { storeCode } from './verification-codes.ts'

export default handleInSteps(registerTempEmailUser, async ({ email }, context) => {
  const { transact, now, lang, content, services, refuse } = context
  const identifier = readEmail(email) ?? refuse('emailFormatInvalid')
  const to = identifier.destination

  const { tempUserId, stored } = await transact(async (tx) => {
    if (await findMemberByIdentifier(tx, identifier)) refuse('emailAlreadyRegistered')
    const tempUserId = await beginRegistration(tx, identifier, now)
    const stored = await storeCode(tx, { destination: to, purpose: 'register' }, services.settings.secret, now)
    return { tempUserId, stored }
  })
  if ('refused' in stored) {
    return refuse(stored.refused === 'tooSoon' ? 'verificationCodeSentTooOften' : 'resendEmailOutOfTimes', whileWaiting(stored, tempUserId))
  }

  const fault = await sendOrWithdraw(stored, (code) => services.delivery.mail({ to, ...codeMail(code, content.merchant, lang) }), context)
  if (fault) refuse('sendEmailError')
  return { tempUserId, expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds }
})
