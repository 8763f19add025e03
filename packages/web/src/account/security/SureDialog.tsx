import { useState } from 'react'
import { FailureNote } from '../../app/FailureNote.tsx'
import { useTexts } from '../../app/language.ts'
import { navigate } from '../../app/navigation.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
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
