import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { isApiError } from '../../../dispatcher/failure.ts'
import { failureText } from '../form/index.ts'
import { identifierLabel } from '../identifier/index.ts'
import { resume } from './begin.ts'
import { signUpTexts } from './texts.ts'
import type { Begun } from './use-step.ts'

interface BegunCardProps {
  draft: Begun
  /** The sign-up was finished elsewhere: the account exists. */
  onTaken: () => void
  onStartOver: () => void
}

/** An interrupted sign-up, and the button to resume it. */
export function BegunCard({ draft, onTaken, onStartOver }: BegunCardProps) {
  const texts = useTexts(signUpTexts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function goOn(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      await resume(draft)
    } catch (error) {
      if (isApiError(error, errors.emailAlreadyRegistered, errors.phoneAlreadyRegistered)) return onTaken()
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Callout icon={History}>
      <h2 className="font-bold text-base">{texts.resumeTitle}</h2>
      <p className="wrap-anywhere">{texts.resumeText(identifierLabel(draft.identifier))}</p>
      <div className="flex flex-wrap gap-2 mt-3">
        <Button size="sm" variant="ink" busy={busy} onClick={() => void goOn()}>
          {texts.resume}
        </Button>
        <Button size="sm" variant="text" onClick={onStartOver}>
          {texts.startOver}
        </Button>
      </div>
      <div role="alert" className="empty:hidden mt-2">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Callout>
  )
}
