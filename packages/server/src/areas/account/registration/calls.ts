import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { type Lang, langOf } from '@herzkarte/rules/languages.ts'
import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { typedLine } from '@herzkarte/rules/text/typed-line.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import { handle, handleInSteps, handleRead, type StepsContext } from '../../../runtime/handle.ts'
import { networkOf } from '../../../runtime/network-keys.ts'
import { findReferrer } from '../../referral/index.ts'
import { countContactGuess, mailErrors, smsErrors } from '../contact/check-code.ts'
import {
  type Identifier,
  isIdentifierKind,
  maskIdentifier,
  readEmail,
  readIdentifier,
  readNewPhone,
  readPhone,
} from '../contact/identifiers.ts'
import { isServedBySms, requestSms, sendSmsCode, sendStored, waitError } from '../contact/send-code.ts'
import { findSms } from '../contact/sms-log.ts'
import { passwordProblem } from '../credentials/new-password.ts'
import { hashPassword, isPassword } from '../credentials/passwords.ts'
import { identify, type Social } from '../facebook/identify.ts'
import { findMember, findMemberByFacebook, findOwner, isCardBound, lockMember } from '../members.ts'
import { checkCustomerOfForm } from '../printed-card/check-customer.ts'
import { holdingsOn } from '../printed-card/holdings.ts'
import { type RegistrationInput, readRegistrationForm } from '../profile/profile-form.ts'
import { isNameTaken } from '../profile/user-names.ts'
import { openSession, signInResult } from '../sessions/sessions.ts'
import { passwordOfStranger, tryPassword } from '../sessions/try-password.ts'
import { makeAccount, makeMember } from './make-account.ts'
import {
  beginRegistration,
  checkStillOpen,
  findRegistration,
  identifierOf,
  isProven,
  isVerified,
  lockRegistration,
  type Registration,
  registrationSms,
  storeRegistrationCode,
} from './registrations.ts'
import { verifyRegistration } from './verify-registration.ts'
import { readWelcomeHearts } from './welcome.ts'

export const checkIsExistAccount = handleInSteps(
  contract.checkIsExistAccount,
  async function checkIsExistAccount({ type, ...given }, { db, fail }) {
    if (!isIdentifierKind(type)) return fail('verifyTypeInvalid')
    const identifier = readIdentifier(type, given)
    if (!identifier) return fail(type === 'email' ? 'emailFormatInvalid' : 'invalidDestinationAddress')
    return { isExist: (await findOwner(db, identifier.destination)) !== undefined }
  },
)

export const checkIsExistUserName = handleInSteps(
  contract.checkIsExistUserName,
  async function checkIsExistUserName({ userName }, { member, transact, ip, services, now, fail }) {
    const issue = userNameIssue(userName)
    if (issue) fail(issue === 'nameLikeAddress' ? issue : 'usernameFormatInvalid', { result: { fields: ['userName'] } })
    const guesser = member?.memberId ?? networkOf(ip)
    return { isExist: await isNameTaken(transact, { userName, memberId: member?.memberId, guesser }, services.settings.secret, now) }
  },
)

export const getTempUser = handleRead(contract.getTempUser, async function getTempUser({ tempUserId }, { db, now, fail }) {
  const registration = (await findRegistration(db, tempUserId)) ?? fail('userNotFound')
  return {
    registerType: registration.kind,
    destination: maskIdentifier(identifierOf(registration)),
    isVerified: isVerified(registration, now),
    isRegistered: registration.memberId !== null,
  }
})

export const newRegister = handleInSteps(
  contract.newRegister,
  async function newRegister({ registerType, tempUserId, registrationProof, langCode, ...input }, context) {
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
    const completed = await findRegistration(db, tempUserId)
    const owner = (completed?.memberId && (await findMember(db, completed.memberId))) || failTaken()
    const tried = await tryPassword(
      passwordOfStranger(registration.destination, context.ip),
      () => isPassword(input.password, owner.passwordHash),
      async (tx) => {
        const locked = await lockMember(tx, owner.memberId)
        // Both may have changed while the password was hashed.
        if (locked?.passwordHash !== owner.passwordHash || locked.status !== 'active') return failTaken()
        return openSession(tx, owner.memberId, { ...services, now, userAgent })
      },
      context,
    )
    if (tried === 'wrong' || !('done' in tried)) return failTaken()
    return { ...signInResult(owner, tried.done, context), welcomeHearts: await readWelcomeHearts(db, owner.memberId) }
  },
)

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

export const registerTempEmailUser = handleInSteps(
  contract.registerTempEmailUser,
  async function registerTempEmailUser({ email }, context) {
    const { transact, now, fail } = context
    const identifier = readEmail(email) ?? fail('emailFormatInvalid')
    const { tempUserId, stored } = await transact(async (tx) => {
      if (await findOwner(tx, identifier.destination)) fail('emailAlreadyRegistered')
      const tempUserId = await beginRegistration(tx, identifier, now)
      return { tempUserId, stored: await storeRegistrationCode(tx, identifier, context) }
    })
    return sendStored('email', stored, { tempUserId }, context)
  },
)

export const registerTempPhoneUser = handle(
  contract.registerTempPhoneUser,
  async function registerTempPhoneUser({ areaCode, phone }, { tx, now, content, fail }) {
    const identifier = readNewPhone(areaCode, phone, content.merchant) ?? fail('invalidDestinationAddress')
    if (await findOwner(tx, identifier.destination)) fail('phoneAlreadyRegistered')
    return { tempUserId: await beginRegistration(tx, identifier, now) }
  },
)

export const resendActiveEmail = handleInSteps(contract.resendActiveEmail, async function resendActiveEmail({ tempUserId }, context) {
  const { transact, fail } = context
  const stored = await transact(async (tx) => {
    const { kind, destination, memberId } = (await lockRegistration(tx, tempUserId)) ?? fail('userNotFound')
    if (kind !== 'email') fail('notAnEmailRegisteredUser')
    if (memberId || (await findOwner(tx, destination))) fail('emailAlreadyVerified')
    return storeRegistrationCode(tx, { destination }, context)
  })
  return sendStored('email', stored, { tempUserId }, context)
})

export const resendSms = handleInSteps(contract.resendSms, async function resendSms({ smsId, deviceSecret, deviceProof }, context) {
  const { db, fail } = context
  const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
  // The response must not reveal whether a number has an account when its password is to be reset. For all other purposes it must have none.
  if (sms.purpose === 'resetPassword') return requestSms(sms, { named: {}, deviceSecret, deviceProof }, context)
  return sendSmsCode(sms, (tx) => checkStillOpen(tx, sms, fail), context)
})

export const resetRegistrationEamil = handleInSteps(
  contract.resetRegistrationEamil,
  async function resetRegistrationEamil({ tempUserId: given, email }, context) {
    const { transact, now, fail } = context
    const identifier = readEmail(email) ?? fail('emailFormatInvalid')
    const { destination } = identifier
    const { tempUserId, stored } = await transact(async (tx) => {
      const registration = (await lockRegistration(tx, given)) ?? fail('userNotFound')
      if (registration.kind !== 'email') fail('notAnEmailRegisteredUser')
      if (registration.memberId) fail('emailAlreadyVerified')
      if (registration.destination === destination) fail('newEmailSameAsOld')
      if (await findOwner(tx, destination)) fail('emailAlreadyRegistered')
      const seconds = secondsUntilChange(registration, now)
      if (seconds > 0) fail('resetRegistrationEmailOutOfTimes', { params: { seconds: String(seconds) } })
      const tempUserId = await changeAddress(tx, registration, identifier, now)
      return { tempUserId, stored: await storeRegistrationCode(tx, { destination }, context) }
    })
    return sendStored('email', stored, { tempUserId }, context)
  },
)

const changesPerWindow = 5

const windowMs = 60 * 60_000

const countChanges = statement<never, [string, number]>(
  'update registrations set address_changes = greatest(address_changes, $2) where temp_user_id = $1',
)

const storeChange = statement<never, [string, string, number, Date]>(
  `update registrations set destination = $2, address_changes = $3, created_at = $4, verified_at = null, proof_hash = null where temp_user_id = $1`,
)

/**
 * Seconds until the address of a registration may be corrected again: at most five times within an hour of the last correction. 0 if it may
 * be corrected now.
 */
function secondsUntilChange({ addressChanges, createdAt }: Registration, now: Date): number {
  const left = createdAt.getTime() + windowMs - now.getTime()
  return addressChanges < changesPerWindow || left <= 0 ? 0 : Math.ceil(left / 1000)
}

/**
 * Moves a locked registration to another address and returns the registration that continues there. A form moves along. Without a form, a
 * new registration is begun for the other address, because somebody else may be using this one, too.
 */
async function changeAddress(tx: Tx, registration: Registration, identifier: Identifier, now: Date): Promise<string> {
  const { tempUserId, form, createdAt } = registration
  const isOver = now.getTime() - createdAt.getTime() >= windowMs
  const changes = isOver ? 1 : registration.addressChanges + 1
  if (form) {
    await tx.run(storeChange, tempUserId, identifier.destination, changes, now)
    return tempUserId
  }
  const begun = await beginRegistration(tx, identifier, now)
  await tx.run(countChanges, begun, changes)
  return begun
}

export const sendSms = handleInSteps(
  contract.sendSms,
  async function sendSms({ verifyType, tempUserId = '', areaCode = '', phone = '', deviceSecret, deviceProof }, context) {
    const { db, member, content, fail } = context
    if (verifyType === 'register') {
      const registration = (await findRegistration(db, tempUserId)) ?? fail('userNotFound')
      const draft = registrationSms(registration) ?? fail('userNotFound')
      return sendSmsCode(draft, (tx) => checkStillOpen(tx, draft, fail), context)
    }
    if (verifyType === 'resetPassword') {
      const number = readPhone(areaCode, phone) ?? fail('invalidDestinationAddress')
      const draft = { ...number, purpose: 'resetPassword', tempUserId: null, memberId: null } as const
      return requestSms(draft, { named: {}, deviceSecret, deviceProof }, context)
    }
    if (verifyType !== 'changePhone') return fail('verifyTypeInvalid')

    const { memberId } = member ?? fail('tokenInvalid')
    const number = readNewPhone(areaCode, phone, content.merchant) ?? fail('invalidDestinationAddress')
    const own = (await findMember(db, memberId)) ?? fail('userNotFound')
    if (`${own.areaCode}${own.phone}` === number.destination) fail('newPhoneSameAsOld')
    await countContactGuess(memberId, number.destination, context)
    const draft = { ...number, purpose: 'changePhone', tempUserId: null, memberId } as const
    return sendSmsCode(draft, (tx) => checkStillOpen(tx, draft, fail), context)
  },
)

export const validatePhysicalCardUser = handleInSteps(
  contract.validatePhysicalCardUser,
  async function validatePhysicalCardUser({ tempUserId, registrationProof, ...typed }, context) {
    const { db, content, now, fail } = context
    const registration = await findRegistration(db, tempUserId)
    if (!registration || registration.memberId || !isProven(registration, registrationProof, now)) return fail('needToVerifyPhoneOrEmail')
    const cardNumber = cardNumberOf(typed.cardNumber) ?? fail('noMemberCardNumberFound', { result: { fields: ['cardNumber'] } })
    const guesser = { by: 'registration', guesser: registration.destination, network: networkOf(context.ip) } as const
    const person = { lastName: typedLine(typed.lastName ?? ''), birthDate: typedLine(typed.birthDate ?? '') || null }
    const customer = await checkCustomerOfForm(cardNumber, person, guesser, context)
    return { hasHoldings: customer !== undefined && holdingsOn(customer, content, now).length > 0 }
  },
)

export const validateUser = handleInSteps(contract.validateUser, async function validateUser(input, { db, content, now, fail }) {
  const form = readRegistrationForm(input, content, dayOf(now, content.merchant.timeZone))
  if ('errorName' in form) return fail(form.errorName, { result: { fields: form.fields } })
  const { referralCode } = form
  if (referralCode && !(await findReferrer(db, referralCode))) fail('invalidReferralCode', { result: { fields: ['referralCode'] } })
  return {}
})

const mailFailures = { unknown: 'userNotFound', completed: 'emailAlreadyVerified', taken: 'emailAlreadyRegistered', ...mailErrors } as const

export const verifyEmail = handleInSteps(contract.verifyEmail, async function verifyEmail(typed, context) {
  const verified = await verifyRegistration('email', typed, context)
  return typeof verified === 'string' ? context.fail(mailFailures[verified]) : verified
})

const taken = 'phoneAlreadyRegistered'
const smsFailures = { unknown: 'smsVerifyRecordNotFound', completed: taken, taken, ...smsErrors } as const

export const verifySmsForReg = handleInSteps(contract.verifySmsForReg, async function verifySmsForReg(typed, context) {
  const verified = await verifyRegistration('phone', typed, context)
  return typeof verified === 'string' ? context.fail(smsFailures[verified]) : verified
})
