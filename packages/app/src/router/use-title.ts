import { useEffect } from 'react'
import { brandName } from '../brand.ts'

/** Sets the document title for the tab, the history and bookmarks. It contains nothing about the member. Home has the merchant's name. */
export function useTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${brandName}` : `${brandName} Herzkarte`
  }, [title])
}
