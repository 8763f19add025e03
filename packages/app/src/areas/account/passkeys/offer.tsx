import { stored } from '@herzkarte/ui/storage.ts'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { ConfirmDialog } from '../../../shared/QuestionDialog.tsx'
import { showOver } from '../../../shell/Overlays.tsx'
import { passkeyTexts } from './texts.ts'
import { useAddPasskey } from './use-passkeys.ts'

/** Whether this device has been offered a passkey. It outlives the session: a member who said no is not asked again. */
const offered = stored<boolean>('passkeyOffered', (value): value is boolean => typeof value === 'boolean')

/** After a sign-in with a password, offers a passkey: once, where the device can verify its owner, to members who have none. */
export async function offerPasskey(): Promise<void> {
  if (offered.get() || !device.canUsePasskeys) return
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return
    const { items } = await api.listPasskeys({}, { quiet: true })
    if (items.length > 0) return
    offered.set(true)
    showOver(<PasskeyOffer onClose={() => showOver(null)} />)
  } catch {
    // It is offered another time.
  }
}

function PasskeyOffer({ onClose }: { onClose: () => void }) {
  const { add, busy, error } = useAddPasskey(onClose)
  return (
    <ConfirmDialog
      title={passkeyTexts.offerTitle}
      yes={passkeyTexts.add}
      no={passkeyTexts.offerNo}
      action={{ isPending: busy, error }}
      onYes={add}
      onClose={onClose}
    >
      {passkeyTexts.lead}
    </ConfirmDialog>
  )
}
