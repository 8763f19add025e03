import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage'
import { Preferences } from '@capacitor/preferences'
import { copyStorageTo, elsewhere, holdSecret, storedKeys } from '@herzkarte/ui/storage.ts'

/** Marks this storage as filled. The system clears it completely or not at all. */
const marker = 'herzkarte.isFilled'

/**
 * The page stores everything in localStorage, which is synchronous and authoritative. Systems that need space clear it (iOS after some days without
 * use), which would sign the member out. The system's preferences therefore hold a copy. It is written after each change, one write at a time, and
 * only read when localStorage is empty at the start. Secrets are the exception: they are only in the system's protected storage.
 */
export async function persistStorage(): Promise<void> {
  const isEmptied = localStorage.getItem(marker) === null
  if (isEmptied) await restore()
  await openSecrets()
  // Code that has already read a value reads it again, as it does when another tab changes it.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await copyAll()
  let last: Promise<unknown> = Promise.resolve()
  copyStorageTo((key, text) => {
    last = last.then(() => copy(key, text)).catch((error) => console.warn('Not copied:', error))
  })
}

async function copy(key: string, text: string | null): Promise<void> {
  if (!secretKeys.includes(key)) return write(key, text)
  await writeSecret(key, text)
  await write(key, localStorage.getItem(key))
}

const write = (key: string, value: string | null): Promise<void> =>
  value === null ? Preferences.remove({ key }) : Preferences.set({ key, value })

async function restore(): Promise<void> {
  const { keys } = await Preferences.keys()
  for (const key of keys) {
    const { value } = await Preferences.get({ key })
    if (value !== null && localStorage.getItem(key) === null) localStorage.setItem(key, value)
  }
  localStorage.setItem(marker, 'true')
}

/** The app may have been closed between a change and its copy. */
async function copyAll(): Promise<void> {
  const { keys } = await Preferences.keys()
  for (const key of keys) if (localStorage.getItem(key) === null) await write(key, null)
  for (const key of storedKeys()) if (key !== marker) await write(key, localStorage.getItem(key))
}

/** The session, with the refresh token, and the customer card, with the key that generates its codes. */
const secretKeys: readonly string[] = ['herzkarte.session', 'herzkarte.member.customerCard']

/**
 * Reads the secrets from the Keychain (iOS) or from storage encrypted with a key of the Keystore (Android). localStorage and the preferences only say
 * that there is one. Without that, what the Keychain has is of an app that was deleted, and is erased.
 */
async function openSecrets(): Promise<void> {
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

const writeSecret = (key: string, text: string | null): Promise<void> =>
  text === null ? SecureStorage.removeItem(key) : SecureStorage.setItem(key, text)
