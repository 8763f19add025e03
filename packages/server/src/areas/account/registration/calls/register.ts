import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { langOf } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Fail } from '../../../../kernel/errors.ts'
import { handleInSteps } from '../../../../runtime/handle.ts'
import { networkOf } from '../../../../runtime/network-keys.ts'
import { findReferrer } from '../../../referral/index.ts'
import { findOwner, isIdentifierKind, readNewIdentifier } from '../../contact/identifiers.ts'
import { codeTimes, isServedBySms, type Sending, sendStoredMail, sendStoredSms, whileWaiting } from '../../contact/send-code.ts'
import type { SavedCode, StoredCode } from '../../contact/verification-codes.ts'
import { passwordProblem } from '../../credentials/new-password.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { registerByFacebook } from '../../facebook/register.ts'
import { isCardBound } from '../../members.ts'
import { checkCustomerOfForm } from '../../printed-card/check-customer.ts'
import { readRegistrationForm } from '../registration-form.ts'
import { storeRegistrationCode } from '../registrations.ts'
import { storeForm } from '../waiting-forms.ts'

export const register = handleInSteps(
  contract.register,
  async function register({ registerType, email, areaCode, phone, langCode, snsType, snsToken, ...input }, context) {
    const { transact, now, lang, content, fail } = context
    const chosenLang = langCode === undefined ? lang : langOf(langCode)
    if (registerType === 'facebook') {
      return { pending: null, ...(await registerByFacebook({ snsType, snsToken }, input, chosenLang, context)) }
    }
    if (!isIdentifierKind(registerType)) return fail('registerTypeUnsupported')
    const given = {
      ...(email !== undefined && { email }),
      ...(areaCode !== undefined && { areaCode }),
      ...(phone !== undefined && { phone }),
    }
    const identifier = readNewIdentifier(registerType, given, content.merchant)
    if (!identifier) return fail(registerType === 'email' ? 'emailFormatInvalid' : 'invalidDestinationAddress')
    const { password = '' } = input
    const known = { ...input, email: email ?? null }
    const form =
      passwordProblem({ ...input, password }, known, content.merchant.name) ??
      readRegistrationForm(input, content, dayOf(now, content.merchant.timeZone))
    if ('errorName' in form) return fail(form.errorName, { result: { fields: form.fields } })
    if (identifier.kind === 'phone' && !isServedBySms(identifier.destination, content.merchant)) fail('smsCannotBeSent')
    const stranger = { by: 'stranger', guesser: identifier.destination, network: networkOf(context.ip) } as const
    if (form.printedCard) await checkCustomerOfForm(form.printedCard, form.personal, stranger, context)

    const draft = { ...form, passwordHash: await hashPassword(password), lang: chosenLang }
    const { tempUserId, stored } = await transact(async (tx) => {
      if (await findOwner(tx, identifier)) fail(identifier.kind === 'email' ? 'emailAlreadyRegistered' : 'phoneAlreadyRegistered')
      const { printedCard, referralCode } = form
      if (printedCard && (await isCardBound(tx, printedCard))) fail('registrationCardNumberExists', { result: { fields: ['cardNumber'] } })
      if (referralCode && !(await findReferrer(tx, referralCode))) fail('invalidReferralCode', { result: { fields: ['referralCode'] } })
      const tempUserId = await storeForm(tx, identifier, draft, now)
      return { tempUserId, stored: await storeRegistrationCode(tx, identifier, context) }
    })
    const pending = await sendRegistrationCode(stored, identifier.kind, tempUserId, context)
    return { pending, signed: null, welcomeHearts: 0 }
  },
)

type SendError =
  | 'resendEmailOutOfTimes'
  | 'resendSmsOutOfTimes'
  | 'verificationCodeSentTooOften'
  | 'sendEmailError'
  | 'smsSendError'
  | 'smsServerError'

const outOfTimes = { email: 'resendEmailOutOfTimes', phone: 'resendSmsOutOfTimes' } as const

/** Sends the stored code of a one-step registration. Fails within the resend limits, and if sending fails. */
async function sendRegistrationCode(
  stored: StoredCode | SavedCode,
  kind: IdentifierKind,
  tempUserId: string,
  context: Sending & { fail: Fail<SendError> },
) {
  const { fail } = context
  if ('rejected' in stored) {
    const { params, result } = whileWaiting(stored, { tempUserId })
    const errorName = stored.rejected === 'tooSoon' ? 'verificationCodeSentTooOften' : outOfTimes[kind]
    return fail(errorName, { params, result: { pending: result, signed: null } })
  }
  if (kind === 'email') return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
  await sendStoredSms(stored, { to: stored.destination, purpose: 'register' }, context)
  return { tempUserId, ...codeTimes }
}
