import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Result } from '@herzkarte/contract/all-calls.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { type Lang, langOf } from '@herzkarte/rules/languages.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Db, Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { handleInSteps, type StepsContext } from '../../../runtime/handle.ts'
import { networkOf } from '../../../runtime/network-keys.ts'
import { findReferrer } from '../../referral/index.ts'
import { type Checked, checkCode } from '../contact/check-code.ts'
import { boundTo } from '../contact/code-origin.ts'
import { findOwner, isIdentifierKind, readNewIdentifier } from '../contact/identifiers.ts'
import { isServedBySms, sendStoredMail, sendStoredSms, waitError } from '../contact/send-code.ts'
import { passwordProblem } from '../credentials/new-password.ts'
import { hashPassword, isPassword } from '../credentials/passwords.ts'
import { identify, type Social } from '../facebook/identify.ts'
import { findMember, findMemberByFacebook, findOwnerOfEmail, isCardBound, lockMember, type Member } from '../members.ts'
import { canBind, checkCustomerOfForm } from '../printed-card/check-customer.ts'
import { openSession } from '../sessions/sessions.ts'
import { signInResult } from '../sessions/sign-in.ts'
import { makeAccount, makeMember } from './make-account.ts'
import { type RegistrationInput, readRegistrationForm } from './registration-form.ts'
import {
  beginRegistration,
  type Draft,
  findRegistration,
  identifierOf,
  isProven,
  lockRegistration,
  proveRegistration,
  storedDraft,
  storeRegistrationCode,
} from './registrations.ts'
import { readWelcomeHearts } from './welcome.ts'

export const register = handleInSteps(
  contract.register,
  async ({ registerType, email, areaCode, phone, langCode, snsType, snsToken, ...input }, context) => {
    const { transact, now, lang, content, fail } = context
    const chosenLang = langCode === undefined ? lang : langOf(langCode)
    if (registerType === 'facebook') {
      return { pending: null, ...(await registerByFacebook({ snsType, snsToken }, input, chosenLang, context)) }
    }
    if (!isIdentifierKind(registerType)) return fail('registerTypeUnsupported')
    const identifier = readNewIdentifier(registerType, { email, areaCode, phone }, content.merchant)
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
      const tempUserId = await beginRegistration(tx, identifier, now, draft)
      return { tempUserId, stored: await storeRegistrationCode(tx, identifier, context) }
    })
    const sent = { purpose: 'register', named: { tempUserId } } as const
    if ('rejected' in stored) {
      const [errorName, { params, result }] = waitError(identifier.kind, stored, sent.named)
      return fail(errorName, { params, result: { pending: result, signed: null } })
    }
    const pending = await (identifier.kind === 'email' ? sendStoredMail(stored, sent, context) : sendStoredSms(stored, sent, context))
    return { pending, signed: null, welcomeHearts: 0 }
  },
)

export const newRegister = handleInSteps(
  contract.newRegister,
  async ({ registerType, tempUserId, registrationProof, langCode, ...input }, context) => {
    const { db, transact, now, lang, content, services, userAgent, fail } = context
    if (!isIdentifierKind(registerType)) return fail('registerTypeUnsupported')
    const registration = await findRegistration(db, tempUserId)
    if (registration?.kind !== registerType) return fail('needToVerifyPhoneOrEmail')
    if (!isProven(registration, registrationProof, now)) fail(registerType === 'email' ? 'emailNotActive' : 'phoneNotVerified')
    const form =
      passwordProblem(input, { ...input, email: registration.destination }, content.merchant.name) ??
      readRegistrationForm(input, content, dayOf(now, content.merchant.timeZone))
    if ('errorName' in form) return fail(form.errorName, { result: { fields: form.fields } })

    if (!registration.memberId) {
      const isMade = async () => Boolean((await findRegistration(db, tempUserId))?.memberId)
      const guesser = { by: 'registration', guesser: registration.destination, network: networkOf(context.ip), isMade } as const
      if (form.printedCard) await checkCustomerOfForm(form.printedCard, form.personal, guesser, context)
      const passwordHash = await hashPassword(input.password)
      const draft = { ...form, passwordHash, lang: langCode === undefined ? lang : langOf(langCode) }
      const made = await transact(async (tx) => {
        const account = await makeAccount(tx, tempUserId, draft, { content, secrets: services.settings, now, fail })
        return account && { ...account, opened: await openSession(tx, account.member.memberId, { ...services, now, userAgent }) }
      })
      if (made) {
        const { member, opened, welcome } = made
        if (welcome) services.events.publish(member.memberId, { type: 'heartsCredited', ...welcome, cause: 'welcome' })
        return { ...signInResult(member, opened, context), welcomeHearts: welcome?.hearts ?? 0 }
      }
    }

    // The account already exists: its owner repeats the request, because the first response got lost.
    const failTaken = () => fail(registerType === 'email' ? 'emailAlreadyRegistered' : 'phoneAlreadyRegistered')
    const owner = (await ownerOf(tempUserId, input.password, db)) ?? failTaken()
    const opened = await transact(async (tx) => {
      const locked = await lockMember(tx, owner.memberId)
      // Both may have changed while the password was hashed.
      if (locked?.passwordHash !== owner.passwordHash || locked.status !== 'active') failTaken()
      return openSession(tx, owner.memberId, { ...services, now, userAgent })
    })
    return { ...signInResult(owner, opened, context), welcomeHearts: await readWelcomeHearts(db, owner.memberId) }
  },
)

/** The member that a registration became, if the password is the one that it was created with. */
async function ownerOf(tempUserId: string, password: string, db: Db): Promise<Member | undefined> {
  const registration = await findRegistration(db, tempUserId)
  const member = registration?.memberId ? await findMember(db, registration.memberId) : undefined
  return (await isPassword(password, member?.passwordHash)) && member?.status === 'active' ? member : undefined
}

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
  const owner = await findOwnerOfEmail(db, email)
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

/**
 * Checks the code of a registration. If a form is waiting for it, the account is created. Returns the proof of a correct code, or why there is none;
 * `completed`: the account already exists; `taken`: the address or number belongs to another account by now. Fails with `registrationFail` if the
 * client should retry.
 */
export async function verifyRegistration(
  kind: IdentifierKind,
  { tempUserId, code }: { tempUserId: string; code: string },
  { transact, content, services, now, ip, fail }: Omit<StepsContext<Call>, 'fail'> & { fail: Fail<'registrationFail'> },
): Promise<{ registrationProof: string } | 'unknown' | 'completed' | 'taken' | Exclude<Checked, 'right' | 'elsewhere'>> {
  const { settings } = services
  try {
    // Commits unless this throws, because a wrong code costs a try.
    return await transact(async (tx) => {
      const registration = await lockRegistration(tx, tempUserId)
      if (registration?.kind !== kind) return 'unknown'
      if (registration.memberId) return 'completed'
      const subject = boundTo({ destination: registration.destination, purpose: 'register' }, { ip })
      const checked = await checkCode(tx, subject, code, settings.secret, now)
      if (checked === 'elsewhere') throw new Error('The code of a registration was bound to a browser')
      if (checked !== 'right') return checked
      if (await findOwner(tx, identifierOf(registration))) return 'taken'
      const registrationProof = await proveRegistration(tx, tempUserId, now)
      const draft = await storedDraft(tx, tempUserId)
      const making = { content, secrets: settings, now, fail: () => fail('registrationFail') }
      if (draft) await makeAccount(tx, tempUserId, await stillTrue(tx, draft), making)
      return { registrationProof }
    })
  } catch (error) {
    // Somebody has just bound the card in the form. On a retry the account is created without it.
    if ((error as { constraint?: string }).constraint === 'cards_pkey') fail('registrationFail')
    throw error
  }
}

/** Drops parts of a waiting form that are no longer valid. They can be added later, but a missing account cannot. */
async function stillTrue(tx: Tx, draft: Draft): Promise<Draft> {
  const { printedCard, personal, referralCode } = draft
  return {
    ...draft,
    printedCard: printedCard && (await canBind(tx, printedCard, personal)) ? printedCard : null,
    referralCode: referralCode && (await findReferrer(tx, referralCode)) ? referralCode : null,
  }
}
