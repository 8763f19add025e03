import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { langOf } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { handleInSteps, type StepsContext } from '../../../../runtime/handle.ts'
import { networkOf } from '../../../../runtime/network-keys.ts'
import { findReferrer } from '../../../referral/index.ts'
import { isIdentifierKind, readEmail, readNewPhone } from '../../contact/identifiers.ts'
import { isServedBySms, sendStored, waitError } from '../../contact/send-code.ts'
import { passwordProblem } from '../../credentials/new-password.ts'
import { hashPassword } from '../../credentials/passwords.ts'
import { identify, type Social } from '../../facebook/identify.ts'
import { findMemberByFacebook, findOwner, isCardBound } from '../../members.ts'
import { checkCustomerOfForm } from '../../printed-card/check-customer.ts'
import { type RegistrationInput, readRegistrationForm } from '../../profile/profile-form.ts'
import { openSession, signInResult } from '../../sessions/sessions.ts'
import { makeMember } from '../make-account.ts'
import { beginRegistration, storeRegistrationCode } from '../registrations.ts'

export const register = handleInSteps(
  contract.register,
  async function register({ registerType, email, areaCode = '', phone = '', langCode, snsType, snsToken, ...input }, context) {
    const { transact, now, lang, content, fail } = context
    const chosenLang = langCode === undefined ? lang : langOf(langCode)
    if (registerType === 'facebook') {
      return { pending: null, ...(await registerByFacebook({ snsType, snsToken }, input, chosenLang, context)) }
    }
    if (!isIdentifierKind(registerType)) return fail('registerTypeUnsupported')
    const identifier = registerType === 'email' ? readEmail(email ?? '') : readNewPhone(areaCode, phone, content.merchant)
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
      if (await findOwner(tx, identifier.destination))
        fail(identifier.kind === 'email' ? 'emailAlreadyRegistered' : 'phoneAlreadyRegistered')
      const { printedCard, referralCode } = form
      if (printedCard && (await isCardBound(tx, printedCard))) fail('registrationCardNumberExists', { result: { fields: ['cardNumber'] } })
      if (referralCode && !(await findReferrer(tx, referralCode))) fail('invalidReferralCode', { result: { fields: ['referralCode'] } })
      const tempUserId = await beginRegistration(tx, identifier, now, draft)
      return { tempUserId, stored: await storeRegistrationCode(tx, identifier, context) }
    })
    if ('rejected' in stored) {
      const [errorName, { params, result }] = waitError(identifier.kind, stored, { tempUserId })
      return fail(errorName, { params, result: { pending: result, signed: null } })
    }
    return { pending: await sendStored(identifier.kind, stored, { tempUserId }, context), signed: null, welcomeHearts: 0 }
  },
)

interface Form extends RegistrationInput {
  /** Can be chosen later. */
  password?: string
  confirmPassword?: string
}

/**
 * Creates an account for a person whom Facebook has identified, and signs in. The address is the one that Facebook has verified. Names left
 * blank in the form are taken from Facebook.
 */
async function registerByFacebook(
  social: Social,
  { password, confirmPassword, ...typed }: Form,
  lang: Lang,
  context: StepsContext<typeof contract.register>,
): Promise<Omit<Result<'register'>, 'pending'>> {
  const { db, transact, content, now, services, userAgent, fail } = context
  const person = await identify(social, context)
  if (person === 'tokenRejected') return fail('facebookRegisterTokenInvalid')
  const { facebookId, email } = person
  if (await findMemberByFacebook(db, facebookId)) fail('facebookAlreadyRegistered')
  if (email === null) return fail('needToVerifyPhoneOrEmail')
  const owner = await findOwner(db, email)
  // The account was created between the two checks, because the same form was sent twice.
  if (owner) fail(owner.facebookId === facebookId ? 'facebookAlreadyRegistered' : 'emailAlreadyRegistered')

  const chosen = password === undefined ? undefined : { password, confirmPassword }
  const input = { ...typed, firstName: typed.firstName || person.firstName, lastName: typed.lastName || person.lastName }
  const form =
    (chosen && passwordProblem(chosen, { ...input, email }, content.merchant.name)) ??
    readRegistrationForm(input, content, dayOf(now, content.merchant.timeZone))
  if ('errorName' in form) return fail(form.errorName, { result: { fields: form.fields } })
  const guesser = { by: 'registration', guesser: email, network: networkOf(context.ip) } as const
  if (form.printedCard) await checkCustomerOfForm(form.printedCard, form.personal, guesser, context)

  const draft = { ...form, passwordHash: chosen ? await hashPassword(chosen.password) : null, lang }
  const identity = { email, emailVerifiedAt: now, areaCode: null, phone: null, phoneVerifiedAt: null, facebookId }
  const { member, welcome, opened } = await transact(async (tx) => {
    const made = await makeMember(tx, identity, draft, { content, secrets: services.settings, now, fail })
    return { ...made, opened: await openSession(tx, made.member.memberId, { ...services, now, userAgent }) }
  })
  if (welcome) services.events.publish(member.memberId, { type: 'heartsCredited', ...welcome, cause: 'welcome' })
  const signed = signInResult(member, opened, context)
  return { signed, welcomeHearts: welcome?.hearts ?? 0 }
}
