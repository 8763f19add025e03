import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { passkeyTexts } from './texts.ts'
import { useAddPasskey } from './use-add-passkey.ts'

/** Asks once whether to sign in without a password from now on. */
export default function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const texts = useTexts(passkeyTexts)
  const { add, busy, error } = useAddPasskey(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.offerTitle}
      actions={
        <>
          <Button wide busy={busy} onClick={() => void add()}>
            {texts.add}
          </Button>
          <Button wide variant="line" onClick={onClose}>
            {texts.offerNo}
          </Button>
        </>
      }
    >
      {texts.offerText}
      <FailureNote error={error} />
    </Dialog>
  )
}
