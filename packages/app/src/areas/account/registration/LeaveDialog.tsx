import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useRef } from 'react'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'
import { signUpTexts } from './texts.ts'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before leaving a sign-up with entries. */
export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const texts = useTexts(signUpTexts)
  const isDiscarded = useRef(false)
  // Only after leaving: without its draft, the page would redirect to the first step.
  useEffect(
    () => () => {
      if (!isDiscarded.current) return
      signUpDraft.clear()
      passwordMemory.clear()
    },
    [],
  )
  function discard(): void {
    isDiscarded.current = true
    onLeave()
  }
  return (
    <QuestionDialog
      onClose={onStay}
      title={texts.leaveTitle}
      answers={[
        { label: texts.stay, onChoose: onStay },
        { label: texts.leave, onChoose: onLeave },
        { label: texts.discard, onChoose: discard },
      ]}
    >
      {texts.leaveText}
    </QuestionDialog>
  )
}
