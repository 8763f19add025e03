import { useSyncExternalStore } from 'react'

/** A value that changes outside of React, and that components follow with `use`. */
export function observable<T>(value: T) {
  const listeners = new Set<() => void>()
  const get = (): T => value
  function set(next: T): void {
    value = next
    for (const listener of listeners) listener()
  }
  /** Calls the listener after each change. Returns what ends this. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { get, set, subscribe, use: (): T => useSyncExternalStore(subscribe, get) }
}
