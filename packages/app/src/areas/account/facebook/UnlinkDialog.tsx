import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { takeProfile } from '../own-profile.ts'
import { facebookTexts } from './texts.ts'

/** Asks before Facebook is removed as a sign-in method. An account without a password sets one first. */
export default function UnlinkDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const texts = useTexts(facebookTexts)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const needsPassword = !hasPassword || isApiError(error, errors.passwordMissing)
  async function unlink(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      takeProfile(await api.unlinkFacebook({}, { quiet: true }))
      refresh([api.listSessions])
      onClose()
      showToast({ text: texts.unlinked })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.unlinkTitle}
      actions={
        <>
          {needsPassword ? (
            <Button wide href={paths.changePassword()} onClick={onClose}>
              {texts.setPassword}
            </Button>
          ) : (
            <Button wide busy={busy} onClick={() => void unlink()}>
              {texts.unlink}
            </Button>
          )}
          <Button wide variant="line" onClick={onClose}>
            {texts.keep}
          </Button>
        </>
      }
    >
      {needsPassword ? texts.passwordFirst : texts.unlinkText}
      {!needsPassword && <FailureNote error={error} />}
    </Dialog>
  )
}
