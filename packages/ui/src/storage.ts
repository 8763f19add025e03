import { observable } from './observable.ts'

const prefix = 'herzkarte.'
const memberPrefix = 'member.'
/** Prefix of the keys of the signed-in member. */
export const memberKeyStart = prefix + memberPrefix

/** Called on every change, with the new text of a key, or null. */
export type StorageCopy = (key: string, text: string | null) => void

let copy: StorageCopy | undefined

/** The native shell stores a copy, because systems that need space clear the storage of pages. */
export function copyStorageTo(next: StorageCopy): void {
  copy = next
}

const stores = new Map<string, { clear(): void }>()

/** Stands in localStorage for a value that is stored elsewhere, so that the page knows before its code runs that there is one. */
export const elsewhere = '"elsewhere"'

const secrets = new Map<string, string | null>()

/** From now on, this value is held in memory instead of localStorage. The copy stores it where the system protects it. */
export function holdSecret(key: string, text: string | null): void {
  secrets.set(key, text)
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, elsewhere)
}

const readText = (key: string): string | null => (secrets.has(key) ? (secrets.get(key) ?? null) : localStorage.getItem(key))

/** All keys of this app that are currently stored. */
export const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** Stores a text under a key of this app, or removes it with null. Throws in a browser that stores nothing. */
export function storeText(key: string, text: string | null): void {
  if (secrets.has(key)) holdSecret(key, text)
  else if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  copy?.(key, text)
}

export interface Stored<T> {
  get(): T | undefined
  set(value: T): void
  clear(): void
  subscribe(listener: () => void): () => void
  /** The value in a component, which renders again when it changes. */
  use(): T | undefined
}

/**
 * A value stored on the device, the same in all tabs. A value that no longer passes `isValid` counts as absent. In a browser that stores nothing
 * (private windows) it lasts until the page closes.
 */
export function stored<T>(name: string, isValid: (value: unknown) => value is T): Stored<T> {
  const key = prefix + name
  const value = observable(read())

  function read(): T | undefined {
    try {
      const parsed: unknown = JSON.parse(readText(key) ?? 'null')
      return isValid(parsed) ? parsed : undefined
    } catch {
      return undefined
    }
  }

  function write(next: T | undefined): void {
    try {
      storeText(key, next === undefined ? null : JSON.stringify(next))
    } catch {
      // Nothing to do: the value stays in memory until the page closes.
    }
    value.set(next)
  }

  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) value.set(read())
  })

  const store: Stored<T> = { ...value, set: write, clear: () => write(undefined) }
  stores.set(key, store)
  return store
}

/** A value of the signed-in member: it is deleted with the session, even if the code that stored it was not loaded since. */
export function storedForMember<T>(name: string, isValid: (value: unknown) => value is T): Stored<T> {
  return stored(memberPrefix + name, isValid)
}

/** Deletes the values of the signed-in member. */
export function clearMemberStorage(): void {
  clearKeys((key) => key.startsWith(memberKeyStart))
}

/** Deletes everything in this tab and on this device, except the values under these names. */
export function clearStorageExcept(names: readonly string[]): void {
  const retained = new Set(names.map((name) => prefix + name))
  clearKeys((key) => !retained.has(key))
  try {
    sessionStorage.clear()
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}

function clearKeys(isCleared: (key: string) => boolean): void {
  for (const [key, store] of stores) if (isCleared(key)) store.clear()
  try {
    for (const key of storedKeys()) if (isCleared(key)) storeText(key, null)
  } catch {
    // A browser that stores nothing has nothing to delete.
  }
}
