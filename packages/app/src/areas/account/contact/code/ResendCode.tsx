import { Button } from '@herzkarte/ui/action/Button.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useRef, useState } from 'react'
import { useSeconds } from '../../../../shared/seconds.ts'
import { failureText } from '../../form/index.ts'
import type { SentCode } from './sent-code.ts'
import { codeTexts } from './texts.ts'

/** Sends the code again. With an `errorMessage` no new code was sent, for that reason. */
export type Resend = () => Promise<{ sent: SentCode; errorMessage?: string }>

interface ResendCodeProps {
  sent: SentCode
  resend: Resend
  onSent: (sent: SentCode) => void
  /** The field above already says that the code has expired. */
  isOverSaid: boolean
}

/** Shows how long the code is valid, and a button for another one as soon as the server would send it. */
export function ResendCode({ sent, resend, onSent, isOverSaid }: ResendCodeProps) {
  const texts = useTexts(codeTexts)
  const [said, setSaid] = useState<{ text: string; failed: boolean }>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const goodSeconds = useSecondsLeft(sent.expiresAtMs)
  const waitSeconds = useSecondsLeft(sent.resendAtMs)

  async function sendAgain(): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setSaid(undefined)
    try {
      const { sent: next, errorMessage } = await resend()
      onSent(next)
      setSaid({ text: errorMessage ?? texts.resent, failed: errorMessage !== undefined })
    } catch (error) {
      setSaid({ text: failureText(error), failed: true })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3 justify-items-start">
      {!(isOverSaid && goodSeconds === 0) && (
        <p className="text-note text-ink-soft">{goodSeconds > 0 ? texts.good(goodSeconds) : texts.over}</p>
      )}
      <Button
        variant="line"
        size="sm"
        busy={busy}
        disabledReason={waitSeconds > 0 ? '' : undefined}
        onClick={() => void sendAgain()}
        className="tabular-nums"
      >
        {waitSeconds > 0 ? texts.resendIn(waitSeconds) : texts.resend}
      </Button>
      <div role="status">
        {said && (said.failed ? <FieldError>{said.text}</FieldError> : <p className="text-sm font-medium text-leaf-ink">{said.text}</p>)}
      </div>
    </div>
  )
}

/** Seconds until an instant in this device's time, counting down to 0. */
function useSecondsLeft(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - useSeconds()) / 1000))
}
