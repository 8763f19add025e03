import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { elsewhere, holdSecret } from '@herzkarte/ui/storage.ts'

/** The session, with the refresh token. */
export const secretKey = 'herzkarte.session'

/**
 * Reads the session from the Keychain (iOS) or from storage encrypted with a key of the Keystore (Android). localStorage and the preferences only say
 * that there is one. Without that, what the Keychain has is of an app that was deleted, and is erased. A session that an earlier version of the app
 * had in localStorage moves here once.
 */
export async function openSecret(): Promise<void> {
  try {
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly)
    const text = localStorage.getItem(secretKey)
    if (text === elsewhere) return holdSecret(secretKey, await SecureStorage.getItem(secretKey))
    await writeSecret(text)
    holdSecret(secretKey, text)
  } catch (error) {
    // Systems sometimes lose their keys. The member signs in again.
    console.warn('The session cannot be read:', error)
    holdSecret(secretKey, null)
  }
}

export const writeSecret = (text: string | null): Promise<void> =>
  text === null ? SecureStorage.removeItem(secretKey) : SecureStorage.setItem(secretKey, text)
