import { newOperationId } from '@herzkarte/rules/codes/operation-id.ts'
import { observable } from '@herzkarte/ui/observable.ts'
import { memberKeyStart, storedKeys, storeText } from '@herzkarte/ui/storage.ts'
import { session } from './session.ts'

export interface StoredEntry<T> {
  id: string
  value: T
}

/**
 * Values of the signed-in member, stored on the device one by one, so that tabs that store and erase at the same time do not overwrite each other.
 */
export interface StoredEntries<T> {
  /** In the order in which they were stored, in any tab. The array is the same until something changes. */
  all(): readonly StoredEntry<T>[]
  /** Stored synchronously, even if the page closes right afterwards. Returns its id. */
  keep(value: T): string
  /** Whether all of them still existed. */
  erase(ids: readonly string[]): boolean
  /** Follows `all` in a component. */
  use(): readonly StoredEntry<T>[]
}

/**
 * Entries under a name. A value that no longer passes `isValid` counts as absent. Entries are deleted with the session. In a browser that stores
 * nothing (private windows) they last until the page closes.
 */
export function storedEntries<T>(name: string, isValid: (value: unknown) => value is T): StoredEntries<T> {
  const start = `${memberKeyStart}${name}.`
  /** Values that the browser could not store. */
  const onlyHere = new Map<string, T>()
  const entries = observable(read())
  const renew = () => entries.set(read())

  function read(): readonly StoredEntry<T>[] {
    const found = new Map(onlyHere)
    try {
      for (const key of storedKeys().filter((one) => one.startsWith(start))) {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
        if (isValid(value)) found.set(key.slice(start.length), value)
      }
    } catch {
      // Nothing is stored here, or other code wrote under this name.
    }
    return [...found].map(([id, value]) => ({ id, value })).sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(start)) renew()
  })
  session.onEnd(() => {
    onlyHere.clear()
    renew()
  })

  return {
    all: entries.get,
    use: entries.use,
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
          // Then it did not exist.
        }
      }
      renew()
      return ids.every((id) => there.has(id))
    },
  }
}

/** Whether anything is stored under a name, without loading the code that knows its type. */
export function anyStored(name: string): boolean {
  try {
    return storedKeys().some((key) => key.startsWith(`${memberKeyStart}${name}.`))
  } catch {
    return false
  }
}

/** Ids sort by creation time. A new id always sorts after the last one, even if the clock was set back. */
function nextId(last = ''): string {
  const at = Math.max(Date.now(), Number(last.split('-')[0]) + 1)
  return `${String(at).padStart(15, '0')}-${newOperationId().slice(0, 12)}`
}
