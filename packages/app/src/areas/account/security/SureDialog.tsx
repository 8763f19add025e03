import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { useState } from 'react'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { askForDeletion } from './deletion.ts'
import { deletionTexts } from './deletion-texts.ts'

/** Asks once more, then sends the code. */
export default function SureDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(deletionTexts)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  async function send(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      const { verifyType } = await askForDeletion()
      onClose()
      navigate(paths.verifyCode(verifyType, 'deleteAccount'))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.sureTitle}
      actions={
        <>
          <Button wide variant="danger" busy={busy} onClick={() => void send()}>
            {texts.sendCode}
          </Button>
          <Button wide variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      {texts.sureText}
      <FailureNote error={error} />
    </Dialog>
  )
}
