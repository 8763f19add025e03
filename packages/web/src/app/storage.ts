const prefix = 'herzkarte.'
const memberPrefix = 'member.'

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
      if (next === undefined) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(next))
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
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix + memberPrefix)) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing left.
  }
}
