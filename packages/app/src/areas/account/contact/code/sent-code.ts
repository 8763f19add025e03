import * as errors from '@herzkarte/contract/errors/codes.ts'
import { CallFailure } from '../../../../dispatcher/failure.ts'

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

const limits = [errors.verificationCodeSentTooOften, errors.resendEmailOutOfTimes, errors.resendSmsOutOfTimes] as const

/** An error within the resend limits describes the previous code, as a success would. */
function storedAnswer<Answer extends CodeTimes>(error: unknown): Answer | undefined {
  if (!(error instanceof CallFailure) || !error.is(...limits)) return undefined
  const answer = error.result as Answer | null
  return typeof answer?.resendInSeconds === 'number' ? answer : undefined
}
