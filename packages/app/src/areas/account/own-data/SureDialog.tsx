import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { askForDeletion } from './deletion.ts'
import { deletionTexts } from './deletion-texts.ts'

/** Asks for confirmation, then sends the code. */
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
    <QuestionDialog
      onClose={onClose}
      title={texts.sureTitle}
      answers={[
        { label: texts.sendCode, onChoose: () => void send(), variant: 'danger', busy },
        { label: texts.keep, onChoose: onClose },
      ]}
    >
      {texts.sureText}
      <FailureNote error={error} />
    </QuestionDialog>
  )
}
