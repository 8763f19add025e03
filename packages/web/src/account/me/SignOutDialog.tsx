import { useState } from 'react'
import { useTexts } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
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
    <Dialog
      open
      onClose={onClose}
      title={texts.signOutTitle}
      actions={
        <>
          <Button wide busy={busy} onClick={leave}>
            {texts.signOut}
          </Button>
          <Button wide variant="line" onClick={onClose}>
            {texts.stay}
          </Button>
        </>
      }
    >
      {texts.signOutText}
    </Dialog>
  )
}
