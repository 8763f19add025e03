import type { Fail } from '../../../kernel/errors.ts'
import { codeMail, type MailedPurpose } from '../texts/code-mail.ts'
import type { Requester } from './code-origin.ts'
import { queueCode } from './queue-code.ts'
import { codeTimes, type Sending, sendOrWithdraw, whileWaiting } from './send-code.ts'
import type { CodePurpose, NewCode, SavedCode, StoredCode } from './verification-codes.ts'

type WaitError = 'resendEmailOutOfTimes' | 'verificationCodeSentTooOften'

/** Additional result fields of calls that send a code by email. */
type Named = Record<string, string | null>

/** Ends a call within the resend limits. */
export function failMail(stored: SavedCode, named: Named, fail: Fail<WaitError>): never {
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
  context: Sending & { fail: Fail<WaitError | 'sendEmailError'> },
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
  { transact, now, lang, ip, services, fail }: Sending & { fail: Fail<WaitError> },
): Promise<N & typeof codeTimes> {
  const requested = await transact((tx) => queueCode(tx, { destination, purpose }, { ...requester, ip }, { lang, services, now }))
  if ('rejected' in requested) return failMail(requested, named, fail)
  return { ...named, ...codeTimes }
}
