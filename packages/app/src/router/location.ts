import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/**
 * The address that the app shows. It follows the browser's, but only when told: a page transition must catch the old page
 * before the new one is drawn.
 */
let shown = location.pathname + location.search
const listeners = new Set<() => void>()

/** Draws the page of the browser's address, at once when `now` is set. */
export function showLocation({ now }: { now: boolean }): void {
  shown = location.pathname + location.search
  const publish = () => {
    for (const listener of listeners) listener()
  }
  if (now) flushSync(publish)
  else publish()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const pathname = () => shown.split('?')[0] ?? shown
const search = () => shown.slice(pathname().length)

export const usePathname = (): string => useSyncExternalStore(subscribe, pathname)
export const useSearchString = (): string => useSyncExternalStore(subscribe, search)
