import type { Call } from '@herzkarte/contract/call.ts'
import { phoneCountries, splitPhone } from '@herzkarte/rules/person/phone-countries.ts'
import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { DeliveryError } from '../../../runtime/delivery/index.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { requestedCodeJob } from '../jobs.ts'
import { codeMail, type MailedPurpose } from '../texts/code-mail.ts'
import { codeSms, type TextedPurpose } from '../texts/code-sms.ts'
import { boundTo, boundToRequester, type Requester } from './code-origin.ts'
import { codeSeconds, resendSeconds } from './resend-rule.ts'
import { logSms, type SmsRecord } from './sms-log.ts'
import {
  type CodePurpose,
  type CodeSubject,
  type NewCode,
  type RequestedCode,
  requestCode,
  type SavedCode,
  type StoredCode,
  storeCode,
  withdrawCode,
} from './verification-codes.ts'

/** The parts of a handler's context that are needed to send a code. */
export type Sending = Pick<StepsContext<Call>, 'transact' | 'now' | 'lang' | 'ip' | 'content' | 'services'>

/** Times that every call that sends a code returns. */
export const codeTimes = { expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds }

/** Sends a code once the transaction that stored it is committed. If sending fails, the code is withdrawn and the cause is returned. */
export async function sendOrWithdraw(
  stored: StoredCode,
  send: (made: NewCode) => Promise<void>,
  { transact, services }: Pick<Sending, 'transact' | 'services'>,
): Promise<DeliveryError['fault'] | undefined> {
  try {
    await send(stored)
    return undefined
  } catch (error) {
    await transact((tx: Tx) => withdrawCode(tx, stored))
    if (!(error instanceof DeliveryError)) throw error
    services.log.warn({ fault: error.fault }, 'a verification code did not go out')
    return error.fault
  }
}

/** The content of an error within the resend limits: the wait, and everything that the page needs to continue with the previous code. */
export function whileWaiting({ seconds, expiresInSeconds }: SavedCode, sent: Record<string, string | null>) {
  return { params: { seconds: String(seconds) }, result: { ...sent, expiresInSeconds, resendInSeconds: seconds } }
}

/** Requests a code of a visitor and queues the job that sends it, within the limits of its device, and those that strangers share. */
async function queueCode(
  tx: Tx,
  subject: CodeSubject,
  requester: Requester,
  { lang, services, now }: Pick<Sending, 'lang' | 'services' | 'now'>,
): Promise<RequestedCode | SavedCode> {
  const { settings } = services
  const bound = await boundToRequester(tx, subject, requester, settings, now)
  const code = await requestCode(tx, bound, settings.secret, now)
  if ('requestId' in code) await addJob(tx, requestedCodeJob, { requestId: code.requestId, lang })
  return code
}

type MailWaitError = 'resendEmailOutOfTimes' | 'verificationCodeSentTooOften'

/** Additional result fields of calls that send a code by email. */
type Named = Record<string, string | null>

/** Ends a call within the resend limits. */
export function failMail(stored: SavedCode, named: Named, fail: Fail<MailWaitError>): never {
  return fail(stored.rejected === 'tooSoon' ? 'verificationCodeSentTooOften' : 'resendEmailOutOfTimes', whileWaiting(stored, named))
}

/** Sends a stored code to an address that the code itself does not name. If sending fails, the call fails with `sendEmailError`. */
export async function sendMemberMail(
  stored: StoredCode,
  { to, purpose, firstName = '' }: { to: string; purpose: MailedPurpose; firstName?: string },
  context: Sending & { fail: Fail<'sendEmailError'> },
): Promise<void> {
  const { content, lang, services, fail } = context
  const send = ({ code }: NewCode) =>
    services.delivery.mail({
      to,
      ...(purpose === 'confirmIdentity' && { countsWith: 'session', countsInTotal: 'session' }),
      ...(purpose === 'changeEmail' && { countsInTotal: 'new address' }),
      ...codeMail({ code, purpose, firstName }, content.merchant, lang),
    })
  if (await sendOrWithdraw(stored, send, context)) fail('sendEmailError')
}

/** Sends a stored code to its address. Fails within the resend limits and with `sendEmailError`. */
export async function sendStoredMail<const N extends Named>(
  stored: StoredCode | SavedCode,
  { purpose, named }: { purpose: MailedPurpose; named: N },
  context: Sending & { fail: Fail<MailWaitError | 'sendEmailError'> },
): Promise<N & typeof codeTimes> {
  if ('rejected' in stored) return failMail(stored, named, context.fail)
  await sendMemberMail(stored, { to: stored.destination, purpose }, context)
  return { ...named, ...codeTimes }
}

/**
 * Queues a job that sends a code, or a notice if the address has no account. The response and its timing are the same for both. Fails
 * within the resend limits.
 */
export async function requestMail<const N extends Named>(
  destination: string,
  {
    purpose,
    named,
    ...requester
  }: { purpose: Extract<CodePurpose, 'login' | 'resetPassword'>; named: N } & Pick<Requester, 'deviceSecret' | 'deviceProof'>,
  { transact, now, lang, ip, services, fail }: Sending & { fail: Fail<MailWaitError> },
): Promise<N & typeof codeTimes> {
  const requested = await transact((tx) => queueCode(tx, { destination, purpose }, { ...requester, ip }, { lang, services, now }))
  if ('rejected' in requested) return failMail(requested, named, fail)
  return { ...named, ...codeTimes }
}

type SmsWaitError = 'resendSmsOutOfTimes' | 'verificationCodeSentTooOften'
type Draft = Omit<SmsRecord, 'smsId'>
type Sent = { smsId: string } & typeof codeTimes

/** Ends a call within the resend limits. */
export function failSms(stored: SavedCode, named: Record<string, string | null>, fail: Fail<SmsWaitError>): never {
  return fail(stored.rejected === 'tooSoon' ? 'verificationCodeSentTooOften' : 'resendSmsOutOfTimes', whileWaiting(stored, named))
}

/** Sends a stored code. If sending fails, the call fails with the cause. */
export async function sendStoredSms(
  stored: StoredCode,
  { to, purpose }: { to: string; purpose: TextedPurpose },
  context: Sending & { fail: Fail<'smsSendError' | 'smsServerError'> },
): Promise<void> {
  const { content, lang, services, fail } = context
  const inSession = purpose === 'confirmIdentity' || purpose === 'deleteAccount'
  const send = ({ code }: StoredCode) =>
    services.delivery.sms({
      to,
      ...(inSession && { countsWith: 'session' }),
      text: codeSms({ code, purpose }, content.merchant, lang),
    })
  const fault = await sendOrWithdraw(stored, () => send(stored), context)
  if (fault) fail(fault === 'rejected' ? 'smsSendError' : 'smsServerError')
}

/**
 * Records an SMS and sends its code. `check` verifies again, in the same transaction, whether it may be sent there. Fails within the resend
 * limits, and for countries that the merchant does not send to.
 */
export async function sendSmsCode(
  draft: Draft,
  check: (tx: Tx) => Promise<void>,
  context: Sending & Pick<Requester, 'member'> & { fail: Fail<SmsWaitError | 'smsCannotBeSent' | 'smsSendError' | 'smsServerError'> },
): Promise<Sent> {
  const { transact, member, now, ip, content, services, fail } = context
  const { purpose, destination } = draft
  const { smsId, stored } = await transact(async (tx) => {
    await check(tx)
    if (!isServedBySms(destination, content.merchant)) fail('smsCannotBeSent')
    const smsId = await logSms(tx, draft, now)
    const subject = boundTo({ destination, purpose }, { member, ip })
    return { smsId, stored: await storeCode(tx, subject, { secret: services.settings.secret, now }) }
  })
  if ('rejected' in stored) return failSms(stored, { smsId }, fail)
  await sendStoredSms(stored, { to: destination, purpose }, context)
  return { smsId, ...codeTimes }
}

/**
 * Records an SMS and queues a job that sends its code if the number has an account. Neither the response nor its timing reveals whether it
 * does.
 */
export async function requestSms<const N extends Record<string, string | null>>(
  draft: Draft,
  { named, ...requester }: { named: N } & Pick<Requester, 'deviceSecret' | 'deviceProof'>,
  { transact, now, lang, ip, content, services, fail }: Sending & { fail: Fail<SmsWaitError | 'smsCannotBeSent'> },
): Promise<N & Sent> {
  const { purpose, destination } = draft
  if (!isServedBySms(destination, content.merchant)) return fail('smsCannotBeSent')
  const { smsId, code } = await transact(async (tx) => {
    const smsId = await logSms(tx, draft, now)
    const code = await queueCode(tx, { destination, purpose }, { ...requester, ip }, { lang, services, now })
    return { smsId, code }
  })
  if ('rejected' in code) return failSms(code, { ...named, smsId }, fail)
  return { ...named, smsId, ...codeTimes }
}

/**
 * Whether the merchant sends SMS to a number: to its own country, unless its content lists others. Fraudsters earn money by making servers
 * send to expensive numbers, so the number itself counts, not the area code that somebody typed: `+1` and `242…` is the Bahamas.
 */
export function isServedBySms(number: string, { smsCountries, country }: Content['merchant']): boolean {
  const areaCode = splitPhone(number)?.areaCode
  const served = smsCountries ?? [country]
  return phoneCountries.some((known) => known.areaCode === areaCode && served.includes(known.country))
}

/**
 * Drops a message that its provider rejects, because it would be rejected again on every retry. A message whose provider cannot be reached
 * is retried.
 */
export async function unlessRejected(sending: Promise<void>, { log }: Services): Promise<void> {
  try {
    await sending
  } catch (error) {
    if (!(error instanceof DeliveryError) || error.fault !== 'rejected') throw error
    log.warn({ err: error }, 'a message was rejected for good')
  }
}
