import type { Tx } from '../../../kernel/database/index.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { codeSms, type TextedPurpose } from '../texts/code-sms.ts'
import { boundTo, type Requester } from './code-origin.ts'
import { queueCode } from './queue-code.ts'
import { codeTimes, type Sending, sendOrWithdraw, whileWaiting } from './send-code.ts'
import { isServedBySms } from './sms-countries.ts'
import { logSms, type SmsRecord } from './sms-log.ts'
import { type SavedCode, type StoredCode, storeCode } from './verification-codes.ts'

type WaitError = 'resendSmsOutOfTimes' | 'verificationCodeSentTooOften'
type Draft = Omit<SmsRecord, 'smsId'>
type Sent = { smsId: string } & typeof codeTimes

/** Ends a call within the resend limits. */
export function failSms(stored: SavedCode, named: Record<string, string | null>, fail: Fail<WaitError>): never {
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
  context: Sending & Pick<Requester, 'member'> & { fail: Fail<WaitError | 'smsCannotBeSent' | 'smsSendError' | 'smsServerError'> },
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
  { transact, now, lang, ip, content, services, fail }: Sending & { fail: Fail<WaitError | 'smsCannotBeSent'> },
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
