import type { Call } from '@herzkarte/contract/call.ts'
import * as contract from '@herzkarte/contract/calls.ts'
import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { deferred, statement } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { countGuess } from '../../../kernel/rate-counters.ts'
import { definePart } from '../../../runtime/area.ts'
import { handleInSteps, type StepsContext } from '../../../runtime/handle.ts'
import { onJob } from '../../../runtime/jobs/index.ts'
import { purged } from '../../../runtime/retention.ts'
import { noticeJob, requestedCodeJob } from '../jobs.ts'
import { exchangeEmail, exchangePhone } from '../member-keys.ts'
import { findMember, findOwnerOfEmail, findOwnerOfPhone, type Member } from '../members.ts'
import { moveNewsletter } from '../newsletter/preferences.ts'
import { profileOf } from '../profile/profile.ts'
import { checkStillOpen, findRegistration, registrationSms } from '../registration/registrations.ts'
import { announceEnd, lockSignedIn } from '../sessions/sessions.ts'
import { checkCode, checkRequestedCode, mailErrors, smsErrors, useCode } from './check-code.ts'
import { boundTo } from './code-origin.ts'
import { readEmail, readNewPhone, readPhone } from './identifiers.ts'
import { sendIquiryEmail } from './inquiry.ts'
import { announceChange, sendNotice } from './security-notices.ts'
import { requestMail, requestSms, sendSmsCode, sendStoredMail, unlessRejected } from './send-code.ts'
import { sendRequestedCode } from './send-requested-code.ts'
import { findSms } from './sms-log.ts'
import { storeCode } from './verification-codes.ts'

const sendSms = handleInSteps(
  contract.sendSms,
  async ({ verifyType, tempUserId = '', areaCode = '', phone = '', deviceSecret, deviceProof }, context) => {
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

const verifySms = handleInSteps(contract.verifySms, async ({ smsId, code, ...device }, context) => {
  const { db, member, fail } = context
  const sms = (await findSms(db, smsId)) ?? fail('smsLogNotFound')
  const { checked } = await checkRequestedCode(sms, code, { member, ...device }, context)
  if (checked !== 'right') fail(smsErrors[checked])
  return {}
})

const changePhone = handleInSteps(
  contract.changePhone,
  async ({ smsId, code }, { db, transact, member: caller, now, ip, content, services, fail }) => {
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
      const owner = await findOwnerOfPhone(tx, destination)
      if (owner && owner.memberId !== memberId) fail('phoneAlreadyRegistered')
      await useCode(tx, subject, code, secret, now)
      await exchangePhone(tx, own, { areaCode, phone, phoneVerifiedAt: now }, 'reserve', now)
      const change = own.phone === null ? 'phoneAdded' : 'phoneChanged'
      const ended = await announceChange(tx, change, own, { openSessionId: caller.sessionId, now })
      return { ended, changed: { ...own, areaCode, phone, phoneVerifiedAt: now } }
    })
    if (typeof outcome === 'string') return fail(outcome)
    announceEnd(outcome.ended, services)
    return profileOf(outcome.changed, content.merchant.timeZone)
  },
)

const sendVerifyEmail = handleInSteps(contract.sendVerifyEmail, async ({ verifyType, email, deviceSecret, deviceProof }, context) => {
  const { transact, member, now, ip, services, fail } = context
  if (verifyType !== 'login' && verifyType !== 'changeEmail') return fail('verifyTypeInvalid')
  if (verifyType === 'changeEmail' && !member) fail('tokenInvalid')
  const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
  if (verifyType === 'login' || !member)
    return requestMail(destination, { purpose: 'login', named: {}, deviceSecret, deviceProof }, context)

  await countContactGuess(member.memberId, destination, context)
  const stored = await transact(async (tx) => {
    const own = (await findMember(tx, member.memberId)) ?? fail('userNotFound')
    const violation = emailViolation(own, destination, await findOwnerOfEmail(tx, destination))
    if (violation) fail(violation)
    const subject = boundTo({ destination, purpose: 'changeEmail' }, { member, ip })
    return storeCode(tx, subject, { secret: services.settings.secret, now })
  })
  return sendStoredMail(stored, { purpose: 'changeEmail', named: {} }, context)
})

const verifyEmailCode = handleInSteps(contract.verifyEmailCode, async ({ verifyType: purpose, email, code, ...device }, context) => {
  const { member, fail } = context
  if (purpose !== 'resetPassword' && purpose !== 'changeEmail') return fail('verifyTypeInvalid')
  const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
  const { checked } = await checkRequestedCode({ destination, purpose }, code, { member, ...device }, context)
  if (checked !== 'right') fail(mailErrors[checked])
  return {}
})

const changeEmail = handleInSteps(
  contract.changeEmail,
  async ({ email, code }, { transact, member: caller, now, ip, content, services, fail }) => {
    const { secret } = services.settings
    const { destination } = readEmail(email) ?? fail('emailFormatInvalid')
    const subject = boundTo({ destination, purpose: 'changeEmail' }, { member: caller, ip })

    const outcome = await transact(async (tx) => {
      const own = await lockSignedIn(tx, caller)
      if (own.email === destination) fail('newEmailSameAsOld')
      const checked = await checkCode(tx, subject, code, secret, now)
      if (checked !== 'right') return mailErrors[checked]
      const violation = emailViolation(own, destination, await findOwnerOfEmail(tx, destination))
      if (violation) fail(violation)
      await useCode(tx, subject, code, secret, now)
      await exchangeEmail(tx, own, { email: destination, emailVerifiedAt: now }, 'reserve', now)
      await moveNewsletter(tx, own, destination, now)
      const change = own.email === null ? 'emailAdded' : 'emailChanged'
      const ended = await announceChange(tx, change, own, { openSessionId: caller.sessionId, now })
      return { ended, changed: { ...own, email: destination, emailVerifiedAt: now } }
    })
    if (typeof outcome === 'string') return fail(outcome)
    announceEnd(outcome.ended, services)
    return profileOf(outcome.changed, content.merchant.timeZone)
  },
)

const ownerOf = statement<{ memberId: string }, [string]>(
  `select member_id as "memberId" from email_owners where email = $1
   union all select member_id from phone_owners where phone = $1`,
)

/**
 * Counts a member's request for a new address or number as a guess if somebody else has it: the answer says so, and must not tell who of a list of
 * people has an account. Fails after ten within an hour.
 */
async function countContactGuess(
  memberId: string,
  destination: string,
  { transact, now, services, fail }: Pick<StepsContext<Call>, 'transact' | 'now' | 'services'> & { fail: Fail<'tooManyGuesses'> },
): Promise<void> {
  const guesser = { what: 'newContact', who: memberId, secret: services.settings.secret, now }
  const guess = await countGuess(transact, guesser, deferred(ownerOf, destination))
  if (guess.tooMany) fail('tooManyGuesses', { params: { seconds: String(guess.waitSeconds) } })
  if (guess.found === undefined || guess.found.memberId === memberId) await transact((tx) => tx.runAll(guess.forgiveness))
}

/**
 * The reason why a member may not use an address, if any. A member who signs in only with Facebook keeps the address from Facebook: without
 * a password it is the only other way into the account.
 */
function emailViolation({ memberId, email, facebookId, passwordHash }: Member, destination: string, owner: Member | undefined) {
  if (email === destination) return 'newEmailSameAsOld'
  if (facebookId !== null && passwordHash === null) return 'facebookUpdateRegisteredMailError'
  // A member's own earlier address may be theirs again.
  return owner && owner.memberId !== memberId ? 'emailAlreadyRegistered' : undefined
}

export const contact = definePart({
  calls: { changeEmail, changePhone, sendIquiryEmail, sendSms, sendVerifyEmail, verifyEmailCode, verifySms },
  rateLimits: {
    changeEmail: { calls: 60, minutes: 10 },
    changePhone: { calls: 60, minutes: 10 },
    sendIquiryEmail: { calls: 10, minutes: 60, totalPerHour: 500 },
    sendSms: { calls: 20, minutes: 60 },
    sendVerifyEmail: { calls: 20, minutes: 60 },
    verifyEmailCode: { calls: 60, minutes: 10 },
    verifySms: { calls: 60, minutes: 10 },
  },
  jobs: [
    onJob(noticeJob, sendNotice),
    onJob(requestedCodeJob, (payload, services) => unlessRejected(sendRequestedCode(payload, services), services)),
  ],
  retention: [
    // The resend window is an hour. A day is easier to explain than two limits.
    purged('verification_codes', 'sent_at < $1', { olderThanMs: dayMs, oldestBy: 'sent_at' }),
    purged('sms_log', 'sent_at < $1', { olderThanMs: dayMs, oldestBy: 'sent_at' }),
    // By then it is sent or undeliverable: the queue retries for a little more than three days.
    purged('notices', 'created_at < $1', { olderThanMs: 4 * dayMs, oldestBy: 'created_at' }),
  ],
  constraints: {
    email_owners_pkey: { name: 'emailAlreadyRegistered' },
    phone_owners_pkey: { name: 'phoneAlreadyRegistered' },
  },
})
