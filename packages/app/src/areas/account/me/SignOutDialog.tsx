import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { useState } from 'react'
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
