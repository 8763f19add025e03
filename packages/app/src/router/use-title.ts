import { useEffect, useSyncExternalStore } from 'react'
import { brandName } from '../brand.ts'

const listeners = new Set<() => void>()
let announced = ''
/** The address whose title the browser has read out by itself, when the page was loaded, or that was announced. */
let readOut = location.pathname

/** Sets the document title for the tab, the history and bookmarks. It contains nothing about the member. Home has the merchant's name. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brandName}` : `${brandName} Herzkarte`
    announce(document.title)
  }, [title])
}

/** Screen readers notice a new document, but not another page of the app. */
function announce(title: string): void {
  if (readOut === location.pathname) return
  readOut = location.pathname
  announced = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The title of the page that was opened last within the app, to be read out. */
export const useAnnouncedTitle = (): string => useSyncExternalStore(subscribe, () => announced)
