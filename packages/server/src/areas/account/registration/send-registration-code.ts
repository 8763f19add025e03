import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Fail } from '../../../kernel/errors.ts'
import { codeTimes, type Sending, whileWaiting } from '../contact/send-code.ts'
import { sendStoredMail } from '../contact/send-mail-code.ts'
import { sendStoredSms } from '../contact/send-sms-code.ts'
import type { SavedCode, StoredCode } from '../contact/verification-codes.ts'

type SendError =
  | 'resendEmailOutOfTimes'
  | 'resendSmsOutOfTimes'
  | 'verificationCodeSentTooOften'
  | 'sendEmailError'
  | 'smsSendError'
  | 'smsServerError'

const outOfTimes = { email: 'resendEmailOutOfTimes', phone: 'resendSmsOutOfTimes' } as const

/** Sends the stored code of a one-step registration. Fails within the resend limits, and if sending fails. */
export async function sendRegistrationCode(
  stored: StoredCode | SavedCode,
  kind: IdentifierKind,
  tempUserId: string,
  context: Sending & { fail: Fail<SendError> },
) {
  const { fail } = context
  if ('rejected' in stored) {
    const { params, result } = whileWaiting(stored, { tempUserId })
    const errorName = stored.rejected === 'tooSoon' ? 'verificationCodeSentTooOften' : outOfTimes[kind]
    return fail(errorName, { params, result: { pending: result, signed: null } })
  }
  if (kind === 'email') return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
  await sendStoredSms(stored, { to: stored.destination, purpose: 'register' }, context)
  return { tempUserId, ...codeTimes }
}
