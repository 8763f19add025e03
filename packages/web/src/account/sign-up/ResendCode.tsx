import { useRef, useState } from 'react'
import { useTexts } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldFrame.tsx'
import { failureText } from '../form/index.ts'
import type { IdentifierValues } from '../identifier/index.ts'
import { type SentCode, signUpDraft } from './draft.ts'
import { sendCode } from './send-code.ts'
import { signUpTexts } from './texts.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

interface ResendCodeProps {
  identifier: IdentifierValues
  sent: SentCode
  onSent: (sent: SentCode) => void
}

/** How long the code counts, and the way to another one, as soon as the server would send it. */
export function ResendCode({ identifier, sent, onSent }: ResendCodeProps) {
  const texts = useTexts(signUpTexts)
  const [said, setSaid] = useState<{ text: string; failed: boolean }>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const goodSeconds = useSecondsLeft(sent.expiresAtMs)
  const waitSeconds = useSecondsLeft(sent.resendAtMs)

  async function resend(): Promise<void> {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setSaid(undefined)
    try {
      const { sent: next, refusal } = await sendCode(identifier)
      signUpDraft.update({ sent: next })
      onSent(next)
      setSaid({ text: refusal ?? texts.resent, failed: refusal !== undefined })
    } catch (error) {
      setSaid({ text: failureText(error), failed: true })
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-3 justify-items-start">
      <p className="text-note text-ink-soft">{goodSeconds > 0 ? texts.codeGood(goodSeconds) : texts.codeOver}</p>
      <Button
        variant="line"
        size="sm"
        busy={busy}
        disabledReason={waitSeconds > 0 ? '' : undefined}
        onClick={() => void resend()}
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
