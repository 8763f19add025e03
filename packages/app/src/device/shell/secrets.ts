import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { elsewhere, holdSecret } from '@herzkarte/ui/storage.ts'

/** The session, with the refresh token, and the customer card, with the key that generates its codes. */
const secretKeys: readonly string[] = ['herzkarte.session', 'herzkarte.member.customerCard']

export const isSecret = (key: string): boolean => secretKeys.includes(key)

/**
 * Reads the secrets from the Keychain (iOS) or from storage encrypted with a key of the Keystore (Android). localStorage and the preferences only say
 * that there is one. Without that, what the Keychain has is of an app that was deleted, and is erased.
 */
export async function openSecrets(): Promise<void> {
  for (const key of secretKeys) {
    try {
      await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
      await openSecret(key)
    } catch (error) {
      // Systems sometimes lose their keys. The member signs in again.
      console.warn('A secret cannot be read:', error)
      holdSecret(key, null)
    }
  }
}

async function openSecret(key: string): Promise<void> {
  if (localStorage.getItem(key) === elsewhere) return holdSecret(key, await SecureStorage.getItem(key))
  await writeSecret(key, null)
  holdSecret(key, null)
}

export const writeSecret = (key: string, text: string | null): Promise<void> =>
  text === null ? SecureStorage.removeItem(key) : SecureStorage.setItem(key, text)
