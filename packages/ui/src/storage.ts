const prefix = 'herzkarte.'
const memberPrefix = 'member.'
/** What keys of the member who is signed in begin with. */
export const memberKeyStart = prefix + memberPrefix

/** Told of every change: what a key now holds as text, or null. */
export type StorageCopy = (key: string, text: string | null) => void

let copy: StorageCopy | undefined

/** The native shell keeps a copy of what is stored, because systems that need room empty the storage of pages. */
export function copyStorageTo(next: StorageCopy): void {
  copy = next
}

/** Every key of ours that is stored now. */
export const storedKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** Stores a text below a key of ours, or with null nothing. Throws in a browser that keeps nothing. */
export function storeText(key: string, text: string | null): void {
  if (text === null) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  copy?.(key, text)
}

export interface Stored<T> {
  get(): T | undefined
  set(value: T): void
  clear(): void
  subscribe(listener: () => void): () => void
}

/**
 * A value kept on the device, the same in all tabs. What does not pass `isValid` any more counts as absent. A browser that
 * keeps nothing (private windows) only remembers until the page closes.
 */
export function stored<T>(name: string, isValid: (value: unknown) => value is T): Stored<T> {
  const key = prefix + name
  const listeners = new Set<() => void>()
  let value = read()

  function read(): T | undefined {
    try {
      const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
      return isValid(parsed) ? parsed : undefined
    } catch {
      return undefined
    }
  }

  function write(next: T | undefined): void {
    value = next
    try {
      storeText(key, next === undefined ? null : JSON.stringify(next))
    } catch {
      // Nothing to do: it is remembered until the page closes.
    }
    for (const listener of listeners) listener()
  }

  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    value = read()
    for (const listener of listeners) listener()
  })

  return {
    get: () => value,
    set: write,
    clear: () => write(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const memberStores = new Set<Stored<unknown>>()

/** What belongs to the member who is signed in: it goes with the session, also where the code that kept it was not loaded since. */
export function storedForMember<T>(name: string, isValid: (value: unknown) => value is T): Stored<T> {
  const store = stored(memberPrefix + name, isValid)
  memberStores.add(store as Stored<unknown>)
  return store
}

export function clearMemberStorage(): void {
  for (const store of memberStores) store.clear()
  try {
    for (const key of storedKeys()) if (key.startsWith(memberKeyStart)) storeText(key, null)
  } catch {
    // A browser that keeps nothing has nothing left.
  }
}
