import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { contactTexts } from './texts.ts'

/** Asks before the code is left that a change waits for. */
export default function NotFinishedDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const texts = useTexts(contactTexts)
  return (
    <Dialog
      open
      onClose={onStay}
      title={texts.leaveTitle}
      actions={
        <>
          <Button wide onClick={onStay}>
            {texts.enterCode}
          </Button>
          <Button wide variant="line" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {texts.leaveText}
    </Dialog>
  )
}
