import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { signOut } from './sign-out.ts'
import { meTexts } from './texts.ts'

export default function SignOutDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(meTexts)
  const [busy, setBusy] = useState(false)
  function leave(): void {
    setBusy(true)
    void signOut()
  }
  return (
    <QuestionDialog
      onClose={onClose}
      title={texts.signOutTitle}
      answers={[
        { label: texts.signOut, onChoose: leave, busy },
        { label: texts.stay, onChoose: onClose },
      ]}
    >
      {texts.signOutText}
    </QuestionDialog>
  )
}
