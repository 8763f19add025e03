import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Call } from '@herzkarte/contract/call.ts'
import { phoneCountries, splitPhone } from '@herzkarte/rules/person/phone-countries.ts'
import type { Content } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import type { SignedInMember } from '../../../kernel/ports.ts'
import { DeliveryError } from '../../../runtime/delivery/index.ts'
import type { StepsContext } from '../../../runtime/handle.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { requestedCodeJob } from '../jobs.ts'
import type { Member } from '../members.ts'
import { lockSignedIn } from '../sessions/sessions.ts'
import { codeMail, codeSms, type MailedPurpose, type TextedPurpose } from '../texts/codes.ts'
import { deletionMail } from '../texts/link-mails.ts'
import { boundTo, boundToRequester, type Requester } from './code-origin.ts'
import type { Identifier } from './identifiers.ts'
import { logSms, type SmsRecord } from './sms-log.ts'
import {
  type CodePurpose,
  type CodeSubject,
  codeSeconds,
  requestCode,
  resendSeconds,
  type SavedCode,
  type StoredCode,
  storeCode,
  withdrawCode,
} from './verification-codes.ts'

/** The parts of a handler's context that are needed to send a code. */
export type Sending = Pick<StepsContext<Call>, 'transact' | 'now' | 'lang' | 'ip' | 'content' | 'services'>

/** Times that every call that sends a code returns. */
const codeTimes = { expiresInSeconds: codeSeconds, resendInSeconds: resendSeconds }

/** Additional result fields of calls that send a code. */
type Named = Record<string, string | null>

const outOfTimes = { email: 'resendEmailOutOfTimes', phone: 'resendSmsOutOfTimes' } as const
type WaitError<Kind extends IdentifierKind> = (typeof outOfTimes)[Kind] | 'verificationCodeSentTooOften'
type SendError<Kind extends IdentifierKind> = WaitError<Kind> | { email: 'sendEmailError'; phone: 'smsSendError' | 'smsServerError' }[Kind]

/** The error within the resend limits, with the wait, and everything that the page needs to continue with the previous code. */
export function waitError<Kind extends IdentifierKind>(kind: Kind, { rejected, seconds, expiresInSeconds }: SavedCode, named: Named) {
  const errorName: WaitError<Kind> = rejected === 'tooSoon' ? 'verificationCodeSentTooOften' : outOfTimes[kind]
  const result = { ...named, expiresInSeconds, resendInSeconds: seconds }
  return [errorName, { params: { seconds: String(seconds) }, result }] as const
}

/**
 * Sends a code once the transaction that stored it is committed, to its own destination unless it belongs to a member. Fails within the resend limits, and if
 * sending fails: then the code is withdrawn.
 */
export async function sendStored<Kind extends IdentifierKind, const N extends Named>(
  kind: Kind,
  stored: StoredCode | SavedCode,
  named: N,
  context: Sending & { fail: Fail<SendError<Kind>> },
  member?: { to: string; firstName: string },
): Promise<N & typeof codeTimes> {
  if ('rejected' in stored) return context.fail(...waitError(kind, stored, named))
  const { transact, services } = context
  const to = member?.to ?? stored.destination
  try {
    if (kind === 'email') await services.delivery.mail({ to, ...mailOf(stored, member?.firstName ?? '', context) })
    else await services.delivery.sms({ to, ...smsOf(stored, context) })
  } catch (error) {
    await transact((tx) => withdrawCode(tx, stored))
    if (!(error instanceof DeliveryError)) throw error
    services.log.warn({ fault: error.fault }, 'a verification code did not go out')
    const fail = context.fail as Fail<SendError<IdentifierKind>>
    if (kind === 'email') fail('sendEmailError')
    fail(error.fault === 'rejected' ? 'smsSendError' : 'smsServerError')
  }
  return { ...named, ...codeTimes }
}

function mailOf({ code, linkToken, purpose }: StoredCode, firstName: string, { content, lang, services }: Sending) {
  const { merchant } = content
  const link = `${services.settings.publicUrl}/deleteAccount#deleteToken=${linkToken}`
  return {
    ...(isInSession(purpose) && { countsWith: 'session' as const, countsInTotal: 'session' as const }),
    ...(purpose === 'changeEmail' && { countsInTotal: 'new address' as const }),
    ...(purpose === 'deleteAccount'
      ? deletionMail({ firstName, code, link }, merchant, lang)
      : // A code for a new password is sent by its job.
        codeMail({ code, purpose: purpose as MailedPurpose, firstName }, merchant, lang)),
  }
}

function smsOf({ code, purpose }: StoredCode, { content, lang }: Sending) {
  const text = codeSms({ code, purpose: purpose as TextedPurpose }, content.merchant, lang)
  return { ...(isInSession(purpose) && { countsWith: 'session' as const }), text }
}

function isInSession(purpose: CodePurpose): boolean {
  return purpose === 'confirmIdentity' || purpose === 'deleteAccount'
}

/**
 * Stores and sends a code that belongs to a member, to an address or number that the account has had for a while: somebody who only has the session
 * cannot read it, and it does nothing for an account that has the address later. A new password or an undo deletes such codes,
 * and ends the session: none is stored after it.
 */
export async function sendMemberCode<const N extends Named>(
  { memberId, firstName }: Pick<Member, 'memberId' | 'firstName'>,
  { kind, destination: to }: Identifier,
  { purpose, named }: { purpose: 'confirmIdentity' | 'deleteAccount'; named: N },
  context: Sending & { member: SignedInMember; fail: Fail<SendError<IdentifierKind>> },
): Promise<N & typeof codeTimes> {
  const { transact, member, now, ip, services } = context
  const subject = boundTo({ destination: memberId, purpose }, { member, ip })
  const stored = await transact(async (tx) => {
    await lockSignedIn(tx, member)
    return storeCode(tx, subject, { secret: services.settings.secret, now })
  })
  return sendStored(kind, stored, named, context, { to, firstName })
}

/** Requests a code of a visitor and queues the job that sends it, within the limits of its device, and those that strangers share. */
async function queueCode(
  tx: Tx,
  subject: CodeSubject,
  device: Device,
  { lang, ip, services, now }: Sending,
): Promise<SavedCode | undefined> {
  const { settings } = services
  const bound = await boundToRequester(tx, subject, { ...device, ip }, settings, now)
  const code = await requestCode(tx, bound, settings.secret, now)
  if ('rejected' in code) return code
  await addJob(tx, requestedCodeJob, { requestId: code.requestId, lang })
  return undefined
}

type Device = Pick<Requester, 'deviceSecret' | 'deviceProof'>

/**
 * Queues a job that sends a code, or a notice if the address has no account. The response and its timing are the same for both. Fails
 * within the resend limits.
 */
export async function requestMail<const N extends Named>(
  destination: string,
  { purpose, named, ...device }: { purpose: 'login' | 'resetPassword'; named: N } & Device,
  context: Sending & { fail: Fail<WaitError<'email'>> },
): Promise<N & typeof codeTimes> {
  const saved = await context.transact((tx) => queueCode(tx, { destination, purpose }, device, context))
  if (saved) return context.fail(...waitError('email', saved, named))
  return { ...named, ...codeTimes }
}

type Draft = Omit<SmsRecord, 'smsId'>

/**
 * Records an SMS and sends its code. `check` verifies again, in the same transaction, whether it may be sent there. Fails within the resend
 * limits, and for countries that the merchant does not send to.
 */
export async function sendSmsCode(
  draft: Draft,
  check: (tx: Tx) => Promise<void>,
  context: Sending & Pick<Requester, 'member'> & { fail: Fail<SendError<'phone'> | 'smsCannotBeSent'> },
): Promise<{ smsId: string } & typeof codeTimes> {
  const { transact, member, now, ip, content, services, fail } = context
  const { purpose, destination } = draft
  const { smsId, stored } = await transact(async (tx) => {
    await check(tx)
    if (!isServedBySms(destination, content.merchant)) fail('smsCannotBeSent')
    const smsId = await logSms(tx, draft, now)
    const subject = boundTo({ destination, purpose }, { member, ip })
    return { smsId, stored: await storeCode(tx, subject, { secret: services.settings.secret, now }) }
  })
  return sendStored('phone', stored, { smsId }, context)
}

/**
 * Records an SMS and queues a job that sends its code if the number has an account. Neither the response nor its timing reveals whether it
 * does.
 */
export async function requestSms<const N extends Named>(
  draft: Draft,
  { named, ...device }: { named: N } & Device,
  context: Sending & { fail: Fail<WaitError<'phone'> | 'smsCannotBeSent'> },
): Promise<N & { smsId: string } & typeof codeTimes> {
  const { transact, now, content, fail } = context
  if (!isServedBySms(draft.destination, content.merchant)) return fail('smsCannotBeSent')
  const { smsId, saved } = await transact(async (tx) => {
    const smsId = await logSms(tx, draft, now)
    return { smsId, saved: await queueCode(tx, draft, device, context) }
  })
  if (saved) return fail(...waitError('phone', saved, { ...named, smsId }))
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
