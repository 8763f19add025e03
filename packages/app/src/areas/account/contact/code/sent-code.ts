import * as errors from '@herzkarte/contract/errors/codes.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { useEffect, useState } from 'react'
import { api } from '../../../../dispatcher/api.ts'
import { CallFailure, isApiError } from '../../../../dispatcher/failure.ts'
import { navigate } from '../../../../router/navigation.ts'
import { formDraft } from '../../../../shared/form-draft.ts'

/** A code that was sent, with what its call returned: when it expires, and when another one may be requested, in this device's time. */
export type SentCode<Answer = unknown> = Answer & { expiresAtMs: number; resendAtMs: number }

/** What every call that sends a code returns. */
export interface CodeTimes {
  expiresInSeconds: number
  resendInSeconds: number
}

/** A requested code. With a `failure` no new code was sent, and this is the previous one. */
export interface CodeRequest<Answer = unknown> {
  sent: SentCode<Answer>
  failure?: CallFailure
}

export function sentNow<Answer extends CodeTimes>(answer: Answer): SentCode<Answer> {
  const now = Date.now()
  return { ...answer, expiresAtMs: now + answer.expiresInSeconds * 1000, resendAtMs: now + answer.resendInSeconds * 1000 }
}

export const isOver = ({ expiresAtMs }: SentCode): boolean => expiresAtMs <= Date.now()

const limits = [errors.verificationCodeSentTooOften, errors.resendEmailOutOfTimes, errors.resendSmsOutOfTimes] as const

/** Requests a code again. Within the resend limits none is sent, which is not a failure here. */
export async function askAgain<Answer extends CodeTimes>(ask: () => Promise<Answer>): Promise<CodeRequest<Answer>> {
  try {
    return { sent: sentNow(await ask()) }
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.is(...limits)) throw error
    // It describes the previous code, as a success would.
    const answer = error.result as Answer | null
    if (typeof answer?.resendInSeconds !== 'number') throw error
    return { sent: sentNow(answer), failure: error }
  }
}

/** Requests a code to continue with: a new one, or the previous one if it is still valid. Fails when there is none. */
export async function askForCode<Answer extends CodeTimes>(ask: () => Promise<Answer>): Promise<CodeRequest<Answer>> {
  const asked = await askAgain(ask)
  if (asked.failure && isOver(asked.sent)) throw asked.failure
  return asked
}

/** What the page of a code knows, so that it can continue after a reload or in another tab. */
interface CodeInProgress<About, Answer> {
  about: About
  sent?: SentCode<Answer>
  /** The code, once it was correct. */
  code?: string
}

/** An SMS has an id for sending it again and checking its code. */
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
    async begin(about: About): Promise<Answer> {
      const { sent } = await askForCode(() => send(about))
      set({ about, sent })
      return sent
    },
    async again(held: Progress): Promise<CodeRequest> {
      const now = get() ?? held
      const asked = await askAgain(() => sendAgain(now))
      set({ ...now, sent: { ...now.sent, ...asked.sent } as SentCode<Answer> })
      return asked
    },
  }

  /** Repeats the SMS as long as the server knows it; otherwise asks for another code. */
  function sendAgain({ about, sent }: Progress): Promise<CodeAnswer> {
    if (sent?.smsId == null) return send(about)
    return api.resendSms({ smsId: sent.smsId, ...device() }, { quiet: true }).catch((error: unknown) => {
      if (isApiError(error, errors.smsLogNotFound)) return send(about)
      throw error
    })
  }
}

type CodeDraft<About, Answer extends CodeAnswer> = ReturnType<typeof codeDraft<About, Answer>>

/** The code that a page is about, as it was when the page opened, and its form. Without one that was sent, the page leads to where it is asked for. */
export function useSentCode<About, Answer extends CodeAnswer>(
  draft: CodeDraft<About, Answer>,
  start: string,
  isMeant: (about: About) => boolean = () => true,
) {
  const [held] = useState(draft.get)
  const code = held?.sent && isMeant(held.about) ? { held, form: { sent: held.sent, resend: () => draft.again(held) } } : undefined
  const isMissing = code === undefined
  useEffect(() => {
    if (isMissing) navigate(start, { replace: true })
  }, [isMissing, start])
  return code
}
