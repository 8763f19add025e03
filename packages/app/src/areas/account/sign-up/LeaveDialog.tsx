import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { useEffect, useRef } from 'react'
import { signUpDraft } from './draft.ts'
import { passwordMemory } from './password-memory.ts'
import { signUpTexts } from './texts.ts'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
}

/** Asks before a sign-up with entries is left. */
export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const texts = useTexts(signUpTexts)
  const isDiscarded = useRef(false)
  // Once the page is left: without its draft it would lead back to the first step.
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
    <Dialog
      open
      onClose={onStay}
      title={texts.leaveTitle}
      actions={
        <>
          <Button wide onClick={onStay}>
            {texts.stay}
          </Button>
          <Button wide variant="line" onClick={onLeave}>
            {texts.leave}
          </Button>
          <Button wide variant="text" onClick={discard}>
            {texts.discard}
          </Button>
        </>
      }
    >
      {texts.leaveText}
    </Dialog>
  )
}
