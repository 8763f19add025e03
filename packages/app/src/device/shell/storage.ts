import { Preferences } from '@capacitor/preferences'
import { copyStorageTo, storedKeys } from '@herzkarte/ui/storage.ts'

/** Says that this storage was filled before. It is emptied all at once or not at all. */
const marker = 'herzkarte.isFilled'

/**
 * The page keeps everything in localStorage, which answers at once; that is what counts. Systems that need room empty it, iOS after some days
 * without use, and the member would be signed out. So the system's preferences hold a copy: written after each change, one after the other,
 * and read only when the storage was found empty at the start.
 */
export async function persistStorage(): Promise<void> {
  if (localStorage.getItem(marker) === null) await restore()
  else await copyAll()
  let last: Promise<unknown> = Promise.resolve()
  copyStorageTo((key, text) => {
    last = last.then(() => write(key, text))
  })
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
  // What has read its value already reads it again, as it does when another tab changes it.
  dispatchEvent(new StorageEvent('storage', { key: null }))
  await copyAll()
}

/** The app may have been ended between a change and its copy. */
async function copyAll(): Promise<void> {
  const { keys } = await Preferences.keys()
  for (const key of keys) if (localStorage.getItem(key) === null) await write(key, null)
  for (const key of storedKeys()) if (key !== marker) await write(key, localStorage.getItem(key))
}
