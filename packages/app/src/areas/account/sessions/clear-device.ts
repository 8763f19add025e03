import { clearStorageExcept } from '@herzkarte/ui/storage.ts'
import { session } from '../../../dispatcher/session.ts'

/** Values of the device, not of a member: the language, the merchant, and whether the first steps were completed. */
const ofTheDevice = ['language', 'theme', 'merchantId', 'userGuide', 'isFilled', 'passkeyOffered']

/**
 * Ends the session on this device and deletes everything else that a member leaves on it. The proof that the member has signed in here before
 * stays after signing out, as it protects against lockouts; after a deletion it has no use.
 */
export function clearDevice({ exceptProof = false }: { exceptProof?: boolean } = {}): void {
  if (session.get()) session.end()
  clearStorageExcept(exceptProof ? [...ofTheDevice, 'deviceProof'] : ofTheDevice)
}
