import { stored } from '@herzkarte/ui/storage.ts'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { showOver } from '../../../shell/Overlays.tsx'

/** Whether this device has been offered a passkey. It outlives the session: a member who said no is not asked again. */
const offered = stored<boolean>('passkeyOffered', (value): value is boolean => typeof value === 'boolean')

/** After a sign-in with a password, offers a passkey: once, where the device can verify its owner, to members who have none. */
export async function offerPasskey(): Promise<void> {
  if (offered.get() || !device.canUsePasskeys) return
  try {
    if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return
    const [{ items }, { default: PasskeyOffer }] = await Promise.all([api.listPasskeys({}, { quiet: true }), import('./PasskeyOffer.tsx')])
    if (items.length > 0) return
    offered.set(true)
    showOver(<PasskeyOffer onClose={() => showOver(null)} />)
  } catch {
    // It is offered another time.
  }
}
