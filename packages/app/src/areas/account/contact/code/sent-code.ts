import * as errors from '@herzkarte/contract/errors/codes.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../../../dispatcher/failure.ts'
import { navigate } from '../../../../router/navigation.ts'
import { formDraft } from '../../../../shared/form-draft.ts'

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

/** What the page of a code knows, so that it can continue after a reload or in another tab. */
interface CodeInProgress<About, Answer> {
  /** What the code is for. */
  about: About
  sent?: SentCode
  /** Of an SMS, it has the id for sending it again and checking its code. */
  answer?: Answer
  /** The code, once it was correct. */
  code?: string
}

type CodeAnswer = CodeTimes & { smsId?: string | null }

/** One kind of code: how it is sent, and the progress with it. `device` is what a repeated SMS must prove. */
export function codeDraft<About, Answer extends CodeAnswer>(
  name: string,
  send: (about: About) => Promise<Answer>,
  device: () => { deviceSecret?: string; deviceProof?: string } = () => ({}),
) {
  type Progress = CodeInProgress<About, Answer>
  const isProgress = (value: unknown): value is Progress => (value as Partial<Progress> | null)?.about !== undefined
  const { get, set, clear } = formDraft<Progress>(name, isProgress, hourMs)
  return {
    get,
    clear,
    /** Stores what is typed before the code is sent, or the correct code. */
    keep: (change: Pick<Progress, 'about'> & Partial<Progress>) => set({ ...get(), ...change }),
    /** Sends the code. */
    async begin(about: About): Promise<Answer> {
      const { answer, sent } = await askForCode(() => send(about))
      set({ about, answer, sent })
      return answer
    },
    async again(held: Progress): Promise<{ sent: SentCode; errorMessage?: string }> {
      const now = get() ?? held
      const { answer, ...asked } = await askAgain<CodeAnswer>(() => sendAgain(now))
      set({ ...now, answer: { ...now.answer, ...answer } as Answer, sent: asked.sent })
      return asked
    },
  }

  /** Repeats the SMS as long as the server knows it; otherwise asks for another code. */
  function sendAgain({ about, answer }: Progress): Promise<CodeAnswer> {
    if (answer?.smsId == null) return send(about)
    return api.resendSms({ smsId: answer.smsId, ...device() }, { quiet: true }).catch((error: unknown) => {
      if (isApiError(error, errors.smsLogNotFound)) return send(about)
      throw error
    })
  }
}

export type CodeDraft<About, Answer extends CodeAnswer> = ReturnType<typeof codeDraft<About, Answer>>

/** The code that a page is about, as it was when the page opened. Without one that was sent, the page leads to where it is asked for. */
export function useSentCode<About, Answer extends CodeAnswer>(
  draft: CodeDraft<About, Answer>,
  start: string,
  isMeant: (about: About) => boolean = () => true,
  onMissing = () => {},
) {
  const [held] = useState(draft.get)
  const { sent, answer } = held ?? {}
  const code = held && sent && answer && isMeant(held.about) ? { ...held, sent, answer, again: () => draft.again(held) } : undefined
  const isMissing = code === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether there is a code counts
  useEffect(() => {
    if (!isMissing) return
    onMissing()
    navigate(start, { replace: true })
  }, [isMissing, start])
  return code
}

const limits = [errors.verificationCodeSentTooOften, errors.resendEmailOutOfTimes, errors.resendSmsOutOfTimes] as const

/** An error within the resend limits describes the previous code, as a success would. */
function storedAnswer<Answer extends CodeTimes>(error: unknown): Answer | undefined {
  if (!(error instanceof CallFailure) || !error.is(...limits)) return undefined
  const answer = error.result as Answer | null
  return typeof answer?.resendInSeconds === 'number' ? answer : undefined
}
