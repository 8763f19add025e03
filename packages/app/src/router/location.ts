import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/**
 * The address that the app shows. It follows the browser's address only when `showLocation` is called: a page transition must capture the old page
 * before the new one renders.
 */
let shown = location.pathname + location.search
const listeners = new Set<() => void>()

/** Renders the page of the browser's address, synchronously when `now` is set. */
export function showLocation({ now }: { now: boolean }): void {
  shown = location.pathname + location.search
  const publish = () => {
    for (const listener of listeners) listener()
  }
  if (now) flushSync(publish)
  else publish()
}

/** The address that the app shows. After the browser has gone back, it is still the one before. */
export const shownPath = (): string => shown

/** Calls the listener after each change of the address that the app shows. Returns what ends this. */
export function onLocationShown(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const pathname = () => shown.split('?')[0] ?? shown
const search = () => shown.slice(pathname().length)

export const usePathname = (): string => useSyncExternalStore(onLocationShown, pathname)
export const useSearchString = (): string => useSyncExternalStore(onLocationShown, search)
