import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { userNameIssue } from '@herzkarte/rules/person/user-name.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement, type Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { definePart } from '../../../runtime/area.ts'
import { handle, handleInSteps, handleRead, type StepsContext } from '../../../runtime/handle.ts'
import { onJob } from '../../../runtime/jobs/index.ts'
import { networkOf } from '../../../runtime/network-keys.ts'
import { purged } from '../../../runtime/retention.ts'
import { findReferrer } from '../../referral/index.ts'
import { type Checked, checkCode, mailErrors, smsErrors } from '../contact/check-code.ts'
import { boundTo } from '../contact/code-origin.ts'
import {
  findOwner,
  type Identifier,
  isIdentifierKind,
  maskIdentifier,
  readEmail,
  readIdentifier,
  readNewPhone,
} from '../contact/identifiers.ts'
import { requestSms, sendSmsCode, sendStoredMail, unlessRejected } from '../contact/send-code.ts'
import { findSms } from '../contact/sms-log.ts'
import { welcomeMailJob } from '../jobs.ts'
import { findOwnerOfEmail } from '../members.ts'
import { canBind } from '../printed-card/check-customer.ts'
import { isNameTaken } from '../profile/user-names.ts'
import { makeAccount } from './make-account.ts'
import { newRegister, register } from './register.ts'
import { readRegistrationForm } from './registration-form.ts'
import {
  beginRegistration,
  checkStillOpen,
  type Draft,
  findRegistration,
  identifierOf,
  isVerified,
  lockRegistration,
  proveRegistration,
  type Registration,
  storedDraft,
  storeRegistrationCode,
} from './registrations.ts'
import { sendWelcomeMail } from './welcome.ts'

const checkIsExistAccount = handleInSteps(contract.checkIsExistAccount, async ({ type, ...given }, { db, fail }) => {
  if (!isIdentifierKind(type)) return fail('verifyTypeInvalid')
  const identifier = readIdentifier(type, given)
  if (!identifier) return fail(type === 'email' ? 'emailFormatInvalid' : 'invalidDestinationAddress')
  return { isExist: (await findOwner(db, identifier)) !== undefined }
})

const checkIsExistUserName = handleInSteps(
  contract.checkIsExistUserName,
  async ({ userName }, { member, transact, ip, services, now, fail }) => {
    const issue = userNameIssue(userName)
    if (issue) fail(issue === 'nameLikeAddress' ? issue : 'usernameFormatInvalid', { result: { fields: ['userName'] } })
    const guesser = member?.memberId ?? networkOf(ip)
    return { isExist: await isNameTaken(transact, { userName, memberId: member?.memberId, guesser }, services.settings.secret, now) }
  },
)

const validateUser = handleInSteps(contract.validateUser, async (input, { db, content, now, fail }) => {
  const form = readRegistrationForm(input, content, dayOf(now, content.merchant.timeZone))
  if ('errorName' in form) return fail(form.errorName, { result: { fields: form.fields } })
  const { referralCode } = form
  if (referralCode && !(await findReferrer(db, referralCode))) fail('invalidReferralCode', { result: { fields: ['referralCode'] } })
  return {}
})

const getTempUser = handleRead(contract.getTempUser, async ({ tempUserId }, { db, now, fail }) => {
  const registration = (await findRegistration(db, tempUserId)) ?? fail('userNotFound')
  return {
    registerType: registration.kind,
    destination: maskIdentifier(identifierOf(registration)),
    isVerified: isVerified(registration, now),
    isRegistered: registration.memberId !== null,
  }
})

const registerTempEmailUser = handleInSteps(contract.registerTempEmailUser, async ({ email }, context) => {
  const { transact, now, fail } = context
  const identifier = readEmail(email) ?? fail('emailFormatInvalid')
  const { tempUserId, stored } = await transact(async (tx) => {
    if (await findOwner(tx, identifier)) fail('emailAlreadyRegistered')
    const tempUserId = await beginRegistration(tx, identifier, now)
    return { tempUserId, stored: await storeRegistrationCode(tx, identifier, context) }
  })
  return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
})

const registerTempPhoneUser = handle(contract.registerTempPhoneUser, async ({ areaCode, phone }, { tx, now, content, fail }) => {
  const identifier = readNewPhone(areaCode, phone, content.merchant) ?? fail('invalidDestinationAddress')
  if (await findOwner(tx, identifier)) fail('phoneAlreadyRegistered')
  return { tempUserId: await beginRegistration(tx, identifier, now) }
})

const resendActiveEmail = handleInSteps(contract.resendActiveEmail, async ({ tempUserId }, context) => {
  const { transact, fail } = context
  const stored = await transact(async (tx) => {
    const { kind, destination, memberId } = (await lockRegistration(tx, tempUserId)) ?? fail('userNotFound')
    if (kind !== 'email') fail('notAnEmailRegisteredUser')
    if (memberId || (await findOwnerOfEmail(tx, destination))) fail('emailAlreadyVerified')
    return storeRegistrationCode(tx, { destination }, context)
  })
  return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
})

const resendSms = handleInSteps(contract.resendSms, async ({ smsId, deviceSecret, deviceProof }, context) => {
  const { db, fail } = context
  const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
  // The response must not reveal whether a number has an account when its password is to be reset. For all other purposes it must have none.
  if (sms.purpose === 'resetPassword') return requestSms(sms, { named: {}, deviceSecret, deviceProof }, context)
  return sendSmsCode(sms, (tx) => checkStillOpen(tx, sms, fail), context)
})

const resetRegistrationEamil = handleInSteps(contract.resetRegistrationEamil, async ({ tempUserId: given, email }, context) => {
  const { transact, now, fail } = context
  const identifier = readEmail(email) ?? fail('emailFormatInvalid')
  const { destination } = identifier
  const { tempUserId, stored } = await transact(async (tx) => {
    const registration = (await lockRegistration(tx, given)) ?? fail('userNotFound')
    if (registration.kind !== 'email') fail('notAnEmailRegisteredUser')
    if (registration.memberId) fail('emailAlreadyVerified')
    if (registration.destination === destination) fail('newEmailSameAsOld')
    if (await findOwnerOfEmail(tx, destination)) fail('emailAlreadyRegistered')
    const seconds = secondsUntilChange(registration, now)
    if (seconds > 0) fail('resetRegistrationEmailOutOfTimes', { params: { seconds: String(seconds) } })
    const tempUserId = await changeAddress(tx, registration, identifier, now)
    return { tempUserId, stored: await storeRegistrationCode(tx, { destination }, context) }
  })
  return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
})

const changesPerWindow = 5
const windowMs = 60 * 60_000

const count = statement<never, [string, number]>(
  'update registrations set address_changes = greatest(address_changes, $2) where temp_user_id = $1',
)
const move = statement<never, [string, string, number, Date]>(
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
  const { tempUserId, hasForm, createdAt } = registration
  const isOver = now.getTime() - createdAt.getTime() >= windowMs
  const changes = isOver ? 1 : registration.addressChanges + 1
  if (hasForm) {
    await tx.run(move, tempUserId, identifier.destination, changes, now)
    return tempUserId
  }
  const begun = await beginRegistration(tx, identifier, now)
  await tx.run(count, begun, changes)
  return begun
}

const mailFailures = { unknown: 'userNotFound', completed: 'emailAlreadyVerified', taken: 'emailAlreadyRegistered', ...mailErrors } as const

const verifyEmail = handleInSteps(contract.verifyEmail, async (typed, context) => {
  const verified = await verifyRegistration('email', typed, context)
  return typeof verified === 'string' ? context.fail(mailFailures[verified]) : verified
})

const taken = 'phoneAlreadyRegistered'
const smsFailures = { unknown: 'smsVerifyRecordNotFound', completed: taken, taken, ...smsErrors } as const

const verifySmsForReg = handleInSteps(contract.verifySmsForReg, async (typed, context) => {
  const verified = await verifyRegistration('phone', typed, context)
  return typeof verified === 'string' ? context.fail(smsFailures[verified]) : verified
})

/**
 * Checks the code of a registration. If a form is waiting for it, the account is created. Returns the proof of a correct code, or why there is none;
 * `completed`: the account already exists; `taken`: the address or number belongs to another account by now. Fails with `registrationFail` if the
 * client should retry.
 */
async function verifyRegistration(
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

export const registration = definePart({
  calls: {
    checkIsExistAccount,
    checkIsExistUserName,
    getTempUser,
    newRegister,
    register,
    registerTempEmailUser,
    registerTempPhoneUser,
    resendActiveEmail,
    resendSms,
    resetRegistrationEamil,
    validateUser,
    verifyEmail,
    verifySmsForReg,
  },
  hashing: ['newRegister', 'register'],
  rateLimits: {
    checkIsExistAccount: { calls: 30, minutes: 10 },
    checkIsExistUserName: { calls: 120, minutes: 10 },
    getTempUser: { calls: 120, minutes: 10 },
    newRegister: { calls: 30, minutes: 60 },
    register: { calls: 20, minutes: 60, totalPerHour: 2000 },
    registerTempEmailUser: { calls: 20, minutes: 60, totalPerHour: 2000 },
    registerTempPhoneUser: { calls: 20, minutes: 60, totalPerHour: 2000 },
    resendActiveEmail: { calls: 20, minutes: 60, totalPerHour: 2000 },
    resendSms: { calls: 20, minutes: 60 },
    resetRegistrationEamil: { calls: 20, minutes: 60, totalPerHour: 2000 },
    validateUser: { calls: 60, minutes: 10 },
    verifyEmail: { calls: 60, minutes: 10 },
    verifySmsForReg: { calls: 60, minutes: 10 },
  },
  jobs: [onJob(welcomeMailJob, (payload, services) => unlessRejected(sendWelcomeMail(payload, services), services))],
  retention: [
    // Registering twice with one proof signs in again. A registration that was never finished blocks an address needlessly.
    purged('registrations', 'member_id is not null and created_at < $1', { olderThanMs: dayMs, oldestBy: 'created_at' }),
    purged('registrations', 'member_id is null and created_at < $1', { olderThanMs: 7 * dayMs, oldestBy: 'created_at' }),
  ],
})
