import { useTexts } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { signUpTexts } from './texts.ts'

interface LeaveDialogProps {
  onStay: () => void
  onLeave: () => void
  onDiscard: () => void
}

/** Asks before a sign-up with entries is left. */
export default function LeaveDialog({ onStay, onLeave, onDiscard }: LeaveDialogProps) {
  const texts = useTexts(signUpTexts)
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
          <Button wide variant="text" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </>
      }
    >
      {texts.leaveText}
    </Dialog>
  )
}
