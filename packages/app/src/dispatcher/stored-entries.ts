import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { memberKeyStart, storedKeys, storeText } from '@herzkarte/ui/storage.ts'
import { session } from './session.ts'

export interface StoredEntry<T> {
  id: string
  value: T
}

/** Values of the member who is signed in, stored on the device one by one: tabs that store and erase at the same time lose nothing of each other's. */
export interface StoredEntries<T> {
  /** In the order in which they were stored, in any tab. The same array until something changes. */
  all(): readonly StoredEntry<T>[]
  /** Stored when this returns, also if the page closes at once. Returns its id. */
  keep(value: T): string
  /** Whether all of them were still there. */
  erase(ids: readonly string[]): boolean
  subscribe(listener: () => void): () => void
}

/**
 * Entries below a name; what does not pass `isValid` any more counts as absent. They go with the session. A browser that keeps nothing (private windows)
 * only remembers until the page closes.
 */
export function storedEntries<T>(name: string, isValid: (value: unknown) => value is T): StoredEntries<T> {
  const start = `${memberKeyStart}${name}.`
  const listeners = new Set<() => void>()
  /** What the browser would not keep. */
  const onlyHere = new Map<string, T>()
  let entries = read()

  function read(): readonly StoredEntry<T>[] {
    const found = new Map(onlyHere)
    try {
      for (const key of storedKeys().filter((one) => one.startsWith(start))) {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        if (isValid(value)) found.set(key.slice(start.length), value)
      }
    } catch {
      // Nothing is stored here, or something else wrote below the name.
    }
    return [...found].map(([id, value]) => ({ id, value })).sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  function renew(): void {
    entries = read()
    for (const listener of listeners) listener()
  }

  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(start)) renew()
  })
  session.onEnd(() => {
    onlyHere.clear()
    renew()
  })

  return {
    all: () => entries,
    keep(value) {
      const id = nextId(read().at(-1)?.id)
      try {
        storeText(start + id, JSON.stringify(value))
      } catch {
        onlyHere.set(id, value)
      }
      renew()
      return id
    },
    erase(ids) {
      const there = new Set(read().map(({ id }) => id))
      for (const id of ids) {
        onlyHere.delete(id)
        try {
          storeText(start + id, null)
        } catch {
          // Then it was not there.
        }
      }
      renew()
      return ids.every((id) => there.has(id))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Whether anything is stored below a name, without the code that knows what. */
export function anyStored(name: string): boolean {
  try {
    return storedKeys().some((key) => key.startsWith(`${memberKeyStart}${name}.`))
  } catch {
    return false
  }
}

/** Ids sort by the time they were made at, and behind the last one also where the clock was put back. */
function nextId(last = ''): string {
  const at = Math.max(Date.now(), Number(last.split('-')[0]) + 1)
  return `${String(at).padStart(15, '0')}-${newOperationId().slice(0, 12)}`
}
