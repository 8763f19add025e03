import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import type { Refuse } from '../../../kernel/errors.ts'
import { codeTimes, type Sending, whileWaiting } from '../contact/send-code.ts'
import { sendStoredMail } from '../contact/send-mail-code.ts'
import { sendStoredSms } from '../contact/send-sms-code.ts'
import type { KeptCode, StoredCode } from '../contact/verification-codes.ts'

type SendRefusal =
  | 'resendEmailOutOfTimes'
  | 'resendSmsOutOfTimes'
  | 'verificationCodeSentTooOften'
  | 'sendEmailError'
  | 'smsSendError'
  | 'smsServerError'

const outOfTimes = { email: 'resendEmailOutOfTimes', phone: 'resendSmsOutOfTimes' } as const

/** Sends the stored code of a registration in one step. Refuses within the resend limits, and when it does not go out. */
export async function sendRegistrationCode(
  stored: StoredCode | KeptCode,
  kind: IdentifierKind,
  tempUserId: string,
  context: Sending & { refuse: Refuse<SendRefusal> },
) {
  const { refuse } = context
  if ('refused' in stored) {
    const { params, result } = whileWaiting(stored, { tempUserId })
    const refusal = stored.refused === 'tooSoon' ? 'verificationCodeSentTooOften' : outOfTimes[kind]
    return refuse(refusal, { params, result: { pending: result, signed: null } })
  }
  if (kind === 'email') return sendStoredMail(stored, { purpose: 'register', named: { tempUserId } }, context)
  await sendStoredSms(stored, { to: stored.destination, purpose: 'register' }, context)
  return { tempUserId, ...codeTimes }
}
