import type { Refuse } from '../../../kernel/errors.ts'
import { addJob } from '../../../runtime/jobs/index.ts'
import { codeMail, type MailedPurpose } from '../texts/code-mail.ts'
import { codeTimes, type Sending, sendOrWithdraw, whileWaiting } from './send-code.ts'
import { type CodePurpose, type KeptCode, requestCode, type StoredCode } from './verification-codes.ts'

type WaitRefusal = 'resendEmailOutOfTimes' | 'verificationCodeSentTooOften'

/** What the calls say in addition that send a code by email. */
type Named = Record<string, string | null>

/** Ends a call within the resend limits. */
export function refuseMail(kept: KeptCode, named: Named, refuse: Refuse<WaitRefusal>): never {
  return refuse(kept.refused === 'tooSoon' ? 'verificationCodeSentTooOften' : 'resendEmailOutOfTimes', whileWaiting(kept, named))
}

/** Sends a code that is stored to its address. Refuses within the resend limits and with `sendEmailError`. */
export async function sendStoredMail<const N extends Named>(
  stored: StoredCode | KeptCode,
  { purpose, named }: { purpose: MailedPurpose; named: N },
  context: Sending & { refuse: Refuse<WaitRefusal | 'sendEmailError'> },
): Promise<N & typeof codeTimes> {
  const { content, lang, services, refuse } = context
  if ('refused' in stored) return refuseMail(stored, named, refuse)
  const send = ({ code, destination: to }: StoredCode) =>
    services.delivery.mail({ to, ...codeMail({ code, purpose }, content.merchant, lang) })
  if (await sendOrWithdraw(stored, () => send(stored), context)) refuse('sendEmailError')
  return { ...named, ...codeTimes }
}

/**
 * Has a job send a code to an address, or a word to an address without an account: what is answered, and when, is the same for both. Refuses
 * within the resend limits.
 */
export async function requestMail<const N extends Named>(
  destination: string,
  { purpose, named }: { purpose: Extract<CodePurpose, 'login' | 'resetPassword'>; named: N },
  { transact, now, lang, refuse }: Sending & { refuse: Refuse<WaitRefusal> },
): Promise<N & typeof codeTimes> {
  const requested = await transact(async (tx) => {
    const code = await requestCode(tx, { destination, purpose }, now)
    if ('requestId' in code) await addJob(tx, 'sendRequestedCode', { requestId: code.requestId, lang })
    return code
  })
  if ('refused' in requested) return refuseMail(requested, named, refuse)
  return { ...named, ...codeTimes }
}
