import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { api } from '../../../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../../../dispatcher/failure.ts'

/** A code that was sent: when it expires, and when another one may be requested. The instants are in this device's time. */
export interface SentCode {
  expiresAtMs: number
  resendAtMs: number
}

/** What every call that sends a code returns. */
export interface CodeTimes {
  expiresInSeconds: number
  resendInSeconds: number
}

/** A requested code. With an `errorMessage` no new code was sent, and the times are those of the previous one. */
export interface CodeRequest<Answer extends CodeTimes> {
  answer: Answer
  sent: SentCode
  errorMessage?: string
}

export function sentNow({ expiresInSeconds, resendInSeconds }: CodeTimes): SentCode {
  const now = Date.now()
  return { expiresAtMs: now + expiresInSeconds * 1000, resendAtMs: now + resendInSeconds * 1000 }
}

export const isOver = ({ expiresAtMs }: SentCode): boolean => expiresAtMs <= Date.now()

/** Requests a code again. Within the resend limits none is sent, which is not a failure here. */
export async function askAgain<Answer extends CodeTimes>(ask: () => Promise<Answer>): Promise<CodeRequest<Answer>> {
  try {
    const answer = await ask()
    return { answer, sent: sentNow(answer) }
  } catch (error) {
    const answer = storedAnswer<Answer>(error)
    if (!answer) throw error
    return { answer, sent: sentNow(answer), errorMessage: (error as CallFailure).message }
  }
}

/** Requests a code to continue with: a new one, or the previous one if it is still valid. Fails when there is none. */
export async function askForCode<Answer extends CodeTimes>(ask: () => Promise<Answer>): Promise<CodeRequest<Answer>> {
  let rejected: unknown
  const asked = await askAgain(() =>
    ask().catch((error: unknown) => {
      rejected = error
      throw error
    }),
  )
  if (asked.errorMessage !== undefined && isOver(asked.sent)) throw rejected
  return asked
}

/** Sends the SMS that was sent before again, as long as the server knows it; otherwise asks for another code. */
export function smsAgain<Answer extends CodeTimes>(
  smsId: string | null | undefined,
  device: { deviceSecret?: string; deviceProof?: string },
  ask: () => Promise<Answer>,
): () => Promise<Answer | Result<'resendSms'>> {
  if (smsId == null) return ask
  return () =>
    api.resendSms({ smsId, ...device }, { quiet: true }).catch((error: unknown) => {
      if (isApiError(error, errors.smsLogNotFound)) return ask()
      throw error
    })
}

const limits = [errors.verificationCodeSentTooOften, errors.resendEmailOutOfTimes, errors.resendSmsOutOfTimes] as const

/** An error within the resend limits describes the previous code, as a success would. */
function storedAnswer<Answer extends CodeTimes>(error: unknown): Answer | undefined {
  if (!(error instanceof CallFailure) || !error.is(...limits)) return undefined
  const answer = error.result as Answer | null
  return typeof answer?.resendInSeconds === 'number' ? answer : undefined
}
