import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { deviceTexts } from './texts.ts'

interface SignOutOthersDialogProps {
  busy: boolean
  onYes: () => void
  onClose: () => void
}

export default function SignOutOthersDialog({ busy, onYes, onClose }: SignOutOthersDialogProps) {
  const texts = useTexts(deviceTexts)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.allTitle}
      actions={
        <>
          <Button wide busy={busy} onClick={onYes}>
            {texts.allYes}
          </Button>
          <Button wide variant="line" onClick={onClose}>
            {texts.allNo}
          </Button>
        </>
      }
    >
      {texts.allText}
    </Dialog>
  )
}
