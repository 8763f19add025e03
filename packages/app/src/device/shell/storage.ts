import { Preferences } from '@capacitor/preferences'
import { copyStorageTo, storedKeys } from '@herzkarte/ui/storage.ts'
import { isSecret, openSecrets, writeSecret } from './secrets.ts'

/** Marks this storage as filled. The system clears it completely or not at all. */
const marker = 'herzkarte.isFilled'

/**
 * The page stores everything in localStorage, which is synchronous and authoritative. Systems that need space clear it (iOS after some days without
 * use), which would sign the member out. The system's preferences therefore hold a copy. It is written after each change, one write at a time, and
 * only read when localStorage is empty at the start. Secrets are the exception: they are only in the system's protected storage (`secrets.ts`).
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
  if (!isSecret(key)) return write(key, text)
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
