const prefix = 'herzkarte.'

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
